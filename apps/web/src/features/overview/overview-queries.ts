import { skipToken } from '@tanstack/react-query'
import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { preloadCustomerAccount } from '../../lib/session/session-queries.ts'
import { overviewFilters, overviewParameters, type OverviewParameters } from './overview-parameters.ts'
import { attentionQuery } from './use-attention.ts'

/** Query of the totals. @param parameters undefined until the filters have loaded */
export const totalsQuery = (parameters: OverviewParameters | undefined) =>
  operationQuery('getOverviewTotals', parameters ?? skipToken, { meta: { shown: true } })

/** Prefetches the data at the top of the overview while its code loads. */
export async function loadOverview(search: ReportSearch): Promise<void> {
  const { b = 'ETA', cId, supId } = search
  const customer = await preloadCustomerAccount(cId)
  if (!customer?.features.enabledOverviewFeature) return
  const { accountId } = customer
  const loadTotals = async () => {
    const filters = overviewFilters(search, await queryClient.ensureQueryData(dashboardFilterQuery(accountId, b)))
    await queryClient.prefetchQuery(totalsQuery(overviewParameters(accountId, filters)))
  }
  await Promise.all([loadTotals(), ...(supId === undefined ? [queryClient.prefetchQuery(attentionQuery(accountId, []))] : [])])
}
