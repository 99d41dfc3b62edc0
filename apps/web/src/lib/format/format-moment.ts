const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' })

/** Formats an instant in the reader's time zone: `2026-01-31T12:00:00Z` → `31/01/2026, 12:00` */
export const formatMoment = (instant: string): string => momentFormat.format(new Date(instant))

const readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant in an account's time zone, which is named if it differs from the reader's: `31/01/2026, 23:00 UTC+11` */
export function formatMomentIn(instant: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    const zone = timeZone === readersZone ? {} : { timeZoneName: 'short' as const }
    const parts = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en-GB', { ...parts, ...zone, timeZone })))
  }
  return withUtc(format.format(new Date(instant)))
}

/** Names offsets as the clocks of the market do: `GMT+11` → `UTC+11` */
const withUtc = (time: string): string => time.replace(/GMT(?=[+-])/, 'UTC')

/** Formats a time in an account's time zone, which is named if it differs from the reader's: `23:00 UTC+11` */
export const formatTimeIn = (at: Date, timeZone: string | undefined): string =>
  withUtc(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      ...(timeZone && { timeZone }),
      ...(timeZone && timeZone !== readersZone && { timeZoneName: 'short' }),
    }).format(at),
  )
