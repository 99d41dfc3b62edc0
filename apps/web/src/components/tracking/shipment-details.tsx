import type { PublicShipmentTracking, TrackingGroup } from '@portal/contracts/shipments/tracking-model'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { TrackingFacts } from './tracking-facts.tsx'
import { AccordionList } from './accordion-list.tsx'
import { RoutingPorts } from './routing-ports.tsx'
import classes from './shipment-details.module.css'

interface ShipmentDetailsProps {
  shipment: Pick<PublicShipmentTracking, 'shipmentItems' | 'eventItems' | 'routingPortItems' | 'containerGroupItems'>
  /** For signed-in users only. */
  orders?: readonly TrackingGroup[]
  renderOrderAction?: (orderNumber: string) => ReactNode
}

/** Details of a shipment; sections without data are hidden. */
export const ShipmentDetails = ({ shipment, orders = [], renderOrderAction }: ShipmentDetailsProps) => (
  <div className={classes.details}>
    {shipment.shipmentItems.length > 0 && <TrackingFacts items={shipment.shipmentItems} />}
    {shipment.eventItems.length > 0 && (
      <Part title="Dates">
        <TrackingFacts items={shipment.eventItems} />
      </Part>
    )}
    {shipment.routingPortItems.length > 0 && (
      <Part title="Routing Ports">
        <RoutingPorts ports={shipment.routingPortItems} />
      </Part>
    )}
    {orders.length > 0 && (
      <Part title="Orders">
        <AccordionList groups={orders} {...(renderOrderAction && { renderAction: renderOrderAction })} />
      </Part>
    )}
    {shipment.containerGroupItems.length > 0 && (
      <Part title="Containers">
        <AccordionList groups={shipment.containerGroupItems} />
      </Part>
    )}
  </div>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.part}>
    <Title order={3}>{title}</Title>
    {children}
  </section>
)
