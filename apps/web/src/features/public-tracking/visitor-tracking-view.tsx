import type { PublicShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ShipmentDelay } from '../../components/tracking/shipment-delay.tsx'
import { ShipmentDetails } from '../../components/tracking/shipment-details.tsx'
import { TrackingEvents } from '../../components/tracking/tracking-events.tsx'
import { TrackingView } from '../../components/tracking/tracking-view.tsx'
import classes from './public-frame.module.css'

/** Public view of a shipment, with a note that signed-in users see more. */
export const VisitorTrackingView = ({ shipment, map, until }: { shipment: PublicShipmentTracking; map: ReactNode; until?: string }) => (
  <>
    <p className={classes.notice}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>
        You&apos;re currently viewing limited information. To access more details please{' '}
        <a href={`/trackandtrace?s=${encodeURIComponent(shipment.shipmentNumber)}`}>log in</a>.{until && ` ${until}`}
      </span>
    </p>
    <TrackingView
      shipment={shipment}
      note={<ShipmentDelay shipment={shipment} />}
      map={map}
      tabs={[
        { id: 'details', title: 'Shipment Details', panel: <ShipmentDetails shipment={shipment} /> },
        {
          id: 'events',
          title: 'Tracking Events',
          count: shipment.trackingEvents.length,
          panel: <TrackingEvents events={shipment.trackingEvents} />,
        },
      ]}
    />
  </>
)
