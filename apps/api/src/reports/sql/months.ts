/** First day of the month of a business date. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** Last day of the month of a business date. */
export function lastOfMonth(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The first day of the month so many months later. */
export function addMonths(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

// British English shortens September to four letters
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** `Nov 2026` for a date of that month. */
export const monthName = (date: string): string => monthFormat.format(atMidnight(date))

/** A period as titles name it: months where it begins and ends with one, days otherwise. */
export function periodName(startDate: string | undefined, endDate: string | undefined): string {
  const { partial } = monthSpan(startDate, endDate)
  const name = (date: string) => (partial.length === 0 ? monthName(date) : dayFormat.format(atMidnight(date)))
  if (!startDate && !endDate) return 'All'
  if (!startDate || !endDate) return startDate ? `from ${name(startDate)}` : `until ${name(endDate!)}`
  return name(startDate) === name(endDate) ? name(startDate) : `${name(startDate)} - ${name(endDate)}`
}

/** A period as whole months and what is left of a month at either end. */
export interface MonthSpan {
  /** First days of the first and last whole month; null where the period is open, undefined when it holds no whole month. */
  whole: { from: string | null; to: string | null } | undefined
  /** First days of months that the period covers in part. */
  partial: string[]
}

/** Splits a period (both ends included, each optional) into whole months and partial ones. */
export function monthSpan(startDate: string | undefined, endDate: string | undefined): MonthSpan {
  const startsWhole = !startDate || startDate === firstOfMonth(startDate)
  const endsWhole = !endDate || endDate === lastOfMonth(endDate)
  const partial = new Set<string>()
  if (startDate && !startsWhole) partial.add(firstOfMonth(startDate))
  if (endDate && !endsWhole) partial.add(firstOfMonth(endDate))
  const from = startDate ? (startsWhole ? startDate : addMonths(startDate, 1)) : null
  const to = endDate ? (endsWhole ? firstOfMonth(endDate) : addMonths(endDate, -1)) : null
  return { whole: from && to && from > to ? undefined : { from, to }, partial: [...partial] }
}
