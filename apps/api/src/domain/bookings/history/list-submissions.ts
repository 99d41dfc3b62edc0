import { maxSubmissionChanges, type BookingSubmissions } from '@portal/contracts/bookings/booking-submissions'
import { sql } from '@portal/db/sql'
import type { BookingContext } from '../booking-context.ts'
import { submissionDifferences } from './submission-differences.ts'
import type { SubmittedContent } from './submitted-content.ts'

/** Number of submissions in a response. */
export const submissionsPerPage = 20

export interface StoredSubmission {
  number: number
  submittedAt: string
  submittedByName: string
  content: SubmittedContent
}

/**
 * Describes submissions by what each changed.
 * @param stored newest first, consecutive, with one more than a page if there are earlier ones
 */
export const describeSubmissions = (stored: readonly StoredSubmission[]): BookingSubmissions => ({
  list: stored
    .slice(0, submissionsPerPage)
    .map((submission, index) => ({ ...headOf(submission), ...changesSince(submission, stored[index + 1]) })),
  hasEarlier: stored.length > submissionsPerPage,
})

/** Reads the submissions of a vendor's booking, newest first. @param before number of the submission that the list continues with */
export async function readSubmissions(
  { vendor, statements }: Pick<BookingContext, 'vendor' | 'statements'>,
  bookingId: string,
  before: number | undefined,
): Promise<BookingSubmissions> {
  const earlier = before === undefined ? sql`` : sql`and number < ${before}::int`
  const stored = await statements.rows(sql<StoredSubmission>`
    select number, submitted_at as "submittedAt", submitted_by_name as "submittedByName", content
    from public.booking_submissions where vendor_account_id = ${vendor.id}::uuid and booking_id = ${bookingId}::uuid ${earlier}
    order by number desc limit ${submissionsPerPage + 1}::int`)
  return describeSubmissions(stored)
}

const headOf = ({ number, submittedAt, submittedByName }: StoredSubmission) => ({
  number,
  submittedDate: new Date(submittedAt).toISOString(),
  submittedByName,
})

function changesSince({ content }: StoredSubmission, before: StoredSubmission | undefined) {
  if (!before) return { changes: null, moreChanges: 0 }
  const changes = submissionDifferences(content, before.content)
  return { changes: changes.slice(0, maxSubmissionChanges), moreChanges: Math.max(0, changes.length - maxSubmissionChanges) }
}

/** Limits a submission to one order, without the note, which only the vendor reads in the portal. */
export const limitToOrder = (submission: StoredSubmission, orderId: string): StoredSubmission => ({
  ...submission,
  content: { ...submission.content, note: null, lines: submission.content.lines.filter((line) => line.orderId === orderId) },
})
