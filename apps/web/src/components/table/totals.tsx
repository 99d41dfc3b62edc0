import type { ColumnTotal } from '@portal/contracts/column-total'
import type { Report } from '@portal/contracts/report'
import { lazy, type ReactNode } from 'react'
import { formatInteger } from '../../lib/format/format.ts'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import { columnInUnit } from './column-in-unit.ts'
import type { LeadingColumn } from './use-report-columns.tsx'
import classes from './totals.module.css'

/** Loads with the first totals. */
const TotalCell = lazy(() => import('./total-cell.tsx'))

/** Totals of all rows of a report. */
export interface Totals {
  /** Number of rows. */
  count: number
  /** Undefined while they load; empty if they could not be loaded. */
  totals: ColumnTotal[] | undefined
}

/** Adds the totals as the footer of the columns. */
export const withTotals = (report: Report, columns: LeadingColumn[], totals: Totals | undefined): LeadingColumn[] =>
  totals ? columns.map((column) => ({ ...column, footer: footerOf(report, String(column.accessor), totals) })) : columns

function footerOf(report: Report, id: string, { count, totals }: Totals): ReactNode {
  if (id === report.key) return <span className={classes.label}>Totals of {formatInteger(count)}</span>
  // the library renders header cells, which may not be empty
  const { total, totalOf } = report.columns[id] ?? {}
  if (!total && !totalOf && !columnInUnit(report, id)) return <span className="visually-hidden">No total</span>
  const loading = <span className={classes.loading}>…</span>
  return totals ? (
    <ErrorBoundary waiting={loading} instead={null}>
      <TotalCell report={report} id={totalOf ?? id} totals={totals} />
    </ErrorBoundary>
  ) : (
    loading
  )
}
