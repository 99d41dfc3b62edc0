import type { Report } from '@portal/contracts/report'
import { useEffect } from 'react'
import type { TableView } from '../components/table/report-table.tsx'
import { ApiError } from '../lib/api.ts'

/**
 * Leads from a column that the account hides, by which nobody may sort, to the report's own sort: the link comes from before, or from where
 * the column is shown.
 * @param error of the rows
 * @returns whether the sort is such a one
 */
export function useAllowedSort({ defaultSort }: Report, { sort }: TableView, error: Error | null, unsort: () => void): boolean {
  const refused =
    error instanceof ApiError &&
    error.status === 400 &&
    error.errors.some(({ propertyName }) => propertyName === 'sortColumn') &&
    sort.column !== defaultSort.column
  useEffect(() => {
    if (refused) unsort()
  })
  return refused
}
