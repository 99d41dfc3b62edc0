import { useSearch } from '@tanstack/react-router'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { viewToSearch } from './view-to-search.ts'
import type { TableView } from './table-view.ts'
import { listPageSizes } from './list-page-sizes.ts'
import type { ListSearch } from './list-search.ts'

/** Sort order, page and search text of a list. Stored in the URL, so that links and the back button restore them. */
export interface ListState {
  view: TableView
  setView: (view: TableView, options?: { replace?: boolean }) => void
  text: string
  setText: (text: string) => void
}

/**
 * @param sortable sortable columns, the default first
 * @param defaultPageSize rows per page without a URL parameter
 * @param defaultDirection of the first column
 */
export function useListView<C extends string>(
  sortable: readonly [C, ...C[]],
  defaultPageSize: number = listPageSizes[0],
  defaultDirection: 'asc' | 'desc' = 'asc',
): ListState & { view: { sort: { column: C } } } {
  const search: ListSearch = useSearch({ strict: false })
  const change = useUpdateSearch<ListSearch>()
  const known = sortable.find((column) => column === search.o)
  const view = {
    sort: { column: known ?? sortable[0], direction: (known && search.d) ?? (known ? 'asc' : defaultDirection) },
    page: Number(search.p ?? 1),
    pageSize: Number(search.n ?? defaultPageSize),
  }
  return {
    view,
    setView: (next, options) =>
      change(viewToSearch(next, { sort: { column: sortable[0], direction: defaultDirection }, pageSize: defaultPageSize }), options),
    text: search.s ?? '',
    setText: (text) => change({ s: text || undefined, p: undefined }),
  }
}
