import { dateIn } from '../domain/calendar/business-calendar.ts'
import type { ImportAccount } from '../ingest/context/context.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export const timeAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs)

/** Returns the date some days after a time, in the time zone of the account. */
export const dayAfter = (time: Date, days: number, { timeZone }: Pick<ImportAccount, 'timeZone'>): string =>
  dateIn(timeZone, timeAfter(time, days))
