import type { Operation } from '@portal/contracts'
import { hasPlannedDates, trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import { emptyTexts } from '@portal/charts/chart'
import { trendChartsById } from '@portal/charts/trends/trend-charts'
import type { TrendData } from '@portal/charts/trends/trend-data'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { periodName } from '../../components/filters/resolve-filters.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { TrendFilters } from './resolve-trends.ts'
import { trendLink, trendRowLink } from './trend-links.ts'
import { trendParameters } from './trend-parameters.ts'
import { trendQuery } from './trend-query.ts'
import { TrendSummary } from './trend-summary.tsx'

/** Chart height in pixels. */
const chartHeight = 400

type AverageOperation = Extract<Operation, `get${string}Average`>

const averages: Partial<Record<TrendId, AverageOperation>> = {
  shipmentDelay: 'getShipmentDelayAverage',
  orderDelay: 'getOrderDelayAverage',
  transitTime: 'getTransitTimeAverage',
}

/** Fetches the average of all suppliers, if some are selected and nothing is compared. */
function useBenchmark(trend: TrendId, filters: TrendFilters, settled: boolean) {
  const accountId = useSessionContext().account!.accountId
  const operation = averages[trend]
  const wanted = operation !== undefined && filters.suppliers.length > 0 && !filters.compare
  const {
    suppliers: _,
    groupBy: _group,
    showSuppliersIndividually: _each,
    ...parameters
  } = trendParameters(trend, accountId, filters, filters)
  const { data } = useQuery(operationQuery(operation!, parameters, { enabled: settled && wanted, meta: { shown: true } }))
  return wanted ? data?.value : undefined
}

interface TrendCardProps {
  trend: TrendId
  filters: TrendFilters
  /** True if the filters are fully resolved. */
  settled: boolean
}

/** Chart of a measure over time. */
export function TrendCard({ trend, filters, settled }: TrendCardProps) {
  const workplace = useSessionContext()
  const { accountId, accountName, baseCurrency } = workplace.account!
  const chart = trendChartsById[trend]
  const main = useQuery(trendQuery(trend, accountId, filters, 'main', settled))
  const compare = useQuery(trendQuery(trend, accountId, filters, 'compare', settled))
  const benchmark = useBenchmark(trend, filters, settled)

  const compares = filters.compare !== undefined
  const { trendLine, averageLine, current } = filters
  const planned = hasPlannedDates(trend, filters.basis)
  const [mainEnd, compareEnd] = [filters.end.periodEnd, filters.compare?.end.periodEnd]
  const ends = useMemo(() => ({ main: mainEnd, compare: compareEnd }), [mainEnd, compareEnd])
  const data = useMemo<TrendData | undefined>(
    () =>
      main.data && (!compares || compare.data)
        ? {
            main: main.data.report,
            groupBy: main.data.groupBy,
            current,
            planned,
            ends,
            ...(compares && { compare: compare.data!.report }),
            trendLine,
            averageLine,
          }
        : undefined,
    [main.data, compare.data, compares, trendLine, averageLine, current, planned, ends],
  )
  const currency = trends[trend].kind === 'sum' && chart.unit(baseCurrency) === baseCurrency ? baseCurrency : undefined
  const failed = main.error ?? (compares ? compare.error : null)
  return (
    <ChartFrame
      chart={chart}
      data={filters.askable ? data : undefined}
      error={failed}
      retry={() => void Promise.all([main, compare].filter(({ isError }) => isError).map((query) => query.refetch()))}
      stale={!settled || main.isPlaceholderData || (compares && compare.isPlaceholderData)}
      instead={filters.askable ? undefined : emptyTexts.noSupplierData}
      link={trendLink(trend, filters, workplace)}
      rowLink={data && trendRowLink(trend, filters, data, workplace)}
      currency={currency}
      about={`${accountName} ${periodName(filters)}`}
      height={chartHeight}
      summary={
        data && !failed && filters.askable ? <TrendSummary chart={chart} data={data} currency={currency} benchmark={benchmark} /> : ''
      }
    />
  )
}
