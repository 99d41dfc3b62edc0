import { z } from 'zod'
import { moment, nullableText } from './shipment-booking-records.ts'

/** Number of a submission; lists continue with the ones before it. */
export const submissionNumber = z.int().min(1).max(1_000_000_000)

/** Maximum number of changes of a submission in a response; the rest are counted. */
export const maxSubmissionChanges = 200

/** Field or line that a submission changed. */
const submissionChange = z.object({
  /** Name of the field, or order and line number: `4500018361 / 10`. */
  label: z.string().max(100),
  /** True if the values are days. */
  isDay: z.boolean(),
  /** Null if the field is empty now, or the line is no longer booked. */
  value: nullableText(2400),
  /** Null if the field was empty, or the line is new. */
  was: nullableText(2400),
})
export type SubmissionChange = z.infer<typeof submissionChange>

/** Submissions of a booking, newest first, each with what it changed. */
export const bookingSubmissions = z.object({
  list: z
    .array(
      z.object({
        /** 1 for the first submission. */
        number: z.int(),
        submittedDate: moment,
        submittedByName: z.string().max(201),
        /** Differences from the previous submission; null for the first one, and for those before the history was stored. */
        changes: z.array(submissionChange).max(maxSubmissionChanges).nullable(),
        /** Number of changes left out. */
        moreChanges: z.int(),
      }),
    )
    .max(100),
  /** True if there are submissions before the last one of the list. */
  hasEarlier: z.boolean(),
})
export type BookingSubmissions = z.infer<typeof bookingSubmissions>
