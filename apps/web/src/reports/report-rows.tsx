import { lazy, type ComponentProps } from 'react'
import { ErrorBoundary } from '../components/state/error-boundary.tsx'
import { CardListSkeleton } from '../components/table/card-list-skeleton.tsx'
import { ReportTable } from '../components/table/report-table.tsx'
import type { LeadingColumn } from '../components/table/use-report-columns.tsx'
import { useSessionContext } from '../lib/session/current-account.ts'
import { usePhone } from '../lib/use-phone.ts'
import { useTableChoice } from './use-table-choice.ts'
import classes from './report-rows.module.css'

/** Loads on phones. */
const ReportCards = lazy(() => import('./report-cards.tsx'))

/** Rows of a report: a table, or cards on a phone. */
export function ReportRows({ leading, ...props }: ComponentProps<typeof ReportTable> & { leading: LeadingColumn[] }) {
  const { account } = useSessionContext()
  const [isTable] = useTableChoice()
  const { rows, count, state } = props
  if (!usePhone() || isTable || state) return <ReportTable {...props} />
  if (!rows || count === undefined) return <CardListSkeleton />
  return (
    <div className={classes.cards}>
      <ErrorBoundary waiting={<CardListSkeleton />} instead={<ReportTable {...props} />}>
        <ReportCards {...props} rows={rows} count={count} leading={leading} baseCurrency={account!.baseCurrency} totals={props.totals} />
      </ErrorBoundary>
    </div>
  )
}
