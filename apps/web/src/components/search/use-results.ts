import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { searchesOf } from './list-groups.ts'
import type { SearchGroup } from './search-item.ts'

/** Pause in typing after which a request is sent. */
const pauseMs = 100

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

/** Searches for a text after a pause in typing, for a pasted text at once. A newer text cancels the request. */
export function useResults(text: string): SearchResults {
  const workplace = useSessionContext()
  const searches = searchesOf(workplace)
  const sent = useSentText(text)
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

/** Returns the text to search for: the typed one after a pause, a pasted one at once. */
function useSentText(text: string): string {
  const [last, setLast] = useState<{ text: string; isPasted: boolean }>({ text, isPasted: true })
  if (text !== last.text) setLast({ text, isPasted: Math.abs(text.length - last.text.length) > 1 })
  const [typed] = useDebouncedValue(text, pauseMs)
  return last.isPasted && last.text === text ? text : typed
}
