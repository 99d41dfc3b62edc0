/** Table of the page: rows by name with plain decimals. */
export interface TotalsTable {
  title: string
  /** Heading of the row names, such as `Month`. */
  of: string
  columns: string[]
  rows: [name: string, ...figures: string[]][]
}
