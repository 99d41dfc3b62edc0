import { changesBetween, type ShipmentSnapshot } from './rules/shipment-facts.ts'
import type { MilestoneStep } from './rules/milestones.ts'
import { copyRows } from '@portal/db/copy-rows'
import type { Client } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import { BusinessCalendar } from '../calendar/business-calendar.ts'
import { reportableArrival } from './reportable-arrival.ts'
import type { EstimateMove, PortalEstimate } from './portal-estimates.ts'

interface Subscribed {
  id: string
  step: MilestoneStep
  carrierEta: string | null
  eta: string | null
  subscribers: string[]
}

/**
 * Records shipments whose expected arrival moves with the portal's estimate, in the transaction that stores the estimate. The worker notifies
 * their subscribers.
 */
export async function recordEstimateMoves(
  client: Client,
  { account, now }: { account: { id: string; timeZone: string }; now: Date },
  moves: readonly EstimateMove[],
): Promise<void> {
  if (moves.length === 0) return
  const { rows } = await client.query<Subscribed>(
    `select s.id, s.step, s.carrier_eta as "carrierEta", s.destination_eta as eta, b.subscribers
     from (select shipment_id, array_agg(user_id::text) as subscribers from shipment_subscriptions
           where account_id = $1 and shipment_id = any($2::uuid[]) and ended_at is null group by shipment_id) b
     join shipments s on s.account_id = $1 and s.id = b.shipment_id`,
    [account.id, moves.map(({ id }) => id)],
  )
  const day = { today: new BusinessCalendar(account.timeZone).dateOf(now.toISOString()), now }
  const moveOf = new Map(moves.map((move) => [move.id, move]))
  const changes = rows.flatMap(({ subscribers, ...shipment }) => {
    const stateWith = (estimate: PortalEstimate | null): ShipmentSnapshot => {
      const portal = { portalEta: estimate?.eta ?? null, portalEtaSeen: estimate?.seen ?? null }
      const arrival = reportableArrival({ ...shipment, ...portal }, day)
      return { step: shipment.step, stepDate: null, events: [], ...arrival }
    }
    const { stored, expected } = moveOf.get(shipment.id)!
    const id = uuid()
    const facts = changesBetween(stateWith(stored), stateWith(expected), id)
    return facts.length > 0 ? [{ account_id: account.id, id, shipment_id: shipment.id, facts: JSON.stringify(facts), subscribers }] : []
  })
  await copyRows(client, 'shipment_changes', changes)
}
