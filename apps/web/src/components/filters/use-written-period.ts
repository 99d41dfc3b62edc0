import type { OrderBasis } from '@portal/contracts/report'
import { useEffect } from 'react'
import type { OrderSearch } from './report-search.ts'
import type { Filters } from './resolve-filters.ts'

/** Returns months to write to the URL: if it has none, so that the link shows the same rows next month, or if they are reversed. */
export function missingPeriod({ from, to }: OrderSearch, { start, end }: Pick<Filters<OrderBasis>, 'start' | 'end'>) {
  return from === undefined || to === undefined || from > to ? { from: start.id, to: end.id } : undefined
}

/** Writes the period in effect to the URL. @param filters undefined if the period does not apply or is not resolved yet */
export function useWrittenPeriod(
  search: OrderSearch,
  filters: Filters<OrderBasis> | undefined,
  change: (part: { from: string; to: string }, options: { replace: boolean }) => void,
): void {
  const period = filters && missingPeriod(search, filters)
  useEffect(() => {
    if (period) change(period, { replace: true })
  })
}
