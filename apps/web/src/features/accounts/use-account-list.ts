import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useListView } from '../../components/table/use-list-view.ts'
import { useInvalidateQueries } from '../../lib/administration.ts'
import type { AccountRow } from './account-columns.tsx'

/** Polling interval of running deletions. */
const pollIntervalMs = 2000

interface Slice<C extends string> {
  page: number
  pageSize: number
  column: C
  direction: 'asc' | 'desc'
  search: string
}

/** Fetches a list of accounts with sort and page from the URL; polls while an account is being deleted. @param columns sort columns, the default first */
export function useAccountList<T extends AccountRow, C extends string>(
  operation: 'listCustomerAccounts' | 'listVendorAccounts',
  columns: readonly [C, ...C[]],
  load: (slice: Slice<C>, signal: AbortSignal) => Promise<{ list: T[]; totalItems: number }>,
) {
  const state = useListView(columns)
  const { view, text } = state
  const slice = { page: view.page, pageSize: view.pageSize, column: view.sort.column, direction: view.sort.direction, search: text }
  const query = useQuery({
    queryKey: [operation, slice],
    queryFn: ({ signal }) => load(slice, signal),
    placeholderData: keepPreviousData,
    meta: { shown: true },
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ deletion }) => deletion !== null) ? pollIntervalMs : false),
  })

  // removes a deleted account from the account selector, too
  const refreshAccounts = useInvalidateQueries('listMyAccountSelectItems', 'getMe')
  const before = useRef<number>(undefined)
  const leaving = query.data?.list.filter(({ deletion }) => deletion !== null).length
  useEffect(() => {
    if (before.current !== undefined && leaving !== undefined && leaving < before.current) void refreshAccounts()
    before.current = leaving
  })
  return { ...state, query }
}
