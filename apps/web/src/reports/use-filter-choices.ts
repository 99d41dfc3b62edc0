import type { Report } from '@portal/contracts/report'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboardFilterQuery, orderFilterQuery } from '../components/filters/filter-queries.ts'
import { basisOf, shipmentBasis, type OrderSearch } from '../components/filters/report-search.ts'
import { resolveFilters } from '../components/filters/resolve-filters.ts'

/** Returns the filter options of a report and the filters in effect, which are undefined until the options have loaded. */
export function useFilterChoices(report: Report, accountId: string, search: OrderSearch) {
  const basis = basisOf(report, search)
  const ofOrders = useQuery({
    ...orderFilterQuery(accountId, basis),
    enabled: report.periodsOf === 'orders',
    placeholderData: keepPreviousData,
  })
  const ofShipments = useQuery({
    ...dashboardFilterQuery(accountId, shipmentBasis(search)),
    enabled: report.periodsOf !== 'orders',
    placeholderData: keepPreviousData,
  })
  const choices = report.periodsOf === 'orders' ? ofOrders : ofShipments
  return { choices, filters: choices.data && resolveFilters(search, choices.data, basis) }
}
