import type { SpecialSupplierFilter } from '@portal/contracts/charts/special-suppliers'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import { useAccountClock } from '../../lib/session/account-clock.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { storedPeriodStart } from './stored-period-start.ts'
import { resolveTrends, type TrendChoices, type TrendFilters } from './resolve-trends.ts'
import type { TrendSearch } from './trend-search.ts'

const shown = { shown: true } as const

export interface LoadedTrends {
  choices: TrendChoices | undefined
  /** Undefined until all options have loaded; charts wait for it. */
  filters: TrendFilters | undefined
  hiddenCharts: string[]
  readyChoices: { filterOption: SpecialSupplierFilter; name: string }[]
  /** True if the filters are resolved and charts may load. */
  settled: boolean
  error: Error | null
  retry: () => void
}

/** Fetches the filter options of an account and resolves the URL parameters against them. */
export function useTrendChoices(accountId: string, search: TrendSearch): LoadedTrends {
  const basis = search.b ?? 'ETA'
  const base = useQuery({ ...dashboardFilterQuery(accountId, basis), placeholderData: keepPreviousData })
  const { settings, contracts, ready } = useAccountChoices(accountId)

  // presets have other suppliers in another period
  const start = storedPeriodStart()
  const { today } = useAccountClock()
  const periods = base.data && resolveTrends(search, { ...base.data, contracts: [], portPairs: [], special: [] }, today, start)
  const question = periods &&
    search.top && {
      accountId,
      dateBasedOn: basis,
      start: periods.start.periodStart,
      end: periods.end.periodEnd,
      filterOption: search.top,
    }
  const special = useQuery(
    operationQuery('getTrendSpecialSuppliers', question || skipToken, { enabled: !base.isPlaceholderData, meta: shown }),
  )
  const suppliers = search.top ? special.data : periods?.suppliers
  const ids = suppliers?.map(({ id }) => id)
  const pairs = useQuery(
    operationQuery('getTrendPortPairs', ids ? { accountId, ...(ids.length > 0 && { suppliers: ids }) } : skipToken, {
      placeholderData: keepPreviousData,
      meta: shown,
    }),
  )

  const choices = useMemo<TrendChoices | undefined>(
    () =>
      base.data &&
      contracts.data &&
      pairs.data && {
        ...base.data,
        contracts: contracts.data.map(({ carrierContractNumberValue }) => carrierContractNumberValue),
        portPairs: pairs.data,
        special: special.data,
      },
    [base.data, contracts.data, pairs.data, special.data],
  )
  const all = [base, settings, contracts, ready, special, pairs]
  const complete = choices !== undefined && settings.data !== undefined && ready.data !== undefined
  return {
    choices,
    filters: complete ? resolveTrends(search, choices, today, start) : undefined,
    hiddenCharts: settings.data?.hiddenCharts ?? [],
    readyChoices: ready.data ?? [],
    settled: complete && !base.isPlaceholderData && !pairs.isPlaceholderData && suppliers !== undefined,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch())),
  }
}

/** Fetches the options that do not depend on the filters. */
function useAccountChoices(accountId: string) {
  const settings = useQuery(operationQuery('getTrendSettings', { accountId }, { meta: shown }))
  const contracts = useQuery(operationQuery('getTrendCarrierContracts', { accountId }, { meta: shown }))
  const ready = useQuery(operationQuery('getTrendSpecialSupplierFilters', { accountId }, { meta: shown }))
  return { settings, contracts, ready }
}
