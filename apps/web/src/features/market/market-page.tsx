import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import { Skeleton, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useDeferredValue, useMemo, useId } from 'react'
import { PageHeader } from '../../components/list/page-header.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { configQuery } from '../../lib/query/config-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { Converter } from './rates/converter.tsx'
import { type Days, dayIn } from './ranges/cut-series.ts'
import { ranges, type Range } from './ranges/ranges.ts'
import { IndexCarousel } from './freight/index-carousel.tsx'
import { ItemList } from './items/item-list.tsx'
import { Lanes, useHasLanes } from './freight/lanes.tsx'
import { LocalTimes } from './times/local-times.tsx'
import { marketQuery, ratesQuery } from './shared/market-queries.ts'
import type { MarketSearch } from './market-search.ts'
import { RangeChoice } from './ranges/range-choice.tsx'
import { rangeName } from './ranges/range-note.ts'
import { Rates } from './rates/rates.tsx'
import { SetupNote } from './setup-note.tsx'
import { minuteMs, useClock } from './shared/use-clock.ts'
import { useLocalStorage } from '@mantine/hooks'
import classes from './shared/market.module.css'
import widget from './shared/widget.module.css'

type MarketDashboard = ResponseBody<Endpoints['getMarketDashboard']>

const route = getRouteApi('/_app/news')

/** Market dashboard: the account's lanes, exchange rates and indexes with their dates, and trade news. */
export function MarketPage() {
  const { r: range = 'today' } = route.useSearch()
  const change = useUpdateSearch<MarketSearch>()
  const { account, featuresLoaded } = useSessionContext()
  const { data, error, refetch } = useQuery(marketQuery)
  const days = useDays()
  const hasLanes = useHasLanes()
  const series = useQuery(ratesQuery(undefined)).data?.map(({ historicalPrices }) => historicalPrices) ?? []
  // renders the lower widgets after the first ones
  const rest = useDeferredValue(data, undefined)
  // waits for the list of widgets, so that the layout does not shift
  if (!featuresLoaded) return <PageLoading />
  return (
    // no region: the list of news has the same name
    <div className={classes.page}>
      <PageHeader title="News">
        <RangeChoice
          ranges={ranges}
          nameOf={(one) => rangeName(one, series, days)}
          value={range}
          onChange={(r) => change({ r: r === 'today' ? undefined : r }, { replace: true })}
        />
      </PageHeader>
      <div className={classes.board}>
        <div className={clsx(classes.line, classes.first)}>
          {hasLanes && <Lanes key={account!.accountId} accountId={account!.accountId} />}
          <Converter />
          <Rates range={range} days={days} usualBase={data?.currencies.base ?? 'USD'} />
        </div>
        {rest ? (
          <Rest data={rest} range={range} days={days} />
        ) : error && !data ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <RestSkeleton />
        )}
        <Imprint year={days.today.slice(0, 4)} />
      </div>
    </div>
  )
}

/** Copyright line. */
function Imprint({ year }: { year: string }) {
  const { data } = useQuery(configQuery)
  return (
    <footer className={classes.imprint}>
      © {year} {data?.companyName}
    </footer>
  )
}

interface RestProps {
  data: MarketDashboard
  range: Range
  days: Days
}

/** Widgets that depend on the configuration. */
function Rest({ data: { ticker, indices, cities, widgets, sources, setup }, range, days }: RestProps) {
  return (
    <>
      {ticker && <Ticker {...ticker} />}
      {indices.length > 0 && (
        <IndexCarousel
          range={range}
          days={days}
          count={indices.length}
          sources={sources.filter(({ id }) => indices.some(({ sourceId }) => sourceId === id))}
        />
      )}
      <div className={classes.line}>
        {widgets.news.shown > 0 && <ItemList title="News" operation="getWidgetNews" shown={widgets.news.shown} className={classes.wide} />}
        {widgets.articles.shown > 0 && <ItemList title="Articles" operation="getWidgetArticles" shown={widgets.articles.shown} />}
        <LocalTimes cities={cities} />
      </div>
      {setup && <SetupNote {...setup} />}
    </>
  )
}

/** Fills the viewport from the start, so that an appearing scrollbar does not shift the layout. */
const RestSkeleton = () => (
  <div className={classes.rest} role="status" aria-label="Loading the market page">
    <Skeleton height={260} />
    <Skeleton height={720} />
  </div>
)

/** Returns the calendar of the account, as in its reports; without an account, the browser's. */
function useDays(): Days {
  const zone = useSessionContext().account?.timeZone
  const today = dayIn(zone, useClock(minuteMs))
  return useMemo(() => ({ today, dayOf: (date: string) => dayIn(zone, date) }), [zone, today])
}

/** Ticker of a freight rate publisher. Third-party content: it loads only after the reader opens it. */
function Ticker({ url, host }: { url: string; host: string }) {
  const id = useId()
  const [requested, setWanted] = useLocalStorage<string | null>({
    key: 'market-ticker',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const shown = requested === host
  return (
    <section className={widget.widget} aria-labelledby={id}>
      <div className={widget.head}>
        <div className={widget.words}>
          <Title order={2} size="h3" id={id}>
            Freight rates
          </Title>
          <p className={widget.note}>
            {shown ? `Shown by ${host}.` : `Showing the ticker loads content from ${host}, which then receives your IP address.`}
          </p>
        </div>
        <Button variant="default" aria-expanded={shown} onClick={() => setWanted(shown ? null : host)}>
          {shown ? 'Hide the ticker' : `Show the ticker of ${host}`}
        </Button>
      </div>
      {shown && (
        <iframe
          src={url}
          title={`Freight rates of ${host}`}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          loading="lazy"
          allow=""
          className={classes.ticker}
        />
      )}
    </section>
  )
}
