import { RawJson } from '../../platform/http/handler-result.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { MetricCache } from './metric-cache.ts'
import { metricGroupOf } from './metric-groups.ts'
import { isVisibleMetric, visibleText } from './visible-metrics.ts'

/** Returns the data of several charts, one statement per group of metrics. Leaves out charts that the account may not see. */
export const createGetOverviewCharts =
  (cache: MetricCache): Handler<'getOverviewCharts'> =>
  async ({ charts, ...filters }, { account, reader }) => {
    const visible = [...new Set(charts)].filter((chart) => isVisibleMetric(`get${chart}`, account))
    const texts = await Promise.all(
      visible.map(async (chart) => {
        const name = `get${chart}` as const
        const values = await cache.get(metricGroupOf[name], { reader, filters })
        return `${JSON.stringify(chart)}:${visibleText(name, values[name], account)}`
      }),
    )
    return new RawJson(`{${texts.join(',')}}`)
  }
