import type { BookingEntry } from '@portal/contracts/shipment-booking-records'
import { formatDay } from '../../lib/format.ts'

/** Each live state with its day, separated by slashes (R §2). */
export const stateTrail = (states: BookingEntry['states']): string =>
  states.map(({ status, date }) => `${status} ${formatDay(date)}`).join(' / ')
