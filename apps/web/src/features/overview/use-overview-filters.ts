import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import type { ReportSearch } from '../../components/filters/report-search.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { overviewFilters, overviewParameters } from './overview-parameters.ts'

/** Resolves the filters in the URL; `parameters` is undefined until the filter options have loaded. */
export function useOverviewFilters() {
  const accountId = useSessionContext().account!.accountId
  const search: ReportSearch = useSearch({ strict: false })
  const change = useUpdateSearch<Record<keyof ReportSearch, string>>()
  const basis = search.b ?? 'ETA'
  const choices = useQuery({ ...dashboardFilterQuery(accountId, basis), placeholderData: keepPreviousData })
  const filters = useMemo(() => choices.data && overviewFilters(search, choices.data), [search, choices.data])
  const settled = filters !== undefined && !choices.isPlaceholderData
  const parameters = useMemo(() => (settled ? overviewParameters(accountId, filters) : undefined), [accountId, filters, settled])
  return { search, choices: choices.data, filters, parameters, error: choices.error, retry: choices.refetch, change }
}
