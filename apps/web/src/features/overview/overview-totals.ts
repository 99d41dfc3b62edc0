import { skipToken } from '@tanstack/react-query'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import type { FilterChoices } from '../../components/filters/resolve-filters.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { overviewFilters, overviewParameters, type OverviewParameters } from './overview-parameters.ts'

/** Query of the totals. @param parameters undefined until the filters have loaded */
export const totalsQuery = (parameters: OverviewParameters | undefined) =>
  operationQuery('getOverviewTotals', parameters ?? skipToken, { meta: { shown: true } })

/** Prefetches the totals of the period in the URL. */
export const prefetchTotals = (accountId: string, search: ReportSearch, choices: FilterChoices): Promise<void> =>
  queryClient.prefetchQuery(totalsQuery(overviewParameters(accountId, overviewFilters(search, choices))))
