import type { UseQueryResult } from '@tanstack/react-query'
import { DataFrame } from '../../components/form/data-frame.tsx'
import { EntryFrame } from './entry-frame.tsx'

interface EntryWaitingProps {
  title: string
  as: string
  /** What the form needs: what has failed is said, what is on its way has its shape. */
  queries: readonly UseQueryResult[]
}

/** In place of the form until all that it needs is there. */
export function EntryWaiting({ title, as, queries }: EntryWaitingProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  const query = missing.find(({ error }) => error) ?? missing[0]
  return (
    <EntryFrame title={title} as={as}>
      {query && <DataFrame query={query}>{() => null}</DataFrame>}
    </EntryFrame>
  )
}
