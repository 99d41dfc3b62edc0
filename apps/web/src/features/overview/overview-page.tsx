import type { Chart } from '@portal/charts/chart'
import { overviewDashboard } from '@portal/charts/overview/index'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { ExportPdfButton } from '../../components/chart/export-pdf-button.tsx'
import { FilterBar } from '../../components/filters/filter-bar.tsx'
import { filterSearch, type ReportSearch } from '../../components/filters/report-search.ts'
import { periodName } from '../../components/filters/resolve-filters.ts'
import { useWrittenPeriod } from '../../components/filters/use-written-period.ts'
import { PageHeader } from '../../components/list/page-header.tsx'
import { OtherAccountKind } from '../../components/state/no-access.tsx'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { emptyReason, chartLinks } from './overview-links.ts'
import { chartRowLink } from './row-links.ts'
import { donuts, useOverviewCharts } from './use-overview-charts.ts'
import { SummaryCards } from './summary-cards.tsx'
import { useOverviewFilters } from './use-overview-filters.ts'
import classes from './overview-page.module.css'

/** Customer dashboard: summary cards and charts of the shipments in a period. */
export function OverviewPage() {
  const { account, features, featuresLoaded } = useSessionContext()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <OtherAccountKind />
  if (!featuresLoaded) return <PageLoading />
  // remount for another account, so that no data of the previous one stays visible
  return features.enabledOverviewFeature ? <Loaded key={account.accountId} /> : <NotAvailable />
}

/** Height of donut charts; bar charts add the height of their labels. */
const ringHeight = 216

/** Returns the overview's filters for links. */
const linkFilters = ({ from, to, supId, b, cId }: ReportSearch) =>
  filterSearch({ ...(from && { from }), ...(to && { to }), ...(supId && { supId }), ...(b && { b }), ...(cId && { cId }) })

const shown = ['period', 'basis', 'suppliers'] as const

function Loaded() {
  const workplace = useSessionContext()
  const { baseCurrency, accountName } = workplace.account!
  const { search, choices, filters, parameters, error, retry, change } = useOverviewFilters()
  useWrittenPeriod(search, filters, change)
  const { hidden, charts } = useOverviewCharts(parameters)
  const failure = error ?? hidden.error
  const query = linkFilters(search)
  const about = filters ? `${accountName}, ${periodName(filters)}` : accountName

  const frame = (name: keyof typeof overviewDashboard) => {
    const chart = charts.get(name)
    return (
      <ChartFrame
        key={name}
        chart={overviewDashboard[name] as unknown as Chart<unknown>}
        data={chart?.data}
        stale={chart?.stale ?? false}
        error={chart?.error}
        retry={() => chart?.retry()}
        instead={filters && emptyReason(name, filters)}
        link={chartLinks(name, workplace, query)}
        rowLink={
          choices &&
          chartRowLink(name, { data: chart?.data, suppliers: choices.reportSuppliers, chosen: filters?.suppliers ?? [], query, workplace })
        }
        currency={baseCurrency}
        about={about}
        {...(donuts.has(name) && { height: ringHeight })}
      />
    )
  }

  const visible = [...charts.keys()]
  const rings = visible.filter((name) => donuts.has(name))
  return (
    <section className={classes.screen} aria-labelledby="screen-title">
      <PageHeader title="Overview" />
      <div className={classes.filters}>
        {choices && filters && (
          <FilterBar shown={shown} choices={choices} filters={filters} onChange={change} placeholder="">
            <ExportPdfButton operation="exportOverview" parameters={parameters} />
          </FilterBar>
        )}
      </div>
      {failure ? (
        <ErrorState error={failure} retry={() => void Promise.all([retry(), hidden.refetch()])} />
      ) : (
        <div className={classes.board}>
          <SummaryCards parameters={parameters} query={query} />
          {rings.length > 0 && (
            <div className={classes.rings} data-count={rings.length}>
              {rings.map(frame)}
            </div>
          )}
          <div className={classes.charts}>{visible.filter((name) => !donuts.has(name)).map(frame)}</div>
        </div>
      )}
    </section>
  )
}
