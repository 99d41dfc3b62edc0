import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { preloadCustomerAccount } from '../../lib/session/session-queries.ts'

/** Query of the charts that an account hides. */
export const overviewSettingsQuery = (accountId: string) => operationQuery('getOverviewSettings', { accountId }, { meta: { shown: true } })

/** Prefetches the data that all charts of the overview need while its code loads. */
export async function loadOverview({ b = 'ETA', cId }: ReportSearch): Promise<void> {
  const customer = await preloadCustomerAccount(cId)
  if (!customer?.features.enabledOverviewFeature) return
  const { accountId } = customer
  await Promise.all([
    queryClient.ensureQueryData(dashboardFilterQuery(accountId, b)),
    queryClient.ensureQueryData(overviewSettingsQuery(accountId)),
  ])
}
