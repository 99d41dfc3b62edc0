import { formatDay } from '../../lib/format.ts'
import { formatRelative } from '../../lib/format-relative.ts'

/** When something was published: a date where that is more than a month ago, else how long ago (R §9). */
export function formatPublished(instant: string, now: number): string {
  const monthAgo = new Date(now)
  const day = monthAgo.getUTCDate()
  monthAgo.setUTCMonth(monthAgo.getUTCMonth() - 1)
  // a month without that day ends before it
  if (monthAgo.getUTCDate() !== day) monthAgo.setUTCDate(0)
  return Date.parse(instant) < monthAgo.getTime() ? formatDay(instant) : formatRelative(instant, now)
}
