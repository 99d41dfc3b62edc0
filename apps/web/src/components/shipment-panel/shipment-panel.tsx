import { ActionIcon, Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { routeOf } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import { PanelBlock } from '../panel/panel-block.tsx'
import type { PanelProps } from '../panel/panel-props.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { Delay, Overdue } from '../table/delay.tsx'
import { linkSearch } from '../table/link-search.ts'
import { TextWithLink } from '../table/text-with-link.tsx'
import { Documents } from '../tracking/documents.tsx'
import { FocusStar } from '../tracking/focus-star.tsx'
import { useShipmentFocus } from '../tracking/use-shipment-focus.ts'
import { ArrivalBlock } from './arrival-block.tsx'
import { goodsOf } from './goods-block.tsx'
import { MoneyBlock } from './money-block.tsx'
import { shipmentFacts } from './shipment-facts.ts'
import { prefetchShipment } from './shipment-queries.ts'
import { useShipment, type ShipmentSources } from './use-shipment.ts'
import { WhyBlock } from './why-block.tsx'
import classes from './shipment-panel.module.css'

export { prefetchShipment as prefetch }

/** Panel of a shipment. Blocks without a feature of the account are left out. */
export default function ShipmentPanel({ number, isException = false, onClose, onStep }: PanelProps) {
  const { features, account } = useSessionContext()
  const { both, tracking } = useShipment(number)
  const why = features.enabledExceptionsFeature && <WhyBlock key={`why ${number}`} shipmentNumber={number} />
  const sources = both.data
  return (
    <SidePanel
      subject={number}
      title={
        <>
          <TextWithLink text={number} to="trackAndTrace" lookFor={number} />
          {sources && <Badge sources={sources} />}
        </>
      }
      tools={<Tools number={number} sources={sources} />}
      onClose={onClose}
      onStep={onStep}
      foot={<Foot number={number} sources={sources} />}
    >
      {isException && why}
      <PanelBlock title="Journey" query={both} height={212}>
        {(found) => <ArrivalBlock key={number} sources={found} />}
      </PanelBlock>
      {!isException && why}
      {features.enabledShipmentSpendsFeature && <MoneyBlock key={`money ${number}`} shipmentNumber={number} />}
      <PanelBlock title="Orders and containers" query={both} height={76}>
        {goodsOf}
      </PanelBlock>
      {features.enabledTrackAndTrace && (
        <PanelBlock title="Documents" query={tracking} height={44}>
          {(shipment) => shipment && <Documents accountId={account!.accountId} shipmentNumber={number} documents={shipment.documents} />}
        </PanelBlock>
      )}
    </SidePanel>
  )
}

/** Delay of the shipment, or its state if it is on time. */
function Badge({ sources }: { sources: ShipmentSources }) {
  const { overdueInDays, delayInDays, state } = shipmentFacts(sources)
  if (overdueInDays !== null) return <Overdue days={overdueInDays} />
  if (delayInDays !== null && delayInDays > 0) return <Delay days={delayInDays} />
  return state && <span className={classes.state}>{state}</span>
}

/** Star and share button; each shows once its data has loaded. */
function Tools({ number, sources }: { number: string; sources: ShipmentSources | undefined }) {
  const { accountId } = useSessionContext().account!
  const changeFocus = useShipmentFocus()
  const { row, tracking } = sources ?? {}
  return (
    <>
      {row && <FocusStar shipmentNumber={number} focused={row.hasFocusedShipment === true} onChange={changeFocus} />}
      {tracking && (
        <LazyPopoverButton
          key={number}
          popup="dialog"
          button={
            <ActionIcon size={26} aria-label={`Share ${number}`} data-tip="Share">
              <IconShare2 size={16} stroke={1.6} />
            </ActionIcon>
          }
          load={() => import('../tracking/share-dialog.tsx')}
          props={{ accountId, shipmentTrackingId: tracking.shipmentTrackingId, shipmentNumber: number }}
        />
      )}
    </>
  )
}

/** Links to tracking and, if the shipment has invoice lines, to its details. */
function Foot({ number, sources }: { number: string; sources: ShipmentSources | undefined }) {
  const workplace = useSessionContext()
  const search = useSearch({ strict: false })
  const link = (to: 'trackAndTrace' | 'shipmentDetails', label: string, isPrimary: boolean) => {
    const route = routeOf(to, workplace)
    return (
      route && (
        <Button
          variant={isPrimary ? 'filled' : 'default'}
          renderRoot={(props) => <Link to={route} search={linkSearch(to, number, search) as never} {...props} />}
        >
          {label}
        </Button>
      )
    )
  }
  return (
    <>
      {link('trackAndTrace', 'Track and Trace', true)}
      {sources?.row?.hasDetails && link('shipmentDetails', 'Details', false)}
    </>
  )
}
