const relativeFormat = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })

const minute = 60_000
const day = 24 * 60 * minute

/** Units with the age in milliseconds from which they are used, longest first. */
const units = [
  [365 * day, 'year'],
  [30 * day, 'month'],
  [day, 'day'],
  [60 * minute, 'hour'],
  [minute, 'minute'],
] as const

/** Formats the age of an instant in the largest unit that fits: `2 hours ago`. Less than a minute, or the future, is "just now". */
export function formatRelative(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  const unit = units.find(([length]) => age >= length)
  return unit ? relativeFormat.format(-Math.floor(age / unit[0]), unit[1]) : 'just now'
}
