import type { FilterPeriod } from '@portal/contracts/report-filters'
import type { FilterChoices } from './resolve-filters.ts'

interface Period {
  start: FilterPeriod
  end: FilterPeriod
}

/** Months with data; the current month is always offered, and so proves nothing. */
const monthsWithData = ({ filterPeriods, currentPeriodId }: FilterChoices): FilterPeriod[] =>
  filterPeriods.filter(({ id }) => id !== currentPeriodId)

/** True if neither months nor suppliers show that the account has data. */
export const isAccountWithoutData = (choices: FilterChoices): boolean =>
  choices.reportSuppliers.length === 0 && monthsWithData(choices).length === 0

const isOutside = ({ start, end }: Period, { periodStart, periodEnd }: FilterPeriod): boolean =>
  periodStart > end.periodEnd || periodEnd < start.periodStart

/** Newest month with data outside a period. */
export const newestMonthOutside = (choices: FilterChoices, period: Period): FilterPeriod | undefined =>
  monthsWithData(choices).find((month) => isOutside(period, month))

/** True if neither a month with data nor the current month is in a period. */
export const isWithoutData = ({ filterPeriods }: FilterChoices, period: Period): boolean =>
  filterPeriods.every((month) => isOutside(period, month))
