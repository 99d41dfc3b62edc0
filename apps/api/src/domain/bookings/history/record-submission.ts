import { sql } from '@portal/db/sql'
import { formatPersonName, type BookingContext } from '../booking-context.ts'
import type { StoredBooking, StoredVersion } from '../stored-booking.ts'
import { submittedContent } from './submitted-content.ts'

/** Adds a submission to the history of a booking. Call in the transaction that submits it. @param number of submissions including this one */
export async function recordSubmission(
  { vendor, person, statements, now }: BookingContext,
  { id, customerAccountId }: Pick<StoredBooking, 'id' | 'customerAccountId'>,
  number: number,
  version: StoredVersion,
): Promise<void> {
  await statements.run(sql`
    insert into public.booking_submissions (account_id, booking_id, number, vendor_account_id, submitted_at, submitted_by_id, submitted_by_name, content)
    values (${customerAccountId}::uuid, ${id}::uuid, ${number}::int, ${vendor.id}::uuid, ${now}::timestamptz, ${person.id}::uuid,
      ${formatPersonName(person)}, ${JSON.stringify(submittedContent(version))}::jsonb)`)
}
