import { visibleColumns, type Report } from '@portal/contracts/report'
import type { ReportId } from '@portal/contracts/reports/index'

/** Columns of a card by line: the first line identifies the row, and its last column stands at the end. */
type CardLines = readonly (readonly string[])[]

const spendLines: CardLines = [
  ['shipmentNumber', 'totalSpends'],
  ['origin', 'destination', 'mode'],
  ['totalFreightSpend', 'commercialValue'],
  ['supplierNames'],
]

const lines: Partial<Record<ReportId, CardLines>> = {
  shipments: [
    ['shipmentNumber', 'delayInDays'],
    ['origin', 'destination'],
    ['status', 'mode'],
    ['destinationETA', 'destinationATA'],
    ['supplier'],
  ],
  shipmentDetails: [['productCode', 'delayInDays'], ['description'], ['shipmentNumber'], ['invoiceQty', 'unitValue'], ['supplier']],
  exceptions: [['shipmentNumber', 'daysOfReason'], ['reason'], ['ask'], ['orderNumber', 'supplier']],
  portPairs: [['origin', 'destination'], ['transitByMeans'], ['teu', 'weight', 'volume']],
  consolidatedSpends: [['carrierBookingReference', 'totalSpends'], ['shipmentNumbers'], ...spendLines.slice(1)],
  shipmentSpends: spendLines,
  spendPerSupplier: [
    ['supplier', 'amount'],
    ['share', 'againstLastYear'],
  ],
  commercialInvoices: [
    ['supplier', 'invoiceValue'],
    ['invoiceCurrency', 'cifCurrency'],
    ['fob', 'cif'],
    ['customs', 'duty'],
  ],
  products: [
    ['productCode', 'avgUnitValue'],
    ['description'],
    ['totalQty', 'units'],
    ['inTransitQty', 'nextArrival'],
    ['minUnitValue', 'maxUnitValue'],
    ['suppliers'],
  ],
  purchaseOrders: [
    ['orderNumber', 'expectedInStoreDelayInDays'],
    ['supplier'],
    ['orderDate', 'deliverTo'],
    ['nextShippingDate', 'requiredInStoreDate', 'expectedInStore'],
  ],
  orderLines: [
    ['orderNumber', 'recentEventType'],
    ['lineId', 'code'],
    ['qtyMet', 'qty'],
    ['shipmentNumber', 'requiredInStoreDate'],
    ['expectedInStore'],
  ],
  orderLineSpends: [['orderNumber', 'totalSpendsPerLine'], ['lineId', 'code'], ['qtyMet', 'freightSpendPerUnit'], ['shipmentNumber']],
  orderLineMilestones: [
    ['orderNumber', 'recentEventType'],
    ['lineId', 'code'],
    ['shipmentNumber', 'requiredInStoreDate'],
  ],
}

/** Number of columns on the card of a report without declared lines. */
const maxColumns = 6

/**
 * Returns the columns of a report's cards by line.
 * @param isShown returns true for columns that the account does not hide
 */
export function cardLines(report: Report, isShown: (id: string) => boolean): CardLines {
  const declared = lines[report.id as ReportId]
  const shown = visibleColumns(report).flatMap(([id, { optional }]) => (optional ? [] : [id]))
  const delays = shown.filter((id) => report.columns[id]!.type === 'delay')
  const known = declared ?? [shown.slice(0, 2), shown.slice(2, 4), shown.slice(4, maxColumns)]
  // milestones show the delays that have a value
  const all = report.id === 'orderLineMilestones' ? [...known, delays] : known
  return all.map((line) => line.filter((id) => id in report.columns && isShown(id))).filter((line) => line.length > 0)
}
