import type { ReportFilter } from './report.ts'

/** Parameters that narrow a report by what a column shows, each with the names that reports have for that column. */
const columns = {
  supplierIds: ['supplier', 'supplierName', 'supplierNames', 'suppliers'],
  portOrigin: ['origin'],
  portDestination: ['destination'],
  trans: ['trans'],
  mode: ['mode'],
  delay: ['delayInDays', 'inStoreDelayInDays'],
  booking: ['bookedQty'],
} as const

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
}

export const columnFilters = Object.keys(columns) as ColumnFilter[]

/** Parameters whose column is hidden: rows that they find would tell what it says. */
export const hiddenFilters = (hidden: readonly string[]): ColumnFilter[] =>
  columnFilters.filter((parameter) => columns[parameter].some((column) => hidden.includes(column)))
