import type { ReportId } from '@portal/contracts/reports/index'

/** Names of the rows of each report in sentences. */
export const rowNames: Record<ReportId, string> = {
  shipments: 'shipments',
  shipmentDetails: 'shipment details',
  containers: 'containers',
  portPairs: 'port pairs',
  commercialInvoices: 'commercial invoices',
  consolidatedSpends: 'spend',
  shipmentSpends: 'spend',
  spendPerSupplier: 'spend',
  products: 'products',
  purchaseOrders: 'purchase orders',
  orderLines: 'order lines',
  orderLineSpends: 'spend',
  orderLineMilestones: 'milestones',
  exceptions: 'exceptions',
}

/** Lists of problems, which are good news when they are empty. */
export const nothingWrong = {
  exceptions: { title: 'No open exceptions', text: 'Everything under way is on time.' },
  overdue: { title: 'Nothing is overdue', text: 'No shipment is past an estimated date.' },
  ending: { title: 'No free time is ending', text: 'No container at a terminal reaches its last free day within 5 days.' },
  past: { title: 'No free time has passed', text: 'No container at a terminal is past its last free day.' },
  pastShipping: { title: 'No order is past its shipping date', text: 'Orders that have not shipped by their date appear here.' },
} as const
