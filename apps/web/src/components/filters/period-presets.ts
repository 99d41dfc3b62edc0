/** Preset period: first and last month, or day. */
export interface PeriodPreset {
  label: string
  from: string
  to: string
}

const name = (months: number) => `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

/**
 * Returns comparison periods: the same months a year earlier, and as many months immediately before.
 * @param from, to first and last month
 */
export function comparedPeriods(from: string, to: string): { previousYear: PeriodPreset; previousPeriod: PeriodPreset } {
  const [first, last] = [numberOf(from), numberOf(to)]
  const length = last - first + 1
  return {
    previousYear: { label: 'Previous year', from: name(first - 12), to: name(last - 12) },
    previousPeriod: { label: 'Previous period', from: name(first - length), to: name(last - length) },
  }
}

/** Returns common periods of whole months. @param current current month of the account */
export function periodPresets(current: string): PeriodPreset[] {
  const year = Number(current.slice(0, 4))
  const now = numberOf(current)
  const span = (label: string, from: number, to: number): PeriodPreset => ({ label, from: name(from), to: name(to) })
  return [
    span('This month', now, now),
    span('Last month', now - 1, now - 1),
    span('Last 3 months', now - 2, now),
    span('This month and next', now, now + 1),
    span('This year', year * 12, year * 12 + 11),
    span('Last year', year * 12 - 12, year * 12 - 1),
  ]
}

const dayMs = 86_400_000

/** Returns the day a number of days after another. */
const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns common periods of days around today; weeks begin on Monday. @param today date in the account's time zone */
export function dayPresets(today: string): PeriodPreset[] {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const span = (label: string, from: number, to: number): PeriodPreset => ({ label, from: addDays(today, from), to: addDays(today, to) })
  return [
    span('Today', 0, 0),
    span('This week', -sinceMonday, 6 - sinceMonday),
    ...[7, 14, 30].map((days) => span(`Next ${days} days`, 0, days - 1)),
    ...[7, 30, 90].map((days) => span(`Last ${days} days`, 1 - days, 0)),
  ]
}
