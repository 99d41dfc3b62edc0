import type { Handler } from '../../platform/http/serve.ts'
import { hiddenTrendCharts } from './hidden-trends.ts'

export const getTrendSettings: Handler<'getTrendSettings'> = async (_, { account }) => ({
  hiddenCharts: hiddenTrendCharts(account),
})
