import type { ComparedTotals } from '@portal/contracts/charts/overview'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import type { FilterChoices, Filters } from '../../components/filters/resolve-filters.ts'
import { ErrorState } from '../../components/state/status-message.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { ChartGroup } from './chart-group.tsx'
import { chartGroups, type GroupId } from './chart-groups.ts'
import { JumpLinks } from './jump-links.tsx'
import { useFoldedGroups } from './use-folded-groups.ts'
import { visibleCharts } from './use-overview-charts.ts'
import type { OverviewParameters } from './overview-parameters.ts'
import { usePrintKey } from './use-print-key.ts'
import classes from './chart-group.module.css'

interface OverviewChartsProps {
  /** Query with the charts that the account hides. */
  totals: Pick<UseQueryResult<ComparedTotals>, 'data' | 'error' | 'refetch'>
  filters: Filters | undefined
  choices: FilterChoices | undefined
  parameters: OverviewParameters | undefined
  query: OrderSearch
}

/** Note on paper about charts that the browser's menu printed before they were drawn: the browser does not wait for their data. */
const printNote = 'Charts that were out of view are blank. To print all charts, press Ctrl P (⌘ P on a Mac) in the portal.'

const sectionOf = (id: GroupId) => `overview-${id}`

/** All charts that the account shows, in groups. */
export function OverviewCharts({ totals, parameters, ...rest }: OverviewChartsProps) {
  const { account, user, features } = useSessionContext()
  const isPrinted = usePrintKey()
  const { folded, setFold } = useFoldedGroups(user.id, account!.accountId)
  if (!totals.data && totals.error) return <ErrorState error={totals.error} retry={() => void totals.refetch()} />
  const groups = chartGroups
    .map((group) => ({
      ...group,
      charts: visibleCharts(group.charts, totals.data?.hiddenCharts, features.enabledCommercialInvoices ?? false),
    }))
    .filter(({ charts }) => charts.length > 0)
  const open = (section: string) => {
    const group = groups.find(({ id }) => sectionOf(id) === section)
    if (group) setFold(group.id, false)
  }
  return (
    <>
      <JumpLinks groups={groups.map(({ id, title }) => ({ id: sectionOf(id), title }))} onJump={open} />
      <p className={classes.printNote}>{printNote}</p>
      {groups.map(({ id, title, charts }) => (
        <ChartGroup
          key={id}
          id={sectionOf(id)}
          title={title}
          charts={charts}
          isFolded={folded.includes(id)}
          isPrinted={isPrinted}
          onFold={(isFolded) => setFold(id, isFolded)}
          parameters={totals.data && parameters}
          {...rest}
        />
      ))}
    </>
  )
}
