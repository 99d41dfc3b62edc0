import { isHiddenChart } from '@portal/contracts/charts/charts'
import type { TrendId } from '@portal/contracts/charts/trend-choices'
import { orderBases } from '@portal/contracts/report'
import { trendChartsById, trendTabs, type TrendTab } from '@portal/charts/trends/trend-charts'
import { Checkbox, Group, Tabs, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ExportPdfButton } from '../../components/chart/export-pdf-button.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { OtherAccountKind } from '../../components/state/no-access.tsx'
import { NothingYet } from '../../components/state/nothing-yet.tsx'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { EmptyState, ErrorState } from '../../components/state/status-message.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import type { TrendChoices, TrendFilters as TrendFiltersInEffect } from './resolve-trends.ts'
import { exportParameters } from './export-parameters.ts'
import { PortPairFields } from './port-pair-fields.tsx'
import { TrendCard } from './trend-card.tsx'
import type { TrendChange, TrendSearch } from './trend-search.ts'
import { useTrendChoices, type LoadedTrends } from './use-trend-choices.ts'
import FilterDrawer from '../../components/filters/filter-drawer.tsx'
import { orderFilterQuery } from '../../components/filters/filter-queries.ts'
import { isAccountWithoutData, isWithoutData, newestMonthOutside } from '../../components/filters/months-with-data.ts'
import { NoShipmentsInPeriod } from '../../components/filters/no-shipments-in-period.tsx'
import { useIsNarrowScreen } from '../../lib/use-is-narrow-screen.ts'
import { TrendFilterFields, TrendPeriodField, type TrendFieldsProps } from './trend-filter-fields.tsx'
import { WhatChanged } from './what-changed.tsx'
import classes from './trends.module.css'

const tabNames: Record<TrendTab, string> = { portPair: 'Port Pair', general: 'General' }

/** Trends Over Time: measures by month or year, for all or individual suppliers, with a comparison period. */
export function TrendsScreen() {
  const { account, features, featuresLoaded } = useSessionContext()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <OtherAccountKind />
  if (!featuresLoaded) return <PageLoading />
  // remount for another account, so that no data of the previous one stays visible
  return features.enabledTrendsOverTime ? <Loaded key={account.accountId} accountId={account.accountId} /> : <NotAvailable />
}

function Loaded({ accountId }: { accountId: string }) {
  const search: TrendSearch = useSearch({ strict: false })
  const change = useUpdateSearch<TrendSearch>()
  const loaded = useTrendChoices(accountId, search)
  const { choices, filters, readyChoices, error, retry } = loaded
  const isWithoutAnyData = useIsWithoutData(accountId, choices)

  return (
    <section className={classes.screen} aria-labelledby="screen-title">
      <PageHeader title="Trends Over Time">
        <ExportPdfButton
          operation="exportTrends"
          parameters={filters?.askable && loaded.settled ? exportParameters(accountId, filters) : undefined}
        />
      </PageHeader>
      <div className={classes.filters}>
        {choices && filters ? (
          <TrendFilters choices={choices} filters={filters} readyChoices={readyChoices} onChange={change} />
        ) : (
          !error && <TrendFiltersSkeleton />
        )}
      </div>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : isWithoutAnyData === undefined ? (
        <PageLoading />
      ) : isWithoutAnyData ? (
        <NothingYet title="Your trends will appear here" text="Shipments, orders and spend by month show up after the first import." />
      ) : (
        <Charts loaded={loaded} onChange={change} />
      )}
    </section>
  )
}

/** Returns true for an account with neither shipments nor orders; undefined while loading. */
function useIsWithoutData(accountId: string, choices: TrendChoices | undefined): boolean | undefined {
  const hasNoShipments = choices !== undefined && isAccountWithoutData(choices) && choices.portPairs.length === 0
  const orders = useQuery({ ...orderFilterQuery(accountId, orderBases[0]), enabled: hasNoShipments })
  if (!choices || (hasNoShipments && orders.isPending)) return undefined
  return hasNoShipments && orders.data !== undefined && isAccountWithoutData(orders.data)
}

