import type { SpendComparison } from '@portal/contracts/charts/spend-changes'
import { addMonths, countMonths, firstOfMonth, lastOfMonth } from '../sql/periods/months.ts'

/** Earliest date of the contract. */
const earliestDate = '1900-01-01'

export interface Days {
  startDate: string
  endDate: string
}

/**
 * Returns the past days of a period with the days that they are compared with; undefined for a period that begins after today, or whose
 * comparison would begin before 1900. A month in progress is compared with as many days of the other month.
 */
export function comparedPeriods(
  { startDate, endDate }: Days,
  comparison: SpendComparison,
  today: string,
): { period: Days; before: Days } | undefined {
  if (startDate > today) return undefined
  const period = { startDate, endDate: endDate < today ? endDate : today }
  const before = comparison === 'yearBefore' ? shiftMonths(period, -12) : periodBefore(period)
  return before.startDate < earliestDate ? undefined : { period, before }
}

/** Returns as many months before if the period begins with a month, otherwise as many days before. */
function periodBefore(period: Days): Days {
  const { startDate, endDate } = period
  if (startDate === firstOfMonth(startDate)) return shiftMonths(period, -countMonths(startDate, endDate))
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayInMs + 1
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) }
}

const shiftMonths = ({ startDate, endDate }: Days, months: number): Days => ({
  startDate: shiftDay(startDate, months),
  endDate: shiftDay(endDate, months),
})

/** Returns the same day of another month, at most its last; the last day of a month stays the last. */
function shiftDay(date: string, months: number): string {
  const last = lastOfMonth(addMonths(date, months))
  const day = last.slice(0, 8) + date.slice(8)
  return date === lastOfMonth(date) || day > last ? last : day
}

const dayInMs = 86_400_000
const addDays = (date: string, days: number): string => new Date(Date.parse(date) + days * dayInMs).toISOString().slice(0, 10)
