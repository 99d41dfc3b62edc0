/** A table of the page: rows by name, each with what the columns say, as plain decimals. */
export interface FigureTable {
  title: string
  /** What the rows are: `Month`. */
  of: string
  columns: string[]
  rows: [name: string, ...figures: string[]][]
}
