import type { OrderBasis } from '@portal/contracts/report'
import { useEffect } from 'react'
import type { OrderSearch } from './report-search.ts'
import type { Filters } from './resolve-filters.ts'

/** Months to write into the address: where it has none, so that a link shows the same rows next month, and where they are the wrong way round. */
export function missingPeriod({ from, to }: OrderSearch, { start, end }: Pick<Filters<OrderBasis>, 'start' | 'end'>) {
  return from === undefined || to === undefined || from > to ? { from: start.id, to: end.id } : undefined
}

/** Writes the period in effect into the address. @param filters undefined where the period does not apply or is not known yet */
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
