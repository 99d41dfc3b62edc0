import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'

/** Hits per request. */
const take = 200

/** Searches shipments page by page; sends no request without a text. */
export function useTrackingSearch(accountId: string, searchText: string) {
  const search = useInfiniteQuery({
    queryKey: ['searchShipmentTracking', accountId, searchText],
    queryFn: ({ pageParam: skip, signal }) => callApi('searchShipmentTracking', { accountId, searchText, skip, take }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, totalItems }, _pages, skip) =>
      items.length > 0 && skip + items.length < totalItems ? skip + take : undefined,
    enabled: searchText !== '',
    meta: { shown: true },
  })
  return { ...search, hits: search.data?.pages.flatMap(({ items }) => items), total: search.data?.pages[0]?.totalItems ?? 0 }
}
