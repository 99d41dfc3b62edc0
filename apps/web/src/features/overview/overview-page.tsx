import { overviewSentence } from '@portal/charts/overview/sentence'
import type { ComparedTotals } from '@portal/contracts/charts/overview'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ExportPdfButton } from '../../components/chart/export-pdf-button.tsx'
import { FilterBar } from '../../components/filters/filter-bar.tsx'
import { filterSearch, type ReportSearch } from '../../components/filters/report-search.ts'
import { isAccountWithoutData, newestMonthOutside } from '../../components/filters/months-with-data.ts'
import { NoShipmentsInPeriod } from '../../components/filters/no-shipments-in-period.tsx'
import { useWrittenPeriod } from '../../components/filters/use-written-period.ts'
import { PageHeader } from '../../components/list/page-header.tsx'
import { OtherAccountKind } from '../../components/state/no-access.tsx'
import { NothingYet } from '../../components/state/nothing-yet.tsx'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { firstRoute } from '../../lib/screens.ts'
import { AttentionCards } from './attention-cards.tsx'
import { OverviewCharts } from './overview-charts.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { totalsQuery } from './overview-totals.ts'
import { OverviewStrip } from './overview-strip.tsx'
import { SummaryLine } from './summary-line.tsx'
import { useAttention, type AttentionQuery } from './use-attention.ts'
import { useOverviewFilters } from './use-overview-filters.ts'
import classes from './overview-page.module.css'

/** Customer dashboard: what needs attention today, then totals and charts of the shipments in a period. */
export function OverviewPage() {
  const { account, features, featuresLoaded } = useSessionContext()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <OtherAccountKind />
  if (!featuresLoaded) return <PageLoading />
  // remount for another account, so that no data of the previous one stays visible
  return features.enabledOverviewFeature ? <Loaded key={account.accountId} /> : <NotAvailable />
}

/** Returns the overview's filters for links. */
const linkFilters = ({ from, to, supId, b, cId }: ReportSearch) =>
  filterSearch({ ...(from && { from }), ...(to && { to }), ...(supId && { supId }), ...(b && { b }), ...(cId && { cId }) })

const shown = ['period', 'basis', 'suppliers'] as const

function Loaded() {
  const workplace = useSessionContext()
  const { accountId } = workplace.account!
  const overviewFilters = useOverviewFilters()
  const { search, choices, filters, parameters, error, retry, change } = overviewFilters
  useWrittenPeriod(search, filters, change)
  const supplierIds = search.supId === undefined ? [] : filters?.suppliers.map(({ id }) => id)
  const attention = useAttention(accountId, supplierIds)
  const totals = useQuery({ ...totalsQuery(parameters), placeholderData: keepPreviousData })
  const routeOf = (...routes: string[]) => firstRoute(routes, workplace)
  const isEmpty = totals.data?.totals.shipments === 0 && !totals.isPlaceholderData
  const isFirstRun = isEmpty && choices !== undefined && isAccountWithoutData(choices)
  return (
    <div className={classes.area}>
      <section className={classes.screen} aria-labelledby="screen-title">
        <PageHeader title="Overview" />
        <div className={classes.filters}>
          {choices && filters && (
            <FilterBar shown={shown} choices={choices} filters={filters} onChange={change} placeholder="">
              <ExportPdfButton operation="exportOverview" parameters={parameters} />
            </FilterBar>
          )}
        </div>
        {error ? (
          <ErrorState error={error} retry={() => void retry()} />
        ) : isFirstRun ? (
          <NothingYet title="Your shipments will appear here" text="Arrivals, delays and spend show up after the first import." />
        ) : (
          <Board {...overviewFilters} attention={attention} totals={totals} isEmpty={isEmpty} routeOf={routeOf} />
        )}
      </section>
      <OverviewPanel
        number={search.open}
        supplierId={search.sup}
        isException={attention.data?.worst?.some(({ shipmentNumber }) => shipmentNumber === search.open) ?? false}
        onClose={(parameter) => change({ [parameter]: undefined }, { replace: true })}
      />
    </div>
  )
}

interface BoardProps extends Pick<ReturnType<typeof useOverviewFilters>, 'search' | 'choices' | 'filters' | 'parameters' | 'change'> {
  attention: AttentionQuery
  totals: UseQueryResult<ComparedTotals>
  /** True if the period has no shipments. */
  isEmpty: boolean
  routeOf: (...routes: string[]) => string | undefined
}

function Board({ search, choices, filters, parameters, change, attention, totals, isEmpty, routeOf }: BoardProps) {
  const { account, features } = useSessionContext()
  const query = linkFilters(search)
  const newest = choices && filters && newestMonthOutside(choices, filters)
  return (
    <div className={classes.board}>
      <OverviewStrip attention={attention} totals={totals} parameters={parameters} query={query} routeOf={routeOf} />
      {(totals.data ?? !totals.isError) && (
        <SummaryLine
          data={totals.data}
          stale={totals.isPlaceholderData}
          hasInvoices={features.enabledCommercialInvoices ?? false}
          currency={account!.baseCurrency}
          query={query}
          routeOf={routeOf}
        />
      )}
      <AttentionCards attention={attention} query={query} routeOf={routeOf} />
      <p className={classes.sentence}>{totals.data && overviewSentence(totals.data)}</p>
      {isEmpty && filters ? (
        <NoShipmentsInPeriod filters={filters} newest={newest} onShow={({ id }) => change({ from: id, to: id })} />
      ) : (
        <OverviewCharts totals={totals} filters={filters} choices={choices} parameters={parameters} query={query} />
      )}
    </div>
  )
}
