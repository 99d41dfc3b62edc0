import type { Operation } from '@portal/contracts'
import type { ColumnTotal } from '@portal/contracts/column-total'
import { totalColumns, type Report } from '@portal/contracts/report'
import type { ReportParameters } from '@portal/contracts/report-endpoints'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { Totals } from '../components/table/totals.tsx'
import { operationQuery } from '../lib/query/operation-query.ts'
import type { useReportPage } from './use-report-page.ts'

/**
 * Fetches the totals of the rows that the filters select, after their first page: totals may take longer. Undefined if the report has none, or
 * less than two rows.
 */
export function useReportTotals(
  report: Report,
  table: Extract<Operation, `get${string}Report`>,
  { parameters, count, stale }: Pick<ReturnType<typeof useReportPage>, 'parameters' | 'count' | 'stale'>,
): Totals | undefined {
  const isTotalled = totalColumns(report).length > 0 && count !== undefined && count > 1
  const request = isTotalled && !stale && parameters ? { ...withoutSort(parameters), totals: true, take: 1 } : skipToken
  const { data, isError } = useQuery(
    operationQuery(table, request as never, {
      select: (page) => (page as unknown as { totals: ColumnTotal[] }).totals,
      placeholderData: keepPreviousData,
      // the table works without them
      meta: { shown: true },
    }),
  )
  return isTotalled ? { count, totals: data ?? (isError ? [] : undefined) } : undefined
}

/** Leaves out the order of the rows, so that sorting does not fetch the totals again. */
function withoutSort({
  sortColumn: _column,
  sortDirection: _direction,
  ...filters
}: ReportParameters): Omit<ReportParameters, 'sortColumn' | 'sortDirection'> {
  return filters
}
