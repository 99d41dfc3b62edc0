import type { Feature } from './access.ts'
import type { ExpectedDate, Overdue } from './column-options.ts'

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

/**
 * A report is data plus one query. This file is the data half: columns, filters, sort and access are declared here, and the table, its
 * exports, the column chooser, the filter bar and the menu entry follow from the declaration. It carries no zod, so that the web app can load it.
 */

export type CellType = 'text' | 'date' | 'integer' | 'decimal' | 'delay' | 'overdue' | 'list' | 'statuses' | 'flag' | 'id'

/** Screens that a cell or a row leads to. */
export type LinkTarget = 'shipments' | 'trackAndTrace' | 'shipmentDetails' | 'products'

/** A way from a cell to another screen, shown where that screen exists and is enabled. */
export interface CellLink {
  to: LinkTarget
  /** Column whose text is looked for there (`?s=`); the cell's own text, or that of each entry of a list, when absent. */
  by?: string
  /** Flag of the row that has to be true. */
  when?: string
}

export interface ColumnOptions {
  /** What the header's tooltip explains. */
  tooltip?: string
  /** Hidden until the reader picks it in the column chooser. */
  optional?: true
  /** Not offered for sorting. */
  unsorted?: true
  /** Digits after the point that screens and PDFs show; the API sends all of them. */
  digits?: number
  /** Width on screen in pixels, before the reader drags it. */
  width?: number
  /** Where the cell leads, with the filters of this screen. */
  link?: LinkTarget | CellLink
  /** Of delays: more days than this are very late; those of `veryLateAbove.usual` when absent (decision 33). */
  veryLateAbove?: number
  /** Of delays: where the row says that the planned date has passed without its actual one. */
  overdue?: Overdue
  /** Column that this one breaks down: where the account hides it, this one is hidden, too. */
  hiddenWith?: string
  /** Of delays: the column with the days by which the actual date is expected to be late. */
  expectedDays?: string
  /** Of dates: how the row marks one that is expected. */
  expected?: ExpectedDate
  /** Amounts in the account's base currency: its code is added to the label on screen and in exports. */
  unit?: 'baseCurrency'
}

