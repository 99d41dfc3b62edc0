import type { Report } from '@portal/contracts/report'
import { Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { SpendScreen } from '@portal/contracts/charts/spend-breakdown'
import { lazy, type ReactNode } from 'react'
import { filterSearch } from '../components/filters/report-search.ts'
import { ErrorBoundary } from '../components/state/error-boundary.tsx'
import { BackLink } from '../components/list/back-link.tsx'
import type { SpendParameters } from '../components/spend/spend-breakdown.tsx'
import { useSessionContext } from '../lib/session/current-account.ts'
import { formatInteger } from '../lib/format/format.ts'
import { savedSearchOf } from '../lib/query/saved-query.ts'
import classes from './report-screen.module.css'

/** Loads with reports of charges. */
const SpendNote = lazy(() => import('./spend-note.tsx'))

interface ReportHeadProps {
  report: Report
  count: number | undefined
  /** Filters in effect; undefined while they load. */
  parameters: SpendParameters | undefined
  /** Tools of the table at the end of the title's line. */
  children?: ReactNode
}

/**
 * Title of a report with its row count, a link back to the parent screen with its last filters, and a note on the charges that a spend
 * report counts.
 */
export const ReportHeader = ({ report: { id, title, under, spend }, count, parameters, children }: ReportHeadProps) => (
  <div className={classes.head}>
    {under && <WayBack {...under} />}
    <div className={classes.titleLine}>
      <Title order={1} id="screen-title" className={classes.title}>
        {title} <span className={classes.count}>{count === undefined ? '\u00A0' : formatInteger(count)}</span>
      </Title>
      <div className={classes.tools}>{children}</div>
    </div>
    {spend && (
      <ErrorBoundary waiting={<p className={classes.spend}>{spend}</p>} instead={<p className={classes.spend}>{spend}</p>}>
        <SpendNote text={spend} screen={id as SpendScreen} parameters={parameters} />
      </ErrorBoundary>
    )}
  </div>
)

function WayBack({ label, route, as }: { label: string; route: string; as: string }) {
  const { account } = useSessionContext()
  const search = useSearch({ strict: false })
  return <BackLink label={label} route={route} search={savedSearchOf(account!.accountId, route) ?? filterSearch(search)} as={as} />
}
