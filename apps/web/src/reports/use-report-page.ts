import type { Operation } from '@portal/contracts'
import type { Report } from '@portal/contracts/report'
import type { Page } from '@portal/contracts/report-endpoints'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type OrderSearch, basisOf, shipmentBasis } from '../components/filters/report-search.ts'
import type { TableView } from '../components/table/report-table.tsx'
import type { TableRow } from '../components/table/table-row.ts'
import { operationQuery } from '../lib/query/operation-query.ts'
import { useSessionContext } from '../lib/session/current-account.ts'
import { tableParameters } from './table-parameters.ts'
import { dashboardFilterQuery, orderFilterQuery } from '../components/filters/filter-queries.ts'
import { resolveFilters } from '../components/filters/resolve-filters.ts'

const nothing: string[] = []

/** Fetches a page of a report's rows; returns it with the filters in effect and their options. */
export function useReportPage(report: Report, table: Extract<Operation, `get${string}Report`>, search: OrderSearch, view: TableView) {
  const { user, account } = useSessionContext()
  const { accountId } = account!
  const { choices, filters } = useFilterChoices(report, accountId, search)
  const parameters = filters && tableParameters(report, accountId, filters, view, user.buyerId)
  const slice = { skip: (view.page - 1) * view.pageSize, take: view.pageSize }
  const page = useQuery(
    operationQuery(table, parameters && !choices.isPlaceholderData ? { ...parameters, ...slice } : skipToken, {
      select: (data) => data as unknown as Page<Report>,
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  )
  return {
    choices: choices.data,
    filters,
    /** Request parameters; undefined until the filter options have loaded. */
    parameters,
    rows: page.data?.[report.itemsKey] as TableRow[] | undefined,
    count: page.data?.count,
    /** True if the rows are from all months. */
    ignoresPeriod: page.data?.ignoresPeriod === true,
    hidden: page.data?.hiddenColumnNames ?? nothing,
    /** True while rows of earlier filters or another page show. */
    stale: page.isPlaceholderData,
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
