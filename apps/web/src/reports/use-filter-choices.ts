import type { Report } from '@portal/contracts/report'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { basisOf, shipmentBasis, type OrderSearch } from '../components/filters/report-search.ts'
import { resolveFilters } from '../components/filters/resolve-filters.ts'
import { call } from '../lib/api.ts'

/** What the filter bar of a report offers, and the filters in effect; those are undefined until it is known what there is to choose from. */
export function useFilterChoices(report: Report, accountId: string, search: OrderSearch) {
  const basis = basisOf(report, search)
  const ofOrders = report.periodsOf === 'orders'
  const choices = useQuery({
    queryKey: [ofOrders ? 'getPurchaseOrderTableFilter' : 'getReportDashboardFilter', accountId, basis],
    queryFn: ({ signal }) =>
      ofOrders
        ? call('getPurchaseOrderTableFilter', { accountId, dateBasedOn: basis }, { signal })
        : call('getReportDashboardFilter', { accountId, dateBasedOn: shipmentBasis(search) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
  return { choices, filters: choices.data && resolveFilters(search, choices.data, basis) }
}