/** A way from a row to another screen; the web app shows it where that screen exists and is enabled. */
export interface RowLink {
  to: LinkTarget
  label: string
  /** The flag of the row that has to be true. */
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
/** A business date. */
export const dateColumn = column('date')
export const integerColumn = column('integer')
export const decimalColumn = column('decimal')
/** Whole days, actual minus planned: positive is late (decision 33). */
export const delayColumn = column('delay')
/** Days since a planned date without its actual one and nothing later; null after `silentAfterDays` of silence (decision 33). */
export const overdueColumn = (label: string, options: ColumnOptions = {}): Column<'overdue'> => ({
  type: 'overdue',
  label,
  optional: true,
  width: 104,
  ...options,
})
/** Several short texts. */
export const listColumn = column('list')
/** Shipments with their state (R §3); shown and exported as `Pending` where there are none. */
export const statusesColumn = (label: string, options: ColumnOptions = {}): Column<'statuses'> => ({
  type: 'statuses',
  label,
  ...options,
})
/** A truth about the row that the screen acts on and no table shows. */
export const flag = (): Column<'flag'> => ({ type: 'flag', label: '', unsorted: true })
/** An id of what the row is about, for who asks further; no table shows it. */
export const idColumn = (): Column<'id'> => ({ type: 'id', label: '', unsorted: true })

/**
 * What a report can be narrowed by; the filter bar shows these, the server accepts these. `trade` is what charts part shipments by beyond ports
 * and mode, `unknown` what is not known of them; `movement` narrows order lines by the shipments they went with.
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

/**
 * What stands for all that a chart does not name in its own right: shipments of another mode or incoterm than those it tells apart, or of none.
 * As a value of the filters by mode and incoterm.
 */
export const allOthers = 'OTHER'

/** What charts name Unknown: a shipment without it. */
export const unknownParts = ['supplier', 'origin', 'destination'] as const
export type UnknownPart = (typeof unknownParts)[number]

/** Incoterms that the charts tell apart. */
export const chartedIncoterms = ['CIF', 'DDP', 'EXW', 'FCA', 'FOB'] as const
/** Modes that the charts tell apart. */
export const chartedModes = ['BCN', 'FCL', 'FTL', 'LCL', 'LSE', 'LTL'] as const

/** Order lines by their bookings: those that are booked, or not and late for it (21 days before the shipping date have passed). */
export const lineBookings = ['booked', 'overdue'] as const
export type LineBooking = (typeof lineBookings)[number]

/** A shipment and its state in a word. */
export interface ShipmentStatus {
  shipmentNumber: string
  status: string
}

export interface Report {
  /** Names the export, the saved columns and the query file. */
  id: string
  /** Title of the screen and of the exports. */
  title: string
  /** Label in the side menu; a report without is reached from another one. */
  menu?: string
  /** What the menu entry's tooltip says where the label is short for it. */
  menuTooltip?: string
  /** The screen that this one belongs to and what it is called there: `Shipments > Details` above the title. */
  under?: { label: string; route: string; as: string }
  /** Address of the screen. */
  route: string
  /** The account's flag that opens it. */
  feature: Feature
  /** Of its table, below `/api/v1/`. */
  path: string
  /** Name of the list in the answer. */
  itemsKey: string
  columns: Record<string, Column>
  filters: readonly ReportFilter[]
  /** Whose months the period is chosen from; shipments' when absent. */
  periodsOf?: 'orders'
  defaultSort: { column: string; direction: 'asc' | 'desc' }
  links?: readonly RowLink[]
  /** Column that names a row: it always shows, and has the last word in every sort. Where it does not make rows unique, the query has `ties`. */
  key: string
  /** Whose supplier a row belongs to: what an application with a supplier filter sees of the report goes by it. */
  owner: 'shipment' | 'invoice' | 'order'
  /** Of reports whose amounts are charges: which charges they count, shown below the title. */
  spend?: string
  /** Paper of the PDF export (R §9). */
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

/** A row as the API answers it. */
export type Row<R extends Report> = { [K in keyof R['columns']]: CellValue[R['columns'][K]['type']] }

/** Declares a report; checks that the key and the default sort are among its columns. */
export const report = <
  const C extends Record<string, Column>,
  const R extends Omit<Report, 'columns' | 'defaultSort' | 'key'> & {
    columns: C
    key: keyof C & string
    defaultSort: { column: keyof C & string; direction: 'asc' | 'desc' }
  },
>(
  declaration: R,
): R => declaration

/** A column's label as screens and exports have it. @param baseCurrency ISO 4217 code of the account */
export const labelOf = ({ label, unit }: Pick<Column, 'label' | 'unit'>, baseCurrency: string): string =>
  unit === 'baseCurrency' ? `${label} (${baseCurrency})` : label

/** A report's id as addresses and file names have it: `portPairs` → `port-pairs`. */
export const slugOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Columns a table can show, in order: all but flags and ids. */
export const shownColumns = (of: Report): [string, Column][] => Object.entries(of.columns).filter(([, column]) => isShown(column))

/** Whether a table can show a column; the others are for the screen to act on. */
export const isShown = ({ type }: Pick<Column, 'type'>): boolean => type !== 'flag' && type !== 'id'

/** Columns a caller may sort by. */
export const sortableColumns = (of: Report): string[] => Object.keys(of.columns).filter((id) => !of.columns[id]?.unsorted)

/** The date that decides in which period a shipment falls (decision 35). */
export const dateBases = ['ETA', 'ETD', 'ATA', 'ATD'] as const
export type DateBasis = (typeof dateBases)[number]

/** The date that decides in which period an order line falls: one of its shipment, or the day it was ordered (R §3). */
export const orderBases = [...dateBases, 'OrderDate'] as const
export type OrderBasis = (typeof orderBases)[number]

/** Formats a report can be exported in. */
export const exportFormats = ['csv', 'pdf', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
