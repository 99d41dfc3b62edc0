/** Display of a delay whose planned date has passed without an actual one. */
export interface Overdue {
  /** Column with the days since the planned date. */
  days: string
  /** Flag of a row without updates for so long that it no longer counts as overdue. */
  silent: string
  /** Text of such a row. */
  silentText: string
}

/** Marking of a date that is expected, not actual. */
export interface ExpectedDate {
  /** Column with the source of the date; `actual` if the event has happened. */
  source: string
  /** Flag of a row whose expected date has passed. */
  passed: string
}

/** Marking of the days left until a deadline, the deadline included. */
export interface Deadline {
  /** Number of days, from today on, in which the deadline is near. */
  soonDays: number
  /** Flag of a row whose deadline is certain and not yet met; other rows are not marked. */
  isRunning: string
}

/** Screens that cells and rows link to. */
export type LinkTarget = 'shipments' | 'trackAndTrace' | 'shipmentDetails' | 'products' | 'purchaseOrders' | 'supplier'

/** Link from a cell to another screen, shown if that screen exists and is enabled. */
export interface CellLink {
  to: LinkTarget
  /** Column whose text the linked screen searches for (`?s=`); if absent, the cell's text, or the text of each entry of a list. */
  by?: string
  /** Flag of the row that must be true. */
  when?: string
  /** Column with the id of what the text names. */
  id?: string
}

export interface ColumnOptions {
  /** Tooltip of the column header. */
  tooltip?: string
  /** Hidden until the user selects it in the column chooser. */
  optional?: true
  /** Not sortable. */
  unsorted?: true
  /** Decimal places on screens and in PDFs; the API returns all of them. */
  digits?: number
  /** Price of one unit: four decimals below 1, where fewer would round most of it away. */
  isUnitPrice?: true
  /** Zeros after the last decimal are left blank on screen, and the decimal points stay aligned: `12`, `0.5`. */
  isMeasure?: true
  /** Initial width on screen in pixels. */
  width?: number
  /** Takes the width that the other columns leave free, so that long names are not cut beside empty space. */
  grows?: true
  /** Unit of a text, shown after it in cards, which do not label texts. */
  textUnit?: string
  /** Separator of the names that a text lists, of which each has its own link. */
  separator?: string
  /** Target of the cell's link, which keeps the filters of this screen. */
  link?: LinkTarget | CellLink
  /** Days above which a delay is very late; `veryLateAbove.usual` if absent (decision 33). */
  veryLateAbove?: number
  /** Columns that mark a delay as overdue because its planned date has passed. */
  overdue?: Overdue
  /** Column that this one breaks down: if the account hides it, this one is hidden, too. */
  hiddenWith?: string
  /** Columns of Shipments: if the account hides one of them there, this one is hidden, too. */
  hiddenWithShipments?: readonly string[]
  /** Column with the expected days of delay. */
  expectedDays?: string
  /** Marking of the days left until a deadline. */
  deadline?: Deadline
  /** Days late or overdue, coloured by their number. */
  isLateness?: true
  /** Columns that mark a date as expected. */
  expected?: ExpectedDate
  /** True if the column adds up over all rows; or the column with the unit within which it adds up. */
  total?: true | string
  /** Column whose total this one shows, because its own amounts repeat in several rows. */
  totalOf?: string
  /** Amount in the account's base currency, whose code is added to the label on screen and in exports. */
  unit?: 'baseCurrency'
}
