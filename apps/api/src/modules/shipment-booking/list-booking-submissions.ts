import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { readSubmissions } from '../../domain/bookings/history/list-submissions.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Lists the submissions of a vendor's booking, newest first. */
export const listBookingSubmissions: Handler<'listBookingSubmissions'> = async ({ shipmentBookingId, before }, scope, call) =>
  readSubmissions(toBookingContext(scope, call), shipmentBookingId, before)
