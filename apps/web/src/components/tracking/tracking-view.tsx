import type { PublicShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { Tabs, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { ArrivalHeadline, type HeadlineOf } from './arrival-headline.tsx'
import { MilestoneStepper } from './milestone-stepper.tsx'
import classes from './tracking-view.module.css'

interface TrackingViewProps {
  shipment: Pick<
    PublicShipmentTracking,
    | 'shipmentNumber'
    | 'originFullname'
    | 'destinationFullname'
    | 'currentMilestoneStep'
    | 'shipmentTrackingDates'
    | 'expectedArrival'
    | 'noArrivalRecorded'
    | 'lastUpdatedDate'
  > &
    HeadlineOf
  /** Mode, vessel and similar facts after the route. */
  journey?: readonly string[]
  /** Note above the shipment. */
  note?: ReactNode
  /** Actions on the shipment. */
  tools?: ReactNode
  /** True if the screen updates live. */
  isLive?: boolean
  tabs: readonly { id: string; title: string; count?: number; panel: ReactNode }[]
  map: ReactNode
}

/** Shipment with progress and map on one side, and its details on the other. */
export const TrackingView = ({ shipment, note, tools, tabs, map, journey = [], isLive = false }: TrackingViewProps) => (
  <section className={classes.view} aria-labelledby="shipment-title">
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={2} id="shipment-title" className={classes.number}>
          Shipment {shipment.shipmentNumber}
        </Title>
        <ArrivalHeadline shipment={shipment} />
        <p className={classes.way}>
          {shipment.originFullname ?? '-'} <span aria-hidden>→</span>
          <span className="visually-hidden"> to</span> {shipment.destinationFullname ?? '-'}
          {journey.length > 0 && ` · ${journey.join(' · ')}`}
        </p>
        {note}
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
    <div className={classes.progress}>
      <MilestoneStepper shipment={shipment} />
      {map}
    </div>
    <Tabs className={classes.panel} defaultValue={tabs[0]!.id} keepMounted={false}>
      <Tabs.List className={classes.list}>
        {tabs.map(({ id, title, count }) => (
          <Tabs.Tab key={id} value={id} className={classes.name}>
            {title}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Panel key={id} value={id} className={classes.tab}>
          {panel}
        </Tabs.Panel>
      ))}
      {shipment.lastUpdatedDate && (
        <p className={classes.updated}>
          Last updated: {formatMoment(shipment.lastUpdatedDate)}
          {isLive && ' · Updates live'}
        </p>
      )}
    </Tabs>
  </section>
)
