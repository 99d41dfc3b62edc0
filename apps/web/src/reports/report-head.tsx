import type { Report } from '@portal/contracts/report'
import { Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { savedQuery } from '../components/filters/report-search.ts'
import { Trail } from '../components/list/trail.tsx'
import { useWorkplace } from '../lib/current-account.ts'
import { formatInteger } from '../lib/format.ts'
import { queryOf } from '../lib/saved-query.ts'
import classes from './report-screen.module.css'

/** The title of a report with the number of its rows; above it the way back to the screen it belongs to, as that was left. */
export const ReportHead = ({ report: { title, under }, count }: { report: Report; count: number | undefined }) => (
  <div className={classes.head}>
    {under && <WayBack {...under} />}
    <Title order={1} id="screen-title">
      {title} {count !== undefined && <span className={classes.count}>{formatInteger(count)}</span>}
    </Title>
  </div>
)

function WayBack({ label, route, as }: { label: string; route: string; as: string }) {
  const { account } = useWorkplace()
  const search = useSearch({ strict: false })
  return <Trail label={label} route={route} search={queryOf(account!.accountId, route) ?? savedQuery(search)} as={as} />
}
