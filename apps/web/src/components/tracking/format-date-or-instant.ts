import { formatMoment } from '../../lib/format/format-moment.ts'
import { formatDate } from '../../lib/format/format.ts'

const dayLength = '2026-01-31'.length
const dayMs = 86_400_000
/** Distance in days from which months are used. */
const daysInWords = 60
const daysPerMonth = 30.44

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/**
 * Formats a business date as is, an instant in the reader's time zone: `2026-01-31` → `31/01/2026`, `2026-01-31T12:00:00Z` → `31/01/2026,
 * 12:00`
 */
export const formatDateOrInstant = (when: string): string => (when.length === dayLength ? formatDate(when) : formatMoment(when))

/** Formats the distance of a date or instant from the reader's today, in days or months: `tomorrow`, `in 4 days`, `3 months ago` */
export function relativeDay(when: string, now: Date): string {
  const days = daysUntil(when, now)
  return Math.abs(days) < daysInWords ? relative.format(days, 'day') : relative.format(Math.round(days / daysPerMonth), 'month')
}

/** Returns the days from the reader's today to a date or instant; negative if it has passed. */
export const daysUntil = (when: string, now: Date): number => Math.round((dayOf(when) - localDay(now)) / dayMs)

/** Returns midnight UTC of a business date, or of an instant's day in the reader's time zone. */
const dayOf = (when: string): number => (when.length === dayLength ? Date.parse(`${when}T00:00:00Z`) : localDay(new Date(when)))

const localDay = (instant: Date): number => Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate())
