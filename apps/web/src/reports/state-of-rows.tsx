import type { Report } from '@portal/contracts/report'
import { lazy, type ReactNode } from 'react'
import { ErrorBoundary } from '../components/state/error-boundary.tsx'
import { EmptyState, ErrorState } from '../components/state/status-message.tsx'
import type { useReportPage } from './use-report-page.ts'

/** Loads with an empty report. */
const NothingFound = lazy(() => import('./nothing-found.tsx'))

/** Returns the replacement of the rows: an error, or the reason for an empty table. @param refused true if the URL uses columns that the account hides */
export function stateOf(
  report: Report,
  { error, retry, count, stale, choices, filters }: ReturnType<typeof useReportPage>,
  refused: boolean,
): ReactNode {
  if (error && !refused) return <ErrorState error={error} retry={retry} />
  if (count !== 0 || stale || !choices || !filters) return null
  return (
    <ErrorBoundary instead={<EmptyState title="Nothing found" />}>
      <NothingFound report={report} choices={choices} filters={filters} />
    </ErrorBoundary>
  )
}
