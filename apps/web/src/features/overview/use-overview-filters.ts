import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import { resolveFilters, type FilterChoices } from '../../components/filters/resolve-filters.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'

/** Parameters of the overview's requests. */
export interface OverviewParameters {
  accountId: string
  startDate: string
  endDate: string
  dateBasedOn: 'ETA' | 'ETD' | 'ATA' | 'ATD'
  supplierIds?: string[]
}

/** Resolves the filters in the URL; `parameters` is undefined until the filter options have loaded. */
export function useOverviewFilters() {
  const accountId = useSessionContext().account!.accountId
  const search: ReportSearch = useSearch({ strict: false })
  const change = useUpdateSearch<Record<keyof ReportSearch, string>>()
  const basis = search.b ?? 'ETA'
  const choices = useQuery({ ...dashboardFilterQuery(accountId, basis), placeholderData: keepPreviousData })
  const filters = useMemo(
    () => choices.data && resolveFilters(withDefaultPeriod(search, choices.data), choices.data),
    [search, choices.data],
  )
  const settled = filters !== undefined && !choices.isPlaceholderData
  const parameters = useMemo<OverviewParameters | undefined>(
    () =>
      settled
        ? {
            accountId,
            startDate: filters.start.periodStart,
            endDate: filters.end.periodEnd,
            dateBasedOn: filters.basis,
            ...(filters.suppliers.length > 0 && { supplierIds: filters.suppliers.map(({ id }) => id) }),
          }
        : undefined,
    [accountId, filters, settled],
  )
  return { search, choices: choices.data, filters, parameters, error: choices.error, retry: choices.refetch, change }
}

/** Number of months of the default period: the current one and those before. */
const defaultMonths = 3

/** Completes a URL without a period by the last three months. */
function withDefaultPeriod(search: ReportSearch, { currentPeriodId }: Pick<FilterChoices, 'currentPeriodId'>): ReportSearch {
  if (search.from !== undefined || search.to !== undefined) return search
  const [year, month] = currentPeriodId.split('-').map(Number)
  const first = new Date(Date.UTC(year!, month! - defaultMonths, 1)).toISOString().slice(0, 7)
  return { ...search, from: first, to: currentPeriodId }
}
