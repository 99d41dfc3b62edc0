import type { DelayKind, ReportFilter, UnknownPart } from './report.ts'

const suppliers = ['supplier', 'supplierName', 'supplierNames', 'suppliers'] as const

/** Parameters that filter a report by the content of a column, with the ids of that column in the reports. */
const columns = {
  supplierIds: suppliers,
  portOrigin: ['origin'],
  portDestination: ['destination'],
  trans: ['trans'],
  mode: ['mode'],
  delay: ['delayInDays', 'inStoreDelayInDays'],
  booking: ['bookedQty'],
  freeTime: ['lastFreeDay', 'daysLeft'],
  orderState: ['nextShippingDate'],
  contact: ['ask'],
  incoterm: ['incoterm'],
  originCountry: ['origin'],
  destinationCountry: ['destination'],
  carrierContractNumber: ['carrierContractNumber'],
  productCode: ['code'],
  // filters order lines by a column of shipments
  shipmentSupplierIds: ['shipmentSupplier'],
} as const

const unknownColumns: Record<UnknownPart, readonly string[]> = { supplier: suppliers, origin: ['origin'], destination: ['destination'] }

export type ColumnFilter = keyof typeof columns

/** Report filter that each of these parameters belongs to. */
export const filterOf: Record<ColumnFilter, ReportFilter> = {
  supplierIds: 'suppliers',
  portOrigin: 'special',
  portDestination: 'special',
  trans: 'special',
  mode: 'special',
  delay: 'delay',
  booking: 'booking',
  freeTime: 'freeTime',
  orderState: 'orderState',
  contact: 'contact',
  incoterm: 'trade',
  originCountry: 'trade',
  destinationCountry: 'trade',
  carrierContractNumber: 'trade',
  productCode: 'trade',
  shipmentSupplierIds: 'movement',
}

export const columnFilters = Object.keys(columns) as ColumnFilter[]

/** Returns the parameters whose column is hidden: the rows they find would disclose its content. */
export const hiddenFilters = (hidden: readonly string[]): ColumnFilter[] =>
  columnFilters.filter((parameter) => columns[parameter].some((column) => hidden.includes(column)))

/** Returns true if the filter selects rows by the absence of a value in a hidden column. */
export const usesHiddenColumn = (parts: readonly UnknownPart[], hidden: readonly string[]): boolean =>
  parts.some((part) => unknownColumns[part].some((column) => hidden.includes(column)))

/** Column that a state of the delay filter depends on, besides the delay. */
const stateColumns: Partial<Record<DelayKind, string>> = { arriving: 'expectedArrival', freeTime: 'freeTimeDays' }

/** Returns true if the state that the delay filter names depends on a hidden column. */
export const isHiddenState = (delay: DelayKind | undefined, hidden: readonly string[]): boolean => {
  const column = delay && stateColumns[delay]
  return column !== undefined && hidden.includes(column)
}
