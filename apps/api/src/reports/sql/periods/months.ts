export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

export function lastOfMonth(date: string): string {
  const month = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0))
  return `${date.slice(0, 8)}${month.getUTCDate()}`
}

/** Months since the year 0. Arithmetic instead of `Date`, because each report page iterates over its months. */
const numberOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

const firstDayOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** Returns the first day of the month `months` later. */
export const addMonths = (date: string, months: number): string => firstDayOf(numberOf(date) + months)

/** Number of months that a period touches, both ends included; 0 if it ends before it starts. */
export const countMonths = (start: string, end: string): number => Math.max(numberOf(end) - numberOf(start) + 1, 0)

/**
 * First days of all months that a period touches, oldest first. Iterates by count, because comparing texts would never end at December
 * 9999.
 */
export const listMonths = (start: string, end: string): string[] =>
  Array.from({ length: countMonths(start, end) }, (_, index) => addMonths(start, index))

// en-US, because British English abbreviates September to four letters
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const atMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** `Nov 2026` for a date of that month. */
export const monthName = (date: string): string => monthFormat.format(atMidnight(date))

/** Display name of a period: months if it consists of whole months, days otherwise. */
export function periodName(startDate: string | undefined, endDate: string | undefined): string {
  const { partial } = monthSpan(startDate, endDate)
  const name = (date: string) => (partial.length === 0 ? monthName(date) : dayFormat.format(atMidnight(date)))
  if (!startDate && !endDate) return 'All'
  if (!startDate || !endDate) return startDate ? `from ${name(startDate)}` : `until ${name(endDate!)}`
  return name(startDate) === name(endDate) ? name(startDate) : `${name(startDate)} - ${name(endDate)}`
}

/** Period split into whole months and partial months at either end. */
export interface MonthSpan {
  /** First days of the first and last whole month; null at an open end, undefined if the period has no whole month. */
  whole: { from: string | null; to: string | null } | undefined
  /** First days of the months that the period covers partially. */
  partial: string[]
}

/** Splits a period (both ends included, each optional) into whole and partial months. */
export function monthSpan(startDate: string | undefined, endDate: string | undefined): MonthSpan {
  const startsWhole = !startDate || startDate === firstOfMonth(startDate)
  const endsWhole = !endDate || endDate === lastOfMonth(endDate)
  const partial = new Set<string>()
  if (startDate && !startsWhole) partial.add(firstOfMonth(startDate))
  if (endDate && !endsWhole) partial.add(firstOfMonth(endDate))
  const first = startDate ? numberOf(startDate) + (startsWhole ? 0 : 1) : null
  const last = endDate ? numberOf(endDate) - (endsWhole ? 0 : 1) : null
  // as numbers, because the text of the month after December 9999 sorts before all others
  const isEmpty = first !== null && last !== null && first > last
  const whole = { from: first === null ? null : firstDayOf(first), to: last === null ? null : firstDayOf(last) }
  return { whole: isEmpty ? undefined : whole, partial: [...partial] }
}
