const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** An instant by the reader's own clock, or by that of a time zone: `2026-01-31T12:00:00Z` → `31/01/2026, 12:00` */
export function formatMoment(instant: string, timeZone?: string): string {
  let format = formats.get(timeZone)
  if (!format) formats.set(timeZone, (format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })))
  return format.format(new Date(instant))
}
