import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState } from '../../components/state/status-message.tsx'
import { TrackingMap } from '../../components/tracking/tracking-map.tsx'
import { TrackingSkeleton } from '../../components/tracking/tracking-skeleton.tsx'
import { trackingTexts } from '../../components/tracking/tracking-texts.ts'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { pollingOptions } from './polling-options.ts'
import { VisitorTrackingView } from './visitor-tracking-view.tsx'

export function PublicShipment({ accountId, shipmentTrackingId }: { accountId: string; shipmentTrackingId: string }) {
  const shipment = useQuery({
    queryKey: ['getPublicShipmentTracking', accountId, shipmentTrackingId],
    queryFn: ({ signal }) => callApi('getPublicShipmentTracking', { accountId, shipmentTrackingId }, { signal }),
    ...pollingOptions,
  })
  const route = useQuery({
    queryKey: ['getPublicShipmentRoute', accountId, shipmentTrackingId],
    queryFn: ({ signal }) => callApi('getPublicShipmentRoute', { accountId, shipmentTrackingId }, { signal }),
    ...pollingOptions,
  })
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
