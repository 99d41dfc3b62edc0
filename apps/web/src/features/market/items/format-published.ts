import { formatDay } from '../../../lib/format/format.ts'
import { formatRelative } from '../../../lib/format/format-relative.ts'

/** Formats a publication time: a date if older than a month, else relative. */
export function formatPublished(instant: string, now: number): string {
  const monthAgo = new Date(now)
  const day = monthAgo.getUTCDate()
  monthAgo.setUTCMonth(monthAgo.getUTCMonth() - 1)
  // a month without that day ends earlier
  if (monthAgo.getUTCDate() !== day) monthAgo.setUTCDate(0)
  return Date.parse(instant) < monthAgo.getTime() ? formatDay(instant) : formatRelative(instant, now)
}
