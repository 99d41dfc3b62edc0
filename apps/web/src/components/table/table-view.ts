/** Sort and page of a report table. */
export interface TableView {
  sort: { column: string; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}
