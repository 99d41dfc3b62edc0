import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { expectedAccount } from '../../lib/session/current-account.ts'
import { preloadCustomerAccount } from '../../lib/session/session-queries.ts'
import { attentionQuery } from './use-attention.ts'

/** Prefetches the data at the top of the overview while its code loads. */
export async function loadOverview(search: ReportSearch): Promise<void> {
  const { b = 'ETA', cId, supId } = search
  const expected = expectedAccount(cId)
  // the slowest request of the screen does not wait for the session; in another account, the screen ignores its result
  const loadAttention = (accountId: string) => supId === undefined && void queryClient.prefetchQuery(attentionQuery(accountId, []))
  if (expected !== null) loadAttention(expected)
  const customer = await preloadCustomerAccount(cId)
  if (!customer?.features.enabledOverviewFeature) return
  const { accountId } = customer
  const loadTotals = async () => {
    // loads with the overview, because every first visit contains this file
    const code = import('./overview-totals.ts')
    const filterQuery = dashboardFilterQuery(accountId, b)
    const choices = await queryClient.ensureQueryData(filterQuery)
    const { prefetchTotals } = await code
    // the cache is empty if the session has ended since
    if (queryClient.getQueryData(filterQuery.queryKey)) await prefetchTotals(accountId, search, choices)
  }
  if (accountId !== expected) loadAttention(accountId)
  await loadTotals()
}
