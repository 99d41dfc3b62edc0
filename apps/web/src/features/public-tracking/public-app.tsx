import { parsePublicPage } from '@portal/contracts/shipments/public-page-request'
import { PublicPage } from './public-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ErrorState } from '../../components/state/status-message.tsx'
import { TrackingMap } from '../../components/tracking/tracking-map.tsx'
import { TrackingSkeleton } from '../../components/tracking/tracking-skeleton.tsx'
import { ApiError } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { pollingOptions } from './polling-options.ts'
import { VisitorTrackingView } from './visitor-tracking-view.tsx'
import { VisitorNotFoundPage } from './visitor-not-found-page.tsx'
import { PublicFrame } from './public-frame.tsx'

/** Public pages. Their code is separate from the portal's; links into the portal load the rest. */
export default function PublicApp() {
  const address = parsePublicPage(location.pathname)
  return address?.page === 'public' ? <PublicPage alias={address.alias} /> : <ShareLinkPage />
}

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Shipment of a share link. The token is in the URL fragment, which browsers do not send to servers. */
function ShareLinkPage() {
  const token = useSyncExternalStore(subscribe, () => location.hash.slice(1))
  const shared = useQuery(operationQuery('getSharedShipmentTracking', { token }, { enabled: token !== '', ...pollingOptions }))
  const route = useQuery(operationQuery('getSharedShipmentRoute', { token }, { enabled: shared.isSuccess, ...pollingOptions }))
  const { status } = shared.error instanceof ApiError ? shared.error : { status: 0 }
  if (token === '' || status === 404 || status === 400) {
    return (
      <VisitorNotFoundPage title="This link is not available" text="This link has expired or was revoked. Ask the sender for a new one." />
    )
  }
  return (
    <PublicFrame shipmentNumber={shared.data?.shipment.shipmentNumber}>
      {shared.data ? (
        <VisitorTrackingView
          shipment={shared.data.shipment}
          map={<TrackingMap route={route.data} error={route.data ? null : route.error} retry={() => void route.refetch()} />}
          until={`Valid until ${formatMoment(shared.data.expiresDate)}.`}
        />
      ) : shared.error ? (
        <ErrorState error={shared.error} retry={() => void shared.refetch()} />
      ) : (
        <TrackingSkeleton />
      )}
    </PublicFrame>
  )
}
