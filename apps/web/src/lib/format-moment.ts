const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' })

/** An instant by the reader's own clock: `2026-01-31T12:00:00Z` → `31/01/2026, 12:00` */
export const formatMoment = (instant: string): string => momentFormat.format(new Date(instant))
