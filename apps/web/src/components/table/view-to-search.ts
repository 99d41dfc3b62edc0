import type { TableView } from './table-view.ts'

/** Returns the URL parameters of sort order and page; omits default values. */
export function viewToSearch({ sort, page, pageSize }: TableView, usual: Pick<TableView, 'sort' | 'pageSize'>) {
  const isUsual = sort.column === usual.sort.column && sort.direction === usual.sort.direction
  return {
    o: isUsual ? undefined : sort.column,
    d: isUsual ? undefined : sort.direction,
    p: page > 1 ? String(page) : undefined,
    n: pageSize === usual.pageSize ? undefined : String(pageSize),
  }
}
