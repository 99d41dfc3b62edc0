interface ListParameters {
  Page: number
  PageSize: number
  SortColumn: string
  SortDirection: 'asc' | 'desc'
  Search?: string | undefined
}

/**
 * Returns a page of a list as the API would, over fixed rows: searched in all values, sorted and paged.
 * @param cells sort value of a row by column
 */
export function listOf<T extends object>(
  rows: readonly T[],
  { Page, PageSize, SortColumn, SortDirection, Search = '' }: ListParameters,
  cells: Record<string, (row: T) => string>,
): { list: T[]; totalItems: number } {
  const found = rows.filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(Search.toLowerCase()))
  const cell = cells[SortColumn]
  const sign = SortDirection === 'asc' ? 1 : -1
  const sorted = cell ? found.toSorted((a, b) => sign * cell(a).localeCompare(cell(b), 'en')) : found
  return { list: sorted.slice((Page - 1) * PageSize, Page * PageSize), totalItems: found.length }
}
