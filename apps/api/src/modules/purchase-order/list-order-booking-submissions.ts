import { sql } from '@portal/db/read'
import {
  describeSubmissions,
  limitToOrder,
  submissionsPerPage,
  type StoredSubmission,
} from '../../domain/bookings/history/list-submissions.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Lists the submissions of a booking, limited to what they book of one order. */
export const listOrderBookingSubmissions: Handler<'listOrderBookingSubmissions'> = async (
  { orderNumber, bookingNumber, before },
  { account, reader },
) => {
  // hiding this column of the order lines hides bookings
  if (account.hiddenColumns['orderLines']?.includes('bookedQty')) rejectWith('notFound')
  const [booked] = await reader.rows<{ orderId: string; bookingId: string }>(
    sql`select b.order_id as "orderId", b.booking_id as "bookingId" from ${reader.from('booked_lines')} b
      where b.booking_number = ${bookingNumber}
        and b.order_id in (select o.id from ${reader.from('purchase_orders')} o where o.order_number = ${orderNumber}) limit 1`,
  )
  if (!booked) return rejectWith('notFound')
  const earlier = before === undefined ? sql`` : sql`and h.number < ${before}::int`
  const stored = await reader.rows<StoredSubmission>(
    sql`select h.number, h.submitted_at as "submittedAt", h.submitted_by_name as "submittedByName", h.content
      from ${reader.from('booking_submissions')} h where h.booking_id = ${booked.bookingId}::uuid ${earlier}
      order by h.number desc limit ${submissionsPerPage + 1}::int`,
  )
  return describeSubmissions(stored.map((submission) => limitToOrder(submission, booked.orderId)))
}
