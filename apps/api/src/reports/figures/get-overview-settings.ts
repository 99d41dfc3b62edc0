import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'

/** Charts that the account's settings hide from its overview. */
export const getOverviewSettings: Handler<Endpoints['getOverviewSettings']> = async (_, { account }) => ({
  hiddenCharts: [...(account.hiddenCharts['overview'] ?? [])],
})
