import type { Feature } from './access.ts'
import type { ColumnOptions } from './column-options.ts'

export {
  delayKinds,
  delayNames,
  exceptionScopes,
  isStateKind,
  lateness,
  silentAfterDays,
  stateKinds,
  veryLateAbove,
  type DelayKind,
  type ExceptionScope,
  type Lateness,
  type StateKind,
} from './delay-kinds.ts'
export type { CellLink, ColumnOptions, LinkTarget } from './column-options.ts'

export {
  allOthers,
  chartedIncoterms,
  chartedModes,
  dateBases,
  exportFormats,
  lineBookings,
  orderBases,
  unknownParts,
  type DateBasis,
  type ExportFormat,
  type LineBooking,
  type OrderBasis,
  type UnknownPart,
} from './filter-values.ts'

/**
 * Declaration of a report: columns, filters, sort and access. The table, its exports, the column chooser, the filter bar, the menu entry and
 * the external endpoint follow from it; only the query is separate. No zod: the web app loads this file.
 */

export type CellType = 'text' | 'date' | 'integer' | 'decimal' | 'delay' | 'overdue' | 'list' | 'statuses' | 'flag' | 'id'

/** Link from a row to its details, shown if that screen exists and is enabled. */
export interface RowLink {
  to: 'shipmentDetails'
  label: string
  /** Flag of the row that must be true. */
  when: string
}

export interface Column<T extends CellType = CellType> extends ColumnOptions {
  type: T
  label: string
}

const column =
  <T extends CellType>(type: T) =>
  (label: string, options: ColumnOptions = {}): Column<T> => ({ type, label, ...options })

export const textColumn = column('text')
export const dateColumn = column('date')
export const integerColumn = column('integer')
export const decimalColumn = column('decimal')
/** Column of whole days, actual minus planned; positive is late (decision 33). */
export const delayColumn = column('delay')
/** Column of the days since a planned date without an actual or later one; null after `silentAfterDays` without updates (decision 33). */
export const overdueColumn = (label: string, options: ColumnOptions = {}): Column<'overdue'> => ({
  type: 'overdue',
  label,
  optional: true,
  width: 104,
  ...options,
})
/** Column of several short texts. */
export const listColumn = column('list')
/** Column of shipments with their status; shown and exported as `Pending` if empty. */
export const statusesColumn = (label: string, options: ColumnOptions = {}): Column<'statuses'> => ({
  type: 'statuses',
  label,
  ...options,
})
/** Property of the row that the screen evaluates and no table shows. */
export const rowFlag = (): Column<'flag'> => ({ type: 'flag', label: '', unsorted: true })
/** Id for follow-up requests; no table shows it. */
export const idColumn = (): Column<'id'> => ({ type: 'id', label: '', unsorted: true })

/**
 * Filters of a report, which the filter bar shows and the server accepts. `trade` covers chart links beyond ports and mode, `unknown` missing
 * values, `movement` narrows order lines by their shipments, and `contact` exceptions by the party to contact.
 */
export type ReportFilter =
  | 'period'
  | 'basis'
  | 'orderBasis'
  | 'suppliers'
  | 'freeText'
  | 'focused'
  | 'special'
  | 'trade'
  | 'movement'
  | 'unknown'
  | 'buyer'
  | 'booking'
  | 'delay'
  | 'show'
  | 'freeTime'
  | 'orderState'
  | 'contact'

/** Shipment with its status. */
export interface ShipmentStatus {
  shipmentNumber: string
  status: string
}

/** Target of the rows of a report: a panel, an overview, or the shipments of its port pair or supplier. */
export type RowTarget = 'shipment' | 'order' | 'product' | 'portPair' | 'supplier'

export interface Report {
  /** Id of the report in exports, saved columns and the name of the query file. */
  id: string
  /** Title of the screen and of the exports. */
  title: string
  /** Label in the side menu; absent for a report that is reached from another one. */
  menu?: string
  /** Tooltip of the menu entry, if the label is abbreviated. */
  menuTooltip?: string
  /** Parent screen and the report's name there: `Shipments > Details` above the title. */
  under?: { label: string; route: string; as: string }
  /** Path of the screen. */
  route: string
  /** Feature flag of the account that enables the report. */
  feature: Feature
  /** Path of the table below `/api/v1/`. */
  path: string
  /** Name of the list in the response. */
  itemsKey: string
  columns: Record<string, Column>
  filters: readonly ReportFilter[]
  /** Table whose months the period filter offers; shipments if absent. */
  periodsOf?: 'orders'
  defaultSort: { column: string; direction: 'asc' | 'desc' }
  links?: readonly RowLink[]
  /** Target of the rows, and the column that names it; a list names it by its first entry. */
  opens?: { what: RowTarget; by: string }
  /** Columns that distinguish the rows of one key. Sorted by the key, these rows stand below its name, which shows once. */
  rowsOfKey?: readonly string[]
  /** Columns with a total over the rows of one key, equal in all of them; a screen that shows the name of the key once shows them once. */
  totalsOfKey?: readonly string[]
  /** Column that identifies a row: always visible, and the last sort criterion. If it is not unique, the query defines `tieBreakers`. */
  key: string
  /** Record that decides the supplier of a row, for applications with a supplier filter. */
  owner: 'shipment' | 'invoice' | 'order'
  /** Charges that the report includes, shown below the title; for reports whose amounts are charges. */
  spend?: string
  /** Page orientation of the PDF export. */
  orientation: 'portrait' | 'landscape'
}

type CellValue = {
  text: string | null
  date: string | null
  integer: number | null
  decimal: number | null
  delay: number | null
  overdue: number | null
  list: string[]
  statuses: ShipmentStatus[]
  flag: boolean
  id: string | null
}

/** Row in the response of the API. */
export type Row<R extends Report> = { [K in keyof R['columns']]: CellValue[R['columns'][K]['type']] }

/** Declares a report; checks at compile time that the key and the default sort are among its columns. */
export const report = <
  const C extends Record<string, Column>,
  const R extends Omit<Report, 'columns' | 'defaultSort' | 'key' | 'opens' | 'rowsOfKey' | 'totalsOfKey'> & {
    columns: C
    key: keyof C & string
    opens?: { what: RowTarget; by: keyof C & string }
    rowsOfKey?: readonly (keyof C & string)[]
    totalsOfKey?: readonly (keyof C & string)[]
    defaultSort: { column: keyof C & string; direction: 'asc' | 'desc' }
  },
>(
  declaration: R,
): R => declaration

/** Returns a column's label for screens and exports. @param baseCurrency ISO 4217 code of the account's currency */
export const labelOf = ({ label, unit }: Pick<Column, 'label' | 'unit'>, baseCurrency: string): string =>
  unit === 'baseCurrency' ? `${label} (${baseCurrency})` : label

/** Returns a report's id in URLs and file names: `portPairs` → `port-pairs`. */
export const slugOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the columns that a table can show, in order: all except flags and ids. */
export const visibleColumns = (of: Report): [string, Column][] => Object.entries(of.columns).filter(([, column]) => isVisibleColumn(column))

/** Returns the columns that add up over all rows. */
export const totalColumns = (of: Report): string[] => Object.keys(of.columns).filter((id) => of.columns[id]!.total !== undefined)

/** Returns true if a table can show the column. */
export const isVisibleColumn = ({ type }: Pick<Column, 'type'>): boolean => type !== 'flag' && type !== 'id'

/** Returns the columns that a caller may sort by. */
export const sortableColumns = (of: Report): string[] => Object.keys(of.columns).filter((id) => !of.columns[id]?.unsorted)
