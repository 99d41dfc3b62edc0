import { isHiddenChart, overviewCharts, type OverviewChart } from '@portal/contracts/charts/charts'
import { veryLateAbove } from '@portal/contracts/report'
import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { overviewSettingsQuery } from './overview-queries.ts'
import type { OverviewParameters } from './use-overview-filters.ts'

/** Donut charts, side by side above the wider charts. */
export const donuts: ReadonlySet<OverviewChart> = new Set(['JobTypes', 'ShipmentDelays', 'OrderDelays'])

/** Delay in days above which an item counts as very late. */
const threshold = veryLateAbove.usual

export interface ChartResponse {
  data: unknown
  error: Error | null
  /** True while data for new filters loads. */
  stale: boolean
  retry: () => void
}

/**
 * Fetches the charts that the account shows, in display order. Waits for the filters and the hidden charts, because the API rejects
 * requests for hidden ones.
 */
export function useOverviewCharts(parameters: OverviewParameters | undefined) {
  const { account, features } = useSessionContext()
  const accountId = account!.accountId
  const hidden = useQuery(overviewSettingsQuery(accountId))
  const names = (Object.keys(overviewCharts) as OverviewChart[]).filter(
    (name) =>
      !isHiddenChart(hidden.data?.hiddenCharts, name) && (name !== 'CustomsAndDutyPerSupplier' || features.enabledCommercialInvoices),
  )
  const ready = parameters !== undefined && hidden.data !== undefined
  const responses = useQueries({
    queries: names.map((name) =>
      operationQuery(`get${name}`, ready && isMeaningful(name, parameters) ? inputOf(name, parameters) : skipToken, {
        placeholderData: keepPreviousData,
        meta: { shown: true },
      }),
    ),
  })
  const charts = new Map(
    names.map((name, index): [OverviewChart, ChartResponse] => {
      const { data, error, isPlaceholderData, refetch } = responses[index]!
      return [name, { data, error, stale: isPlaceholderData, retry: () => void refetch() }]
    }),
  )
  return { hidden, charts }
}

const inputOf = (name: OverviewChart, parameters: OverviewParameters) => ({
  ...parameters,
  ...((name === 'ShipmentDelays' || name === 'OrderDelays') && { threshold }),
})

/** Individual charges exist for all suppliers together and by ETA only. */
const isMeaningful = (name: OverviewChart, { dateBasedOn, supplierIds }: Pick<OverviewParameters, 'dateBasedOn' | 'supplierIds'>) =>
  name !== 'IndividualCharges' || (dateBasedOn === 'ETA' && supplierIds === undefined)
