import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { searchesOf } from './list-groups.ts'
import type { SearchGroup } from './search-item.ts'

/** Pause in typing after which a request is sent. */
const pauseMs = 150

/** Characters from which the server is searched. */
export const minSearchCharacters = 3

const isLong = (text: string): boolean => [...text].length >= minSearchCharacters

/** Results of a search on the server. */
export interface SearchResults {
  /** Found groups, possibly those of the previous text; undefined before the first response. */
  groups: SearchGroup[] | undefined
  /** True while the groups are those of the previous text. */
  isStale: boolean
  /** True if there is nothing to wait for: the groups, or the error, belong to the text. */
  isSettled: boolean
  error: Error | null
  retry: () => void
}

/** Searches for a text after a pause in typing. A newer text cancels the request. */
export function useResults(text: string): SearchResults {
  const workplace = useSessionContext()
  const searches = searchesOf(workplace)
  const [sent] = useDebouncedValue(text, pauseMs)
  const isSearched = searches.length > 0 && isLong(text)
  const query = useQuery({
    queryKey: ['search', workplace.account?.accountId, sent],
    queryFn: async ({ signal }) => (await Promise.all(searches.map((find) => find(sent, signal)))).flat(),
    enabled: isSearched && isLong(sent),
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
  const isCurrent = text === sent && !query.isFetching && !query.isPlaceholderData
  return {
    groups: isSearched ? (query.isError ? undefined : query.data) : [],
    isStale: isSearched && !isCurrent,
    isSettled: !isSearched || isCurrent,
    error: isSearched && text === sent && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
