import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState } from '../../components/state/status-message.tsx'
import { TrackingMap } from '../../components/tracking/tracking-map.tsx'
import { TrackingSkeleton } from '../../components/tracking/tracking-skeleton.tsx'
import { trackingTexts } from '../../components/tracking/tracking-texts.ts'
import { ApiError } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { pollingOptions } from './polling-options.ts'
import { VisitorTrackingView } from './visitor-tracking-view.tsx'

export function PublicShipment({ accountId, shipmentTrackingId }: { accountId: string; shipmentTrackingId: string }) {
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
