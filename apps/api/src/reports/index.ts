import { capitalize } from '@portal/contracts/capitalize'
import type { Endpoints } from '@portal/contracts'
import type { Report } from '@portal/contracts/report'
import { reports as declarations, type ReportId } from '@portal/contracts/reports/index'
import type { HandlerDependencies } from '../domain/handler-dependencies.ts'
import type { ExternalHandlers, Handlers } from '../platform/http/serve.ts'
import { getAttention } from './attention/get-attention.ts'
import { commercialInvoicesQuery } from './commercial-invoices.query.ts'
import { containersQuery } from './containers.query.ts'
import { ediReport } from './edi/index.ts'
import { exportHandler } from './engine/export-handler.ts'
import { keyReportHandler } from './engine/key-report-handler.ts'
import type { ReportQuery } from './engine/report-query.ts'
import { tableHandler } from './engine/table-handler.ts'
import { createExportOverview } from './metrics/export-overview.ts'
import { dashboardHandlers } from './metrics/metric-handlers.ts'
import { getExportProgress } from './get-export-progress.ts'
import { getReportDashboardFilter } from './get-report-dashboard-filter.ts'
import { getReportSpecialFilter } from './get-report-special-filter.ts'
import { portPairsQuery } from './port-pairs.query.ts'
import { productsQuery } from './products.query.ts'
import { productOverview } from './product-overview/index.ts'
import { shipmentDetailsQuery } from './shipment-details.query.ts'
import { consolidatedSpendsQuery } from './consolidated-spends.query.ts'
import { exceptionsQuery } from './exceptions.query.ts'
import { shipmentSpendsQuery } from './shipment-spends.query.ts'
import { spendPerSupplierQuery } from './spend-per-supplier.query.ts'
import { getOpenOrders } from './attention/get-open-orders.ts'
import { getPurchaseOrderTableFilter } from './get-purchase-order-table-filter.ts'
import { orderLineMilestonesQuery } from './order-line-milestones.query.ts'
import { orderLineSpendsQuery } from './order-line-spends.query.ts'
import { orderLinesQuery } from './order-lines.query.ts'
import { purchaseOrdersQuery } from './purchase-orders.query.ts'
import { shipmentsQuery } from './shipments.query.ts'
import { getRouteFreight } from './spends/get-route-freight.ts'
import { getSpendBreakdown } from './spends/get-spend-breakdown.ts'
import { getSpendChanges } from './spends/get-spend-changes.ts'
import { getSupplierPerformance } from './suppliers/get-supplier-performance.ts'
import { trends } from './trends/index.ts'

/** Query of each report. A new report adds one line here. */
export const queries: { [Id in ReportId]: ReportQuery<(typeof declarations)[Id]> } = {
  shipments: shipmentsQuery,
  shipmentDetails: shipmentDetailsQuery,
  containers: containersQuery,
  portPairs: portPairsQuery,
  commercialInvoices: commercialInvoicesQuery,
  consolidatedSpends: consolidatedSpendsQuery,
  shipmentSpends: shipmentSpendsQuery,
  spendPerSupplier: spendPerSupplierQuery,
  products: productsQuery,
  exceptions: exceptionsQuery,
  purchaseOrders: purchaseOrdersQuery,
  orderLines: orderLinesQuery,
  orderLineSpends: orderLineSpendsQuery,
  orderLineMilestones: orderLineMilestonesQuery,
}

type TableOperation = Extract<keyof Endpoints, `get${Capitalize<ReportId>}Report` | `export${Capitalize<ReportId>}Report`>

/** Handlers of the dashboard metrics and of their PDF export. */
function dashboard() {
  const metricHandlers = dashboardHandlers()
  return { ...metricHandlers, exportOverview: createExportOverview(metricHandlers) }
}

/** Table and export handler of each report, and the handlers for filter choices and export progress. */
export const reports = (dependencies: HandlerDependencies) => ({
  ...(Object.fromEntries(
    (Object.entries(declarations) as [ReportId, Report][]).flatMap(([id, report]) => [
      [`get${capitalize(id)}Report`, tableHandler(report, queries[id])],
      [`export${capitalize(id)}Report`, exportHandler(dependencies, report, queries[id])],
    ]),
  ) as unknown as Pick<Handlers, TableOperation>),
  ...dashboard(),
  getAttention,
  getReportDashboardFilter,
  getReportSpecialFilter,
  ...productOverview,
  getPurchaseOrderTableFilter,
  getOpenOrders,
  getExportProgress: getExportProgress(dependencies),
  getSpendBreakdown,
  getRouteFreight,
  getSpendChanges,
  getSupplierPerformance,
  ...trends,
  ...ediReport,
})

/** Handlers of the same reports for application keys. */
export const externalReports = Object.fromEntries(
  (Object.entries(declarations) as [ReportId, Report][]).map(([id, report]) => [
    `getExternal${capitalize(id)}Report`,
    keyReportHandler(report, queries[id]),
  ]),
) as unknown as Pick<ExternalHandlers, `getExternal${Capitalize<ReportId>}Report`>
