import { isCountedInWholes } from '@portal/contracts/bookings/booking-rules'
import type { BookingLine } from '@portal/contracts/bookings/shipment-booking-records'

const loose = new Set(['LCL', 'AIR', 'ROAD'])

/** Returns true if the size counts containers; other sizes count cubic metres. */
export const isContainer = (size: string | null): boolean => size === null || !loose.has(size)

/** Returns true if the line is booked in whole numbers of its unit. */
export const isWholeLine = ({ qtyUom, orderedQty, remainingQty }: BookingLine): boolean =>
  isCountedInWholes(qtyUom, orderedQty, remainingQty)
