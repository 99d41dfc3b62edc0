import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { listBookings } from '../../domain/bookings/list-bookings.ts'
import type { Handler } from '../../platform/http/serve.ts'

const iso = (moment: string): string => new Date(moment).toISOString()

export const listShipmentBookings: Handler<'listShipmentBookings'> = async (input, scope, context) => {
  const { list, totalItems } = await listBookings(toBookingContext(scope, context), input)
  return {
    list: list.map((row) => ({ ...row, createdDate: iso(row.createdDate), submittedDate: row.submittedDate && iso(row.submittedDate) })),
    totalItems,
  }
}