function Charts({
  loaded: { choices, filters, hiddenCharts, settled },
  onChange,
}: {
  loaded: LoadedTrends
  onChange: (change: TrendChange) => void
}) {
  if (!choices || !filters) return <PageLoading />
  const flag = (checked: boolean) => (checked ? '1' : undefined)
  return (
    <Tabs
      value={filters.tab}
      onChange={(tab) => onChange({ tab: tab === 'general' ? 'general' : undefined })}
      keepMounted={false}
      classNames={{ list: classes.tabs!, panel: classes.panel! }}
    >
      <Tabs.List>
        {Object.entries(tabNames).map(([tab, name]) => (
          <Tabs.Tab key={tab} value={tab}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {(Object.keys(tabNames) as TrendTab[]).map((tab) => {
        const shown = trendTabs[tab].filter((trend) => !isHiddenChart(hiddenCharts, trendChartsById[trend].id))
        // the other tab counts orders and charges, which have other dates
        const isEmpty = tab === 'portPair' && isWithoutData(choices, filters)
        return (
          <Tabs.Panel key={tab} value={tab}>
            {shown.length > 0 && !isEmpty && <WhatChanged trends={shown} filters={filters} settled={settled} />}
            <div className={classes.tools}>
              {tab === 'portPair' && <PortPairFields choices={choices} filters={filters} onChange={onChange} />}
              {!filters.compare && (
                <Group gap="md" className={classes.lines}>
                  <Checkbox
                    label="Trend Line"
                    checked={filters.trendLine}
                    onChange={(event) => onChange({ tl: flag(event.currentTarget.checked) })}
                    classNames={{ label: classes.check! }}
                  />
                  <Checkbox
                    label="Avg. Line"
                    checked={filters.averageLine}
                    onChange={(event) => onChange({ al: flag(event.currentTarget.checked) })}
                    classNames={{ label: classes.check! }}
                  />
                </Group>
              )}
            </div>
            {shown.length === 0 && <EmptyState title="Nothing to show" text="All charts of this tab are hidden for this account." />}
            <TabCharts isEmpty={isEmpty} shown={shown} choices={choices} filters={filters} settled={settled} onChange={onChange} />
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

interface TabChartsProps extends Pick<LoadedTrends, 'settled'> {
  /** True in a period without shipments. */
  isEmpty: boolean
  shown: readonly TrendId[]
  choices: TrendChoices
  filters: TrendFiltersInEffect
  onChange: (change: TrendChange) => void
}

/** Charts of a tab, or one message in a period without shipments. */
function TabCharts({ isEmpty, shown, choices, filters, settled, onChange }: TabChartsProps) {
  if (isEmpty)
    return (
      <NoShipmentsInPeriod
        filters={filters}
        newest={newestMonthOutside(choices, filters)}
        onShow={({ id }) => onChange({ from: id, to: id })}
      />
    )
  return (
    <div className={classes.charts}>
      {shown.map((trend) => (
        <TrendCard key={trend} trend={trend} filters={filters} settled={settled} />
      ))}
    </div>
  )
}

/** Filter panel of the trends; a drawer on narrow screens. */
function TrendFilters(props: TrendFieldsProps) {
  const narrow = useIsNarrowScreen()
  const { filters } = props
  const more = [filters.suppliers.length > 0 || filters.top, filters.groupBy === 'Year', filters.compare]
  return (
    <Group gap="xs" role="search" aria-label="Filters">
      <TrendPeriodField {...props} />
      {narrow ? (
        <FilterDrawer more={more.filter(Boolean).length}>
          <TrendFilterFields {...props} />
        </FilterDrawer>
      ) : (
        <TrendFilterFields {...props} />
      )}
    </Group>
  )
}

/** Placeholder of the panel while its options load. */
const TrendFiltersSkeleton = () => <Skeleton height={36} maw={760} />
