import type { Report } from '../report.ts'
import { commercialInvoices } from './commercial-invoices.ts'
import { containers } from './containers.ts'
import { portPairs } from './port-pairs.ts'
import { products } from './products.ts'
import { shipmentDetails } from './shipment-details.ts'
import { consolidatedSpends } from './consolidated-spends.ts'
import { exceptions } from './exceptions.ts'
import { shipmentSpends } from './shipment-spends.ts'
import { orderLineMilestones } from './order-line-milestones.ts'
import { orderLineSpends } from './order-line-spends.ts'
import { orderLines } from './order-lines.ts'
import { purchaseOrders } from './purchase-orders.ts'
import { shipments } from './shipments.ts'
import { spendPerSupplier } from './spend-per-supplier.ts'

/** Every report, in the order of the side menu. A new report is one line here. */
export const reports = {
  shipments,
  shipmentDetails,
  containers,
  portPairs,
  commercialInvoices,
  consolidatedSpends,
  shipmentSpends,
  spendPerSupplier,
  products,
  purchaseOrders,
  orderLines,
  orderLineSpends,
  orderLineMilestones,
  exceptions,
} as const satisfies Record<string, Report>

export type ReportId = keyof typeof reports
export const reportIds = Object.keys(reports) as [ReportId, ...ReportId[]]
