import { sql } from '@portal/db/sql'
import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { describeSubmissions, submissionsPerPage, type StoredSubmission } from '../../domain/bookings/history/list-submissions.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Lists the submissions of a vendor's booking, newest first. */
export const listBookingSubmissions: Handler<'listBookingSubmissions'> = async ({ shipmentBookingId, before }, scope, call) => {
  const { vendor, statements } = toBookingContext(scope, call)
  const earlier = before === undefined ? sql`` : sql`and number < ${before}::int`
  const stored = await statements.rows(sql<StoredSubmission>`
    select number, submitted_at as "submittedAt", submitted_by_name as "submittedByName", content
    from public.booking_submissions where vendor_account_id = ${vendor.id}::uuid and booking_id = ${shipmentBookingId}::uuid ${earlier}
    order by number desc limit ${submissionsPerPage + 1}::int`)
  return describeSubmissions(stored)
}
