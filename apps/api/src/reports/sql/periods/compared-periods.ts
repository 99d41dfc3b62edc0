import type { SpendComparison } from '@portal/contracts/charts/spend-changes'
import { firstDate } from '@portal/contracts/scalars'
import type { Period } from './complete-months.ts'
import { addMonths, countMonths, firstOfMonth, lastOfMonth } from './months.ts'

/**
 * Returns the past days of a period with the days that they are compared with; undefined for a period that begins after today, or whose
 * comparison would begin before the first date of the contract. A month in progress is compared with as many days of the other month.
 */
export function comparedPeriods(
  { startDate, endDate }: Period,
  comparison: SpendComparison,
  today: string,
): { period: Period; before: Period } | undefined {
  if (startDate > today) return undefined
  const period = { startDate, endDate: endDate < today ? endDate : today }
  const before = comparison === 'yearBefore' ? shiftMonths(period, -12) : periodBefore(period)
  return before.startDate < firstDate ? undefined : { period, before }
}

/** Returns as many months before if the period begins with a month, otherwise as many days before. */
function periodBefore(period: Period): Period {
  const { startDate, endDate } = period
  if (startDate === firstOfMonth(startDate)) return shiftMonths(period, -countMonths(startDate, endDate))
  const days = (Date.parse(endDate) - Date.parse(startDate)) / dayInMs + 1
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) }
}

const shiftMonths = ({ startDate, endDate }: Period, months: number): Period => ({
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
