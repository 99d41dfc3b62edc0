import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { preloadCustomerAccount } from '../../lib/session/session-queries.ts'
import { attentionQuery } from './use-attention.ts'

/** Prefetches the data at the top of the overview while its code loads. */
export async function loadOverview({ b = 'ETA', cId, supId }: ReportSearch): Promise<void> {
  const customer = await preloadCustomerAccount(cId)
  if (!customer?.features.enabledOverviewFeature) return
  const { accountId } = customer
  await Promise.all([
    queryClient.ensureQueryData(dashboardFilterQuery(accountId, b)),
    ...(supId === undefined ? [queryClient.prefetchQuery(attentionQuery(accountId, []))] : []),
  ])
}
