import { visibleColumns, type Report } from '@portal/contracts/report'
import type { ReportId, reports } from '@portal/contracts/reports/index'

/** Column of a card, or columns of which the first with a value is shown. */
type Field<Id extends string> = Id | readonly Id[]

/** Columns of a card; those of the first line identify the row. */
export interface CardFields<Id extends string = string> {
  name: readonly Id[]
  /** Value at the end of the first line. */
  end?: Field<Id>
  lines: readonly (readonly Field<Id>[])[]
  /** Delays, of which those above 0 are shown. */
  delays?: readonly Id[]
}

const spendLines = [['origin', 'destination', 'mode'], ['totalFreightSpend'], ['commercialValue'], ['supplierNames']] as const

const fields: { [Id in ReportId]: CardFields<keyof (typeof reports)[Id]['columns'] & string> } = {
  shipments: {
    name: ['shipmentNumber'],
    end: ['delayInDays', 'status'],
    lines: [['origin', 'destination'], ['destinationETA', ['destinationATA', 'expectedArrival'], 'mode'], ['supplier']],
  },
  shipmentDetails: {
    name: ['productCode'],
    end: 'delayInDays',
    lines: [['description'], ['invoiceQty', 'unitValue'], ['shipmentNumber'], ['supplier']],
  },
  containers: {
    name: ['containerNumber'],
    end: 'daysLeft',
    lines: [
      ['status', 'containerType'],
      ['lastFreeDay', 'shipmentNumber'],
      ['vessel', 'destination'],
    ],
  },
  exceptions: { name: ['shipmentNumber'], end: 'daysOfReason', lines: [['reason'], ['ask'], ['orderNumber', 'supplierName']] },
  portPairs: {
    name: ['origin', 'destination'],
    end: 'teu',
    lines: [['weight', 'volume'], [['transitByMeans', 'avgTransitTime']]],
  },
  consolidatedSpends: { name: ['carrierBookingReference'], end: 'totalSpends', lines: [['shipmentNumbers'], ...spendLines] },
  shipmentSpends: { name: ['shipmentNumber'], end: 'totalSpends', lines: spendLines },
  spendPerSupplier: { name: ['supplier'], end: 'amount', lines: [['share', 'againstLastYear']] },
  commercialInvoices: {
    name: ['supplier'],
    end: 'invoiceValue',
    lines: [
      ['fob', 'cif'],
      ['customs', 'duty'],
    ],
  },
  products: {
    name: ['productCode'],
    end: 'avgUnitValue',
    lines: [['description'], ['totalQty'], ['inTransitQty', 'nextArrival'], ['minUnitValue', 'maxUnitValue'], ['suppliers']],
  },
  purchaseOrders: {
    name: ['orderNumber'],
    end: 'expectedInStoreDelayInDays',
    lines: [['supplier'], ['orderDate', 'deliverTo'], ['nextShippingDate', 'requiredInStoreDate', 'expectedInStore'], ['shipmentStatuses']],
  },
  orderLines: {
    name: ['orderNumber', 'lineId'],
    end: 'recentEventType',
    lines: [['code'], ['qtyMet', 'qty'], ['shipmentNumber', 'requiredInStoreDate'], ['expectedInStore']],
  },
  orderLineSpends: {
    name: ['orderNumber', 'lineId'],
    end: 'totalSpendsPerLine',
    lines: [['code', 'shipmentNumber'], ['qtyMet', 'freightSpendPerUnit'], ['commercialValue']],
  },
  orderLineMilestones: {
    name: ['orderNumber', 'lineId'],
    end: 'recentEventType',
    lines: [
      ['code', 'shipmentNumber'],
      ['requiredInStoreDate', 'expectedInStore'],
    ],
    delays: ['vendorBookingDelayInDays', 'departureDelayInDays', 'transitDelayInDays', 'arrivalDelayInDays', 'inStoreDelayInDays'],
  },
}

/** Columns of the cards of a report, each as a list of which the first with a value is shown. */
export interface CardColumns {
  name: readonly string[]
  end: readonly string[]
  lines: readonly (readonly (readonly string[])[])[]
  delays: readonly string[]
}

/**
 * Returns the columns of a report's cards.
 * @param isShown returns true for columns that the account does not hide
 */
export function cardColumns(report: Report, isShown: (id: string) => boolean): CardColumns {
  const { name, end = [], lines, delays = [] }: CardFields = fields[report.id as ReportId]
  const known = new Set(visibleColumns(report).map(([id]) => id))
  const shown = (field: Field<string>) => (typeof field === 'string' ? [field] : field).filter((id) => known.has(id) && isShown(id))
  return {
    name: shown(name),
    end: shown(end),
    lines: lines.map((line) => line.map(shown).filter((ids) => ids.length > 0)).filter((line) => line.length > 0),
    delays: shown(delays),
  }
}
