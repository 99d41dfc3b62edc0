import { shortSeptember } from '@portal/contracts/short-september'
import type { Range } from './ranges.ts'

/** Value of a day, or of an instant. */
export interface Point {
  date: string
  value: number
}

/** Calendar for cutting ranges. */
export interface Days {
  today: string
  /** Returns the day of a point. */
  dayOf(this: void, date: string): string
}

/** Part of a series with its market statistics. */
export interface CutSeries {
  /** Points of the range, preceded by the last one before it, where the line starts. */
  points: readonly Point[]
  /** First and last day of the range. */
  from: string
  to: string
  /** True if the range contains today; false if it ends earlier because newer values are missing. */
  isCurrent: boolean
  price: number
  /** Null without an earlier point. */
  previousClose: number | null
  high: number
  low: number
  /** Percentage of the previous close. */
  changePercentage: number | null
}

/** Returns the first and last day of the range that contains a day; weeks start on Monday. */
function daysOf(range: Range, day: string): { from: string; to: string } {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const text = (at: number) => new Date(at).toISOString().slice(0, 10)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (range) {
    case 'today':
      return { from: day, to: day }
    case 'week':
      return { from: text(Date.UTC(year, month - 1, date - weekday)), to: text(Date.UTC(year, month - 1, date - weekday + 6)) }
    case 'month':
      return { from: text(Date.UTC(year, month - 1, 1)), to: text(Date.UTC(year, month, 0)) }
    case 'lastMonth':
      return { from: text(Date.UTC(year, month - 2, 1)), to: text(Date.UTC(year, month - 1, 0)) }
    case 'year':
      return { from: text(Date.UTC(year - 1, month, 1)), to: text(Date.UTC(year, month, 0)) }
    case 'fiveYears':
      return { from: text(Date.UTC(year - 5, month, 1)), to: text(Date.UTC(year, month, 0)) }
  }
}

/** Returns true if a range that ends with the newest value contains today. */
export const isCurrentRange = (range: Range, newest: string, { today, dayOf }: Days): boolean =>
  daysOf(range, dayOf(newest)).from === daysOf(range, today).from

/**
 * Cuts a range out of a series. Ranges end with the last day that has a value: on a Sunday, *Today* is the Friday before. Callers label
 * older ranges as such.
 * @param points by date, oldest first
 * @param days calendar of the ranges
 * @returns undefined if the range has no value
 */
export function cutSeries(points: readonly Point[], range: Range, days: Days): CutSeries | undefined {
  const { dayOf } = days
  const newest = points.at(-1)
  if (!newest) return undefined
  const { from, to } = daysOf(range, dayOf(newest.date))
  const inside = points.filter(({ date }) => from <= dayOf(date) && dayOf(date) <= to)
  const last = inside.at(-1)
  if (!last) return undefined
  const before = points.findLast(({ date }) => dayOf(date) < from)
  const values = inside.map(({ value }) => value)
  return {
    points: before ? [before, ...inside] : inside,
    from,
    to,
    isCurrent: isCurrentRange(range, newest.date, days),
    price: last.value,
    previousClose: before?.value ?? null,
    high: Math.max(...values),
    low: Math.min(...values),
    changePercentage: before && before.value !== 0 ? (last.value / before.value - 1) * 100 : null,
  }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-04-13` → `13 Apr 2026` */
export const longDay = (day: string): string => shortSeptember(dayFormat.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)))

/** Formats the days of a range: `13 Apr 2026`, `13 Apr 2026 to 19 Apr 2026`, `April 2026`, `May 2025 to April 2026`. */
export function formatRelativeDays(range: Range, { from, to }: Pick<CutSeries, 'from' | 'to'>): string {
  const formatMonth = (day: string) => monthFormat.format(new Date(`${day}T00:00:00Z`))
  if (range === 'today') return longDay(from)
  if (range === 'week') return `${longDay(from)} to ${longDay(to)}`
  return range === 'month' || range === 'lastMonth' ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`
}

const instantFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const isDay = (date: string) => date.length === 10

/** Formats a day as is, an instant in the browser's time zone: `24 Nov 2026`, `24 Nov 2026, 14:05`. */
export const longMoment = (date: string): string => (isDay(date) ? longDay(date) : shortSeptember(instantFormat.format(new Date(date))))

const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Returns a format for days as `2026-04-17`. */
function dayFormatIn(zone: string | undefined): Intl.DateTimeFormat {
  const known = dayFormats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { ...(zone && { timeZone: zone }), year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(zone, format)
  return format
}

/** Returns the day of a date, or of an instant in the time zone, by default the browser's. */
export const dayIn = (zone: string | undefined, date: string | number): string =>
  typeof date === 'string' && isDay(date) ? date : dayFormatIn(zone).format(new Date(date))
