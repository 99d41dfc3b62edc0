import { changeKey, changesBetween, type ShipmentSnapshot } from './rules/shipment-facts.ts'
import type { MilestoneStep } from './rules/milestones.ts'
import { copyRows } from '@portal/db/copy-rows'
import type { Client } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import { statementsOf } from '@portal/db/statements'
import { recordEvents, type IntegrationEvent } from '../events/record-events.ts'
import { etaEvents } from './shipment-events.ts'
import { BusinessCalendar } from '../calendar/business-calendar.ts'
import { reportableArrival } from './reportable-arrival.ts'
import type { EstimateMove, PortalEstimate } from './portal-estimates.ts'

interface MovedShipment {
  id: string
  shipmentNumber: string
  supplierId: string | null
  step: MilestoneStep
  carrierEta: string | null
  eta: string | null
  subscribers: string[]
}

/**
 * Records shipments whose expected arrival moves with the portal's estimate, in the transaction that stores the estimate: events for the feed, and
 * changes that the worker notifies subscribers of.
 */
export async function recordEstimateMoves(
  client: Client,
  { account, now }: { account: { id: string; timeZone: string }; now: Date },
  moves: readonly EstimateMove[],
): Promise<void> {
  if (moves.length === 0) return
  const { rows } = await client.query<MovedShipment>(
    `select s.id, s.shipment_number as "shipmentNumber", s.supplier_id as "supplierId", s.step, s.carrier_eta as "carrierEta",
       s.destination_eta as eta, array(select b.user_id::text from shipment_subscriptions b
         where b.account_id = s.account_id and b.shipment_id = s.id and b.ended_at is null) as subscribers
     from shipments s where s.account_id = $1 and s.id = any($2::uuid[]) order by s.id`,
    [account.id, moves.map(({ id }) => id)],
  )
  const day = { today: new BusinessCalendar(account.timeZone).dateOf(now.toISOString()), now }
  const moveOf = new Map(moves.map((move) => [move.id, move]))
  const moved = rows.map(({ subscribers, shipmentNumber, supplierId, ...shipment }) => {
    const stateWith = (estimate: PortalEstimate | null): ShipmentSnapshot => {
      const portal = { portalEta: estimate?.eta ?? null, portalEtaSeen: estimate?.seen ?? null }
      const arrival = reportableArrival({ ...shipment, ...portal }, day)
      return { step: shipment.step, stepDate: null, events: [], ...arrival }
    }
    const { stored, expected } = moveOf.get(shipment.id)!
    const id = uuid()
    const facts = changesBetween(stateWith(stored), stateWith(expected)).map((fact) => ({ ...fact, key: changeKey(fact, id) }))
    return { id, facts, subscribers, subject: { subjectId: shipment.id, subjectKey: shipmentNumber, supplierId } }
  })
  const events = moved.flatMap(({ facts, subject }): IntegrationEvent[] => [
    { ...subject, type: 'shipment.updated', data: { changes: [{ field: 'derived.expectedArrival' }] } },
    ...etaEvents(subject, facts),
  ])
  await recordEvents(statementsOf(client), account.id, now, events)
  const notified = moved.filter(({ facts, subscribers }) => facts.length > 0 && subscribers.length > 0)
  await copyRows(
    client,
    'shipment_changes',
    notified.map(({ id, facts, subscribers, subject }) => ({
      account_id: account.id,
      id,
      shipment_id: subject.subjectId,
      facts: JSON.stringify(facts),
      subscribers,
    })),
  )
}
