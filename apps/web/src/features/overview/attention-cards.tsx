import type { OrderSearch } from '../../components/filters/report-search.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { Arrivals } from './arrivals.tsx'
import { CallFirst } from './call-first.tsx'
import type { AttentionQuery } from './use-attention.ts'
import { WorstFirst } from './worst-first.tsx'
import classes from './overview-page.module.css'

interface AttentionCardsProps {
  attention: AttentionQuery
  query: OrderSearch
  routeOf: (...routes: string[]) => string | undefined
}

/** Cards of the worst exceptions, the arrivals and the suppliers to call; those that the account lacks leave no gap. */
export function AttentionCards({ attention, query, routeOf }: AttentionCardsProps) {
  const { account, features } = useSessionContext()
  const { data } = attention
  const exceptions = routeOf('/exceptions')
  const shows = {
    worst: data ? data.worst !== undefined : features.enabledExceptionsFeature,
    arrivals: data ? data.arrivals !== undefined : features.enabledShipmentsFeature,
    callFirst: data ? data.callFirst !== undefined : features.enabledExceptionsFeature,
  }
  return (
    <>
      {(shows.worst ?? shows.arrivals) && (
        <div className={classes.cards}>
          {shows.worst && <WorstFirst attention={attention} query={query} to={exceptions} />}
          {shows.arrivals && <Arrivals attention={attention} query={query} to={routeOf('/shipments')} />}
        </div>
      )}
      {shows.callFirst && <CallFirst attention={attention} query={query} to={exceptions} currency={account!.baseCurrency} />}
    </>
  )
}
