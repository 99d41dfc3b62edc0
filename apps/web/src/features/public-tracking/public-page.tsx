import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { ErrorState, EmptyState } from '../../components/state/status-message.tsx'
import { LazyShipmentChooser } from '../../components/tracking/lazy-shipment-chooser.tsx'
import { ShipmentNotShown } from '../../components/tracking/shipment-not-shown.tsx'
import { TrackingSearch } from '../../components/tracking/tracking-search.tsx'
import { useShipmentChooser } from '../../components/tracking/use-shipment-chooser.ts'
import { ApiError } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { texts } from '../../lib/texts/texts.ts'
import { VisitorNotFoundPage } from './visitor-not-found-page.tsx'
import { PublicFrame } from './public-frame.tsx'
import { TrackingMap } from '../../components/tracking/tracking-map.tsx'
import { TrackingSkeleton } from '../../components/tracking/tracking-skeleton.tsx'
import { trackingTexts } from '../../components/tracking/tracking-texts.ts'
import { pollingOptions } from './polling-options.ts'
import { VisitorTrackingView } from './visitor-tracking-view.tsx'

const hints = {
  missed: 'Check it for typing errors, and enter the complete number of a shipment, container or house waybill.',
  first: 'See its milestones, events and route on a map.',
}

/** Public track and trace of an account, if the account has enabled it. */
export function PublicPage({ alias }: { alias: string }) {
  const account = useQuery(operationQuery('getAccountIdByAlias', { alias }, { staleTime: Infinity, meta: { shown: true } }))
  if (account.data) {
    return (
      <PublicFrame>
        <Finder accountId={account.data.accountId} />
      </PublicFrame>
    )
  }
  if (!account.error) return <PageLoading />
  const { status } = account.error instanceof ApiError ? account.error : { status: 0 }
  // an invalid alias is reported like an unknown one
  return status === 404 || status === 400 ? (
    <VisitorNotFoundPage title={texts.pageNotFound} text={texts.pageNotFoundText} />
  ) : (
    <ErrorState error={account.error} retry={() => void account.refetch()} />
  )
}

function Finder({ accountId }: { accountId: string }) {
  const [{ s = '', id }, go] = usePublicQuery()
  const chooser = useShipmentChooser(s, id)
  // one request returns all hits
  const search = useQuery(
    operationQuery('searchPublicShipmentTracking', { accountId, searchText: s }, { enabled: s !== '', meta: { shown: true } }),
  )
  const hits = search.data?.items ?? []
  const shown = id ?? (hits.length === 1 ? hits[0]!.id : undefined)
  return (
    <>
      <TrackingSearch
        text={s}
        help="Enter the complete shipment, container or house waybill number"
        busy={search.isFetching}
        onFind={(text) => {
          chooser.ask()
          if (text && text === s) void search.refetch()
          go(text ? { s: text } : {})
        }}
      />
      {hits.length > 1 && (
        <LazyShipmentChooser
          chooser={chooser}
          text={s}
          total={hits.length}
          hits={hits}
          fetchMore={undefined}
          fetching={false}
          error={null}
          onChoose={(chosen) => go({ s, id: chosen })}
        />
      )}
      {shown ? (
        <PublicShipment key={shown} accountId={accountId} shipmentTrackingId={shown} />
      ) : (
        <ShipmentNotShown
          search={{ error: search.error, loading: search.isLoading, retry: () => void search.refetch() }}
          searched={s !== ''}
          several={hits.length > 1}
          onChoose={chooser.ask}
          hints={hints}
        />
      )}
    </>
  )
}

function PublicShipment({ accountId, shipmentTrackingId }: { accountId: string; shipmentTrackingId: string }) {
  const shipment = useQuery(operationQuery('getPublicShipmentTracking', { accountId, shipmentTrackingId }, pollingOptions))
  const route = useQuery(operationQuery('getPublicShipmentRoute', { accountId, shipmentTrackingId }, pollingOptions))
  if (shipment.isPending) return <TrackingSkeleton />
  if (!shipment.data) {
    const gone = shipment.error instanceof ApiError && shipment.error.status === 404
    return gone ? (
      <EmptyState title={trackingTexts.nothingFound} />
    ) : (
      <ErrorState error={shipment.error} retry={() => void shipment.refetch()} />
    )
  }
  const map = <TrackingMap route={route.data} error={route.data ? null : route.error} retry={() => void route.refetch()} />
  return <VisitorTrackingView shipment={shipment.data} map={map} />
}

/** URL parameters of the public page: the search text and the selected hit. */
interface PublicQuery {
  s?: string
  id?: string
}

const subscribe = (changed: () => void) => {
  addEventListener('popstate', changed)
  return () => removeEventListener('popstate', changed)
}

/** Returns the URL parameters and a setter that adds a history entry. Public pages do not load the portal's router. */
function usePublicQuery(): [query: PublicQuery, go: (query: PublicQuery) => void] {
  const parameters = new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))
  const s = parameters.get('s')?.trim().slice(0, 100)
  const id = parameters.get('id')
  const go = (query: PublicQuery) => {
    const next = new URLSearchParams({ ...query })
    history.pushState(null, '', `${location.pathname}${next.size > 0 ? `?${next}` : ''}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  return [{ ...(s && { s }), ...(id && /^[0-9a-f-]{36}$/i.test(id) && { id }) }, go]
}
