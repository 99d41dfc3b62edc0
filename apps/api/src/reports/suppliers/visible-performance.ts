import { hiddenFilters } from '@portal/contracts/filtered-columns'
import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import type { AccountContext } from '../../platform/access/access-lookup.ts'

/** Parts of a supplier's performance that the account may see. */
export interface VisiblePerformance {
  contact: boolean
  exFactory: boolean
  delivery: boolean
  expectedLate: boolean
  values: boolean
  shipments: boolean
  /** Columns of the latest shipments. */
  status: boolean
  arrival: boolean
}

/** Returns the parts whose rows the account can list by supplier, with the columns that they are computed from. */
export function visiblePerformance({ features, hiddenColumns }: Pick<AccountContext, 'features' | 'hiddenColumns'>): VisiblePerformance {
  const hidden = ({ id }: Report) => hiddenColumns[id] ?? []
  const shows = (report: Report, ...columns: string[]) =>
    features.has(report.feature) &&
    !hiddenFilters(hidden(report)).includes('supplierIds') &&
    !columns.some((column) => hidden(report).includes(column))
  const { exceptions, orderLineMilestones, orderLines, shipments } = reports
  const delivery = shows(orderLineMilestones, 'inStoreDelayInDays', 'requiredInStoreDate')
  const expectedLate = delivery && shows(orderLineMilestones, 'expectedInStore', 'expectedInStoreDelayInDays')
  return {
    contact: features.has(reports.purchaseOrders.feature) || features.has('enabledTrackAndTrace'),
    exFactory: shows(exceptions, 'delayExFactoryInDays', 'estimatedExFactoryDate', 'actualExFactoryDate'),
    delivery,
    expectedLate,
    values: expectedLate && shows(orderLines, 'commercialValue', 'unitPrice', 'unitPriceText'),
    shipments: shows(shipments),
    status: shows(shipments, 'status'),
    arrival: shows(shipments, 'expectedArrival', 'destinationATA'),
  }
}
