import type { ReportFilter, UnknownPart } from './report.ts'

const suppliers = ['supplier', 'supplierName', 'supplierNames', 'suppliers'] as const

/** Parameters that narrow a report by what a column shows, each with the names that reports have for that column. */
const columns = {
  supplierIds: suppliers,
  portOrigin: ['origin'],
  portDestination: ['destination'],
  trans: ['trans'],
  mode: ['mode'],
  delay: ['delayInDays', 'inStoreDelayInDays'],
  booking: ['bookedQty'],
  incoterm: ['incoterm'],
  originCountry: ['origin'],
  destinationCountry: ['destination'],
  carrierContractNumber: ['carrierContractNumber'],
  productCode: ['code'],
  // of order lines: no column of theirs, but one of shipments
  shipmentSupplierIds: ['shipmentSupplier'],
} as const

const unknownColumns: Record<UnknownPart, readonly string[]> = { supplier: suppliers, origin: ['origin'], destination: ['destination'] }

export type ColumnFilter = keyof typeof columns

/** The filter of a report that each of these parameters belongs to. */
export const filterOf: Record<ColumnFilter, ReportFilter> = {
  supplierIds: 'suppliers',
  portOrigin: 'special',
  portDestination: 'special',
  trans: 'special',
  mode: 'special',
  delay: 'delay',
  booking: 'booking',
  incoterm: 'trade',
  originCountry: 'trade',
  destinationCountry: 'trade',
  carrierContractNumber: 'trade',
  productCode: 'trade',
  shipmentSupplierIds: 'movement',
}

export const columnFilters = Object.keys(columns) as ColumnFilter[]

/** Parameters whose column is hidden: rows that they find would disclose what it holds. */
export const hiddenFilters = (hidden: readonly string[]): ColumnFilter[] =>
  columnFilters.filter((parameter) => columns[parameter].some((column) => hidden.includes(column)))

/** Whether rows are asked for that have nothing in a hidden column. */
export const asksForHidden = (parts: readonly UnknownPart[], hidden: readonly string[]): boolean =>
  parts.some((part) => unknownColumns[part].some((column) => hidden.includes(column)))
