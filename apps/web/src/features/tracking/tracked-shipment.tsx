import type { ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { useQuery } from '@tanstack/react-query'
import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { ErrorState } from '../../components/state/status-message.tsx'
import { ShipmentDelay } from '../../components/tracking/shipment-delay.tsx'
import { ShipmentDetails } from '../../components/tracking/shipment-details.tsx'
import { TrackingEvents } from '../../components/tracking/tracking-events.tsx'
import { TrackingMap } from '../../components/tracking/tracking-map.tsx'
import { TrackingSkeleton } from '../../components/tracking/tracking-skeleton.tsx'
import { TrackingView } from '../../components/tracking/tracking-view.tsx'
import { shortDay } from '../../lib/format/format.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useLiveShipment } from '../../lib/query/live.ts'
import { Documents } from '../../components/tracking/documents.tsx'
import { ShipmentLinks } from './shipment-links.tsx'
import { ShipmentTools } from './shipment-tools.tsx'
import { LazyPopoverButton } from '../../components/actions/lazy-popover.tsx'

/** Found shipment with all data and actions of signed-in users. */
export function TrackedShipment({ accountId, shipmentTrackingId }: { accountId: string; shipmentTrackingId: string }) {
  const of = { accountId, shipmentTrackingId }
  const shipment = useQuery(operationQuery('getShipmentTracking', of, { meta: { shown: true } }))
  const detailed = useQuery(operationQuery('listTrackedOrderNumbers', of, { meta: { shown: true } }))
  const route = useQuery(operationQuery('getShipmentRoute', of, { meta: { shown: true } }))
  const live = useLiveShipment(of)
  if (shipment.isPending) return <TrackingSkeleton />
  // keeps the data on screen if a refetch fails
  if (!shipment.data) return <ErrorState error={shipment.error} retry={() => void shipment.refetch()} />

  const { data } = shipment
  const withLines = new Set(detailed.data)
  return (
    <TrackingView
      shipment={data}
      isLive={live === 'on'}
      journey={journeyOf(data)}
      note={<ShipmentDelay shipment={data} />}
      tools={<ShipmentTools accountId={accountId} shipment={data} />}
      map={<TrackingMap route={route.data} error={route.data ? null : route.error} retry={() => void route.refetch()} />}
      tabs={[
        {
          id: 'details',
          title: 'Shipment Details',
          panel: (
            <ShipmentDetails
              shipment={data}
              orders={data.orderGroupItems}
              links={<ShipmentLinks shipmentNumber={data.shipmentNumber} orders={data.orderGroupItems.length} />}
              renderOrderAction={(orderNumber) =>
                withLines.has(orderNumber) && <OrderLinesButton accountId={accountId} orderNumber={orderNumber} />
              }
            />
          ),
        },
        {
          id: 'events',
          title: 'Tracking Events',
          count: data.trackingEvents.length,
          panel: <TrackingEvents events={data.trackingEvents} />,
        },
        {
          id: 'documents',
          title: 'Documents',
          count: data.documents.length,
          panel: <Documents accountId={accountId} shipmentNumber={data.shipmentNumber} documents={data.documents} />,
        },
      ]}
    />
  )
}

/** Mode, vessel and last event, for the line below the headline. */
function journeyOf({ shipmentItems, trackingEvents }: ShipmentTracking): string[] {
  const valueOf = (title: string) => shipmentItems.find((item) => item.title === title)?.value
  const last = trackingEvents.find(({ classifier }) => classifier === 'actual')
  return [
    [valueOf('Transport'), valueOf('Mode')].filter(Boolean).join(' '),
    [valueOf('Vessel'), valueOf('Voyage')].filter(Boolean).join(' '),
    last ? `last event ${shortDay(last.eventDate.slice(0, 10))}, ${last.title}` : '',
  ].filter(Boolean)
}

/** Button that opens the lines of an order. */
const OrderLinesButton = ({ accountId, orderNumber }: { accountId: string; orderNumber: string }) => (
  <LazyPopoverButton
    popup="dialog"
    button={
      <ActionIcon size={28} aria-label={`Details of order ${orderNumber}`} data-tip="Order details">
        <IconInfoCircle size={18} stroke={1.6} />
      </ActionIcon>
    }
    load={() => import('./order-lines-dialog.tsx')}
    props={{ accountId, orderNumber }}
  />
)
