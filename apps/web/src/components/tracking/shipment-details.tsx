import type { PublicShipmentTracking, ShipmentItem, TrackingGroup } from '@portal/contracts/shipments/tracking-model'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { TrackingFacts } from './tracking-facts.tsx'
import { DatesTable } from './dates-table.tsx'
import { AccordionList } from './accordion-list.tsx'
import { RoutingPorts } from './routing-ports.tsx'
import classes from './shipment-details.module.css'

interface ShipmentDetailsProps {
  shipment: Pick<PublicShipmentTracking, 'shipmentItems' | 'milestoneDates' | 'routingPortItems' | 'containerGroupItems'>
  /** For signed-in users only. */
  orders?: readonly TrackingGroup[]
  /** Links to other screens about the shipment, for signed-in users only. */
  links?: ReactNode
  renderOrderAction?: (orderNumber: string) => ReactNode
}

const groupTitles: readonly [ShipmentItem['group'], string][] = [
  ['route', 'Route'],
  ['goods', 'Goods'],
  ['parties', 'Parties'],
  ['references', 'References'],
]

/** Details of a shipment; sections without data are hidden. */
export const ShipmentDetails = ({ shipment, orders = [], links, renderOrderAction }: ShipmentDetailsProps) => (
  <div className={classes.details}>
    {shipment.milestoneDates.length > 0 && (
      <Part title="Dates">
        <DatesTable rows={shipment.milestoneDates} />
      </Part>
    )}
    {links}
    {groupTitles.map(([group, title]) => {
      const items = shipment.shipmentItems.filter((item) => item.group === group)
      return (
        items.length > 0 && (
          <Part key={group} title={title}>
            <TrackingFacts items={items} />
          </Part>
        )
      )
    })}
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
