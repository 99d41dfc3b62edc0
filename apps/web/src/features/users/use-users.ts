import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'
import type { userColumns } from './user-columns.ts'
import type { usersFilter } from './users-search.ts'

interface UserView {
  sort: { column: (typeof userColumns)[number]; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}

/** Returns a page of the users that match the filter. */
export function useUsers(view: UserView, filter: ReturnType<typeof usersFilter>) {
  const parameters = {
    Page: view.page,
    PageSize: view.pageSize,
    SortColumn: view.sort.column,
    SortDirection: view.sort.direction,
    ...filter,
  }
  return useQuery(operationQuery('listUsers', parameters, { placeholderData: keepPreviousData, meta: { shown: true } }))
}
