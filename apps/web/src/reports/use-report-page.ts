import type { Operation } from '@portal/contracts'
import type { Report, OrderBasis } from '@portal/contracts/report'
import type { Page, ReportParameters } from '@portal/contracts/report-endpoints'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type OrderSearch, basisOf, shipmentBasis } from '../components/filters/report-search.ts'
import type { TableView } from '../components/table/table-view.ts'
import type { TableRow } from '../components/table/table-row.ts'
import { operationQuery } from '../lib/query/operation-query.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { savesData } from '../lib/saves-data.ts'
import { useSessionContext } from '../lib/session/current-account.ts'
import { dashboardFilterQuery, orderFilterQuery } from '../components/filters/filter-queries.ts'
import { resolveFilters, type Filters } from '../components/filters/resolve-filters.ts'

const nothing: string[] = []

/** Fetches a page of a report's rows; returns it with the filters in effect and their options. */
export function useReportPage(report: Report, table: Extract<Operation, `get${string}Report`>, search: OrderSearch, view: TableView) {
  const { user, account } = useSessionContext()
  const { accountId } = account!
  const { choices, filters } = useFilterChoices(report, accountId, search)
  const parameters = filters && tableParameters(report, accountId, filters, view, user.buyerId)
  const sliceOf = (page: number) => ({ skip: (page - 1) * view.pageSize, take: view.pageSize })
  const page = useQuery(
    operationQuery(table, parameters && !choices.isPlaceholderData ? { ...parameters, ...sliceOf(view.page) } : skipToken, {
      select: (data) => data as unknown as Page<Report>,
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  )
  // a response may come before the paint that shows the pressed control: its rows render after that paint
  const data = useDeferredValue(page.data)
  const stale = useDeferredValue(page.isPlaceholderData)
  return {
    choices: choices.data,
    filters,
    /** Request parameters; undefined until the filter options have loaded. */
    parameters,
    rows: data?.[report.itemsKey] as TableRow[] | undefined,
    count: data?.count,
    /** Fetches the next page, which the reader is about to open. */
    prefetchNext: () => {
      if (!parameters || page.isFetching || savesData() || view.page * view.pageSize >= (data?.count ?? 0)) return
      void queryClient.prefetchQuery(operationQuery(table, { ...parameters, ...sliceOf(view.page + 1) }, { meta: { shown: true } }))
    },
    /** True if the rows are from all months. */
    ignoresPeriod: data?.ignoresPeriod === true,
    hidden: data?.hiddenColumnNames ?? nothing,
    /** True while rows of earlier filters or another page show. */
    stale,
    error: choices.error ?? page.error,
    retry: () => void Promise.all([choices.refetch(), page.refetch()]),
  }
}

/** Returns the filter options of a report and the filters in effect, which are undefined until the options have loaded. */
function useFilterChoices(report: Report, accountId: string, search: OrderSearch) {
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

/** Returns the request parameters of a report: its filters and sort order. @param buyerId of the reader */
function tableParameters(
  report: Report,
  accountId: string,
  filters: Filters<OrderBasis>,
  { sort }: TableView,
  buyerId: string | null,
): ReportParameters {
  const { special } = filters
  const has = (filter: Report['filters'][number]) => report.filters.includes(filter)
  return {
    accountId,
    ...(has('period') && { startDate: filters.start.periodStart, endDate: filters.end.periodEnd }),
    ...((has('basis') || has('orderBasis')) && { dateBasedOn: filters.basis }),
    ...(has('suppliers') && filters.suppliers.length > 0 && { supplierIds: filters.suppliers.map(({ id }) => id) }),
    ...(has('freeText') && filters.text && { freeTextSearch: filters.text }),
    ...(has('focused') && filters.focused && { showFocusedShipment: true }),
    ...(has('buyer') && filters.mine && buyerId && { buyerId }),
    ...(has('delay') && filters.delay && { delay: filters.delay }),
    ...(has('freeTime') && filters.freeTime && { freeTime: filters.freeTime }),
    ...(has('orderState') && filters.orderState && { orderState: filters.orderState }),
    ...(has('contact') && filters.contact && { contact: filters.contact }),
    ...(has('show') && { show: filters.show }),
    ...(has('booking') && filters.booking && { booking: filters.booking }),
    ...(has('special') && {
      ...(special.portOrigin && { portOrigin: special.portOrigin }),
      ...(special.portDestination && { portDestination: special.portDestination }),
      ...(special.trans && { trans: special.trans }),
      ...(special.mode && { mode: special.mode }),
    }),
    ...(has('trade') && tradeParameters(special)),
    ...(has('unknown') && special.unknown && { unknown: special.unknown }),
    ...(has('movement') && movementParameters(special)),
    sortColumn: sort.column,
    sortDirection: sort.direction,
  }
}

type Special = Filters['special']

const tradeParameters = ({ incoterm, originCountry, destinationCountry, contract, product }: Special): Partial<ReportParameters> => ({
  ...(incoterm && { incoterm }),
  ...(originCountry && { originCountry }),
  ...(destinationCountry && { destinationCountry }),
  ...(contract && { carrierContractNumber: contract }),
  ...(product && { productCode: product }),
})

const movementParameters = ({ shipmentSuppliers, portOrigin, portDestination, contract, product }: Special): Partial<ReportParameters> => ({
  ...(shipmentSuppliers && { shipmentSupplierIds: shipmentSuppliers }),
  ...(portOrigin && { portOrigin }),
  ...(portDestination && { portDestination }),
  ...(contract && { carrierContractNumber: contract }),
  ...(product && { productCode: product }),
})
