import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { userColumns } from './user-columns.ts'

interface UserView {
  sort: { column: (typeof userColumns)[number]; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}

/** Fetches a page of users whose name, email or accounts contain the text. */
export function useUsers(view: UserView, text: string) {
  const parameters = {
    Page: view.page,
    PageSize: view.pageSize,
    SortColumn: view.sort.column,
    SortDirection: view.sort.direction,
    ...(text && { Search: text }),
  }
  return useQuery({
    queryKey: ['listUsers', parameters],
    queryFn: ({ signal }) => call('listUsers', parameters, { signal }),
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
}
