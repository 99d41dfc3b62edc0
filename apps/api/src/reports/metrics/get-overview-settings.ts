import type { Handler } from '../../platform/http/serve.ts'

/** Returns the charts that the account's settings hide from its overview. */
export const getOverviewSettings: Handler<'getOverviewSettings'> = async (_, { account }) => ({
  hiddenCharts: [...(account.hiddenCharts['overview'] ?? [])],
})
