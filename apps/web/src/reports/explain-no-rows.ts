import type { OrderBasis, Report } from '@portal/contracts/report'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import type { ReportId } from '@portal/contracts/reports/index'
import { isAccountWithoutData, newestMonthOutside } from '../components/filters/months-with-data.ts'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { periodName, type FilterChoices, type Filters } from '../components/filters/resolve-filters.ts'
import { nothingWrong, rowNames } from './no-rows-texts.ts'

/** Why a report has no rows. */
export type NoRows =
  | { kind: 'noData'; title: string }
  | { kind: 'nothingWrong'; title: string; text: string; isFiltered: boolean }
  | { kind: 'emptyPeriod'; title: string; newest: FilterPeriod }
  | { kind: 'noMatch' }

/** Parameters that select rows, besides period, date basis and scope. */
const selecting = [
  ...(['s', 'supId', 'sst', 'pOri', 'pDest', 'trans', 'mode', 'inc', 'cOri', 'cDest', 'con', 'pc', 'sSup', 'unk'] as const),
  ...(['foc', 'mine', 'bk', 'dl', 'ft', 'os'] as const),
]

/** Explains an empty report: an account without data, a list of problems without problems, an empty period, or filters without a match. */
export function explainNoRows(report: Report, search: OrderSearch, choices: FilterChoices, filters: Filters<OrderBasis>): NoRows {
  const name = rowNames[report.id as ReportId]
  if (isAccountWithoutData(choices)) return { kind: 'noData', title: `Your ${name} will appear here` }
  const selected = selecting.filter((key) => search[key] !== undefined)
  const problems = problemsOf(report, filters, selected)
  if (problems) return { kind: 'nothingWrong', ...nothingWrong[problems], isFiltered: selected.length > 0 }
  const newest = selected.length === 0 && report.filters.includes('period') ? newestMonthOutside(choices, filters) : undefined
  return newest ? { kind: 'emptyPeriod', title: `No ${name} in ${periodName(filters)}`, newest } : { kind: 'noMatch' }
}

/** Returns the list of problems that the report shows, if nothing else selects its rows. */
function problemsOf({ filters: shown }: Report, filters: Filters<OrderBasis>, selected: readonly string[]) {
  if (selected.length > 1) return undefined
  if (selected.length === 0) return shown.includes('show') && filters.show === 'open' ? 'exceptions' : undefined
  const { delay, freeTime, orderState } = filters
  const state = [shown.includes('delay') && delay, shown.includes('freeTime') && freeTime, shown.includes('orderState') && orderState].find(
    (value) => value && value in nothingWrong,
  )
  return state ? (state as keyof typeof nothingWrong) : undefined
}
