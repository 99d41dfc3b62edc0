import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useListView } from '../../components/table/use-list-view.ts'
import { useInvalidateQueries } from '../../lib/administration.ts'
import { accountColumnIds, type AccountRow } from './account-columns.tsx'

/** Polling interval of running deletions. */
const pollIntervalMs = 2000

interface Slice {
  page: number
  pageSize: number
  column: (typeof accountColumnIds)[number]
  direction: 'asc' | 'desc'
  search: string
}

/** Fetches a list of accounts with sort and page from the URL; polls while an account is being deleted. */
export function useAccountList<T extends AccountRow>(
  operation: 'listCustomerAccounts' | 'listVendorAccounts',
  load: (slice: Slice, signal: AbortSignal) => Promise<{ list: T[]; totalItems: number }>,
) {
  const state = useListView(accountColumnIds)
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
