import type { ReportSearch } from '../../components/filters/report-search.ts'
import { resolveFilters, type FilterChoices, type Filters } from '../../components/filters/resolve-filters.ts'

/** Parameters of the overview's requests. */
export interface OverviewParameters {
  accountId: string
  startDate: string
  endDate: string
  dateBasedOn: 'ETA' | 'ETD' | 'ATA' | 'ATD'
  supplierIds?: string[]
}

/** Resolves the filters in the URL. */
export const overviewFilters = (search: ReportSearch, choices: FilterChoices): Filters =>
  resolveFilters(withDefaultPeriod(search, choices), choices)

/** Returns the parameters of requests with these filters. */
export const overviewParameters = (accountId: string, { start, end, basis, suppliers }: Filters): OverviewParameters => ({
  accountId,
  startDate: start.periodStart,
  endDate: end.periodEnd,
  dateBasedOn: basis,
  ...(suppliers.length > 0 && { supplierIds: suppliers.map(({ id }) => id) }),
})

/** Number of months of the default period: the current one and those before. */
const defaultMonths = 3

/** Completes a URL without a period by the last three months. */
function withDefaultPeriod(search: ReportSearch, { currentPeriodId }: Pick<FilterChoices, 'currentPeriodId'>): ReportSearch {
  if (search.from !== undefined || search.to !== undefined) return search
  const [year, month] = currentPeriodId.split('-').map(Number)
  const first = new Date(Date.UTC(year!, month! - defaultMonths, 1)).toISOString().slice(0, 7)
  return { ...search, from: first, to: currentPeriodId }
}
