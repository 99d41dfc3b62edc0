import { formatMoment } from '../../lib/format-moment.ts'
import { formatDate } from '../../lib/format.ts'

const dayLength = '2026-01-31'.length
const dayMs = 86_400_000
/** From so many days on, months say more. */
const daysInWords = 60
const daysPerMonth = 30.44

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** A business date as it is, an instant by the reader's clock: `2026-01-31` → `31/01/2026`, `2026-01-31T12:00:00Z` → `31/01/2026, 12:00` */
export const formatWhen = (when: string): string => (when.length === dayLength ? formatDate(when) : formatMoment(when))

/** How far a date or an instant is from the reader's today, in days, for long times in months: `tomorrow`, `in 4 days`, `3 months ago` */
export function relativeDay(when: string, now: Date): string {
  const days = Math.round((dayOf(when) - localDay(now)) / dayMs)
  return Math.abs(days) < daysInWords ? relative.format(days, 'day') : relative.format(Math.round(days / daysPerMonth), 'month')
}

/** Midnight UTC of a business date, or of the day an instant has where the reader is. */
const dayOf = (when: string): number => (when.length === dayLength ? Date.parse(`${when}T00:00:00Z`) : localDay(new Date(when)))

const localDay = (instant: Date): number => Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate())
