import { comparedChart } from '@portal/charts/overview/index'
import type { Compared } from '@portal/charts/sentence/sentence'
import { isHiddenChart, type OverviewChart } from '@portal/contracts/charts/charts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'
import type { OverviewParameters } from './overview-parameters.ts'

/** Donut charts, side by side above the wider charts of their group. */
export const donuts: ReadonlySet<OverviewChart> = new Set(['JobTypes', 'ShipmentDelays', 'OrderDelays'])

export interface ChartResponse {
  data: unknown
  /** Complete months with the same months a year before. */
  compared: Compared<unknown> | undefined
  error: Error | null
  /** True while data for new filters loads. */
  stale: boolean
  retry: () => void
}

/** Returns the charts that the account shows. */
export const visibleCharts = (
  charts: readonly OverviewChart[],
  hiddenCharts: readonly string[] | undefined,
  hasInvoices: boolean,
): OverviewChart[] => charts.filter((name) => !isHiddenChart(hiddenCharts, name) && (name !== 'CustomsAndDutyPerSupplier' || hasInvoices))

/**
 * Fetches the charts of a group in one request. @param parameters undefined until the filters have loaded and the group is near the visible
 * part of the screen
 */
export function useOverviewCharts(
  names: readonly OverviewChart[],
  parameters: OverviewParameters | undefined,
): (name: OverviewChart) => ChartResponse {
  const charts = parameters ? names.filter((name) => isMeaningful(name, parameters)) : []
  const { data, error, isPlaceholderData, refetch } = useQuery(
    operationQuery('getOverviewCharts', parameters && charts.length > 0 ? { ...parameters, charts, previousYear: true } : skipToken, {
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  )
  return (name) => ({
    data: data?.[name],
    compared: data && comparedChart(name, data.comparison),
    error,
    stale: isPlaceholderData,
    retry: () => void refetch(),
  })
}

/** Individual charges exist for all suppliers together and by ETA only. */
const isMeaningful = (name: OverviewChart, { dateBasedOn, supplierIds }: Pick<OverviewParameters, 'dateBasedOn' | 'supplierIds'>) =>
  name !== 'IndividualCharges' || (dateBasedOn === 'ETA' && supplierIds === undefined)
