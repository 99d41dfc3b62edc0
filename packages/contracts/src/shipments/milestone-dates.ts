import { z } from 'zod'
import { businessDate, instant } from '../scalars.ts'

/** Business date, or an instant if the time is known. */
export const when = z.union([businessDate, instant])

/** Milestones of the table of dates, in chronological order. */
export const datedMilestones = [
  'supplierBooking',
  'cargoReady',
  'exWorks',
  'exFactory',
  'departure',
  'port',
  'portOfDischarge',
  'arrival',
  'availability',
  'customs',
  'finalDestination',
  'delivery',
] as const

/**
 * Days between the dates of a milestone, by what is known: actual after planned, forecast after planned, days since an expected date passed, or
 * until it.
 */
const dateDifference = z.strictObject({ kind: z.enum(['actual', 'forecast', 'overdue', 'ahead', 'notReported']), days: z.int() })
export type DateDifference = z.infer<typeof dateDifference>

/** Dates of one milestone; the server omits milestones without a date. */
export const milestoneDates = z.strictObject({
  milestone: z.enum(datedMilestones),
  place: z.string().max(400).nullable(),
  planned: when.nullable(),
  forecast: when.nullable(),
  actual: when.nullable(),
  difference: dateDifference.nullable(),
})
export type MilestoneDates = z.infer<typeof milestoneDates>
