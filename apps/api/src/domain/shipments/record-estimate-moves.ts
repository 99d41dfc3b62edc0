import { changesBetween, type ShipmentSnapshot } from './rules/shipment-facts.ts'
import type { MilestoneStep } from './rules/milestones.ts'
import type { Client } from '@portal/db/pool'
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
}

/** Records shipments whose expected arrival moves with the portal's estimate, in the transaction that stores the estimate. */
export async function recordEstimateMoves(
  client: Client,
  { account, now }: { account: { id: string; timeZone: string }; now: Date },
  moves: readonly EstimateMove[],
): Promise<void> {
  if (moves.length === 0) return
  const { rows } = await client.query<MovedShipment>(
    `select s.id, s.shipment_number as "shipmentNumber", s.supplier_id as "supplierId", s.step, s.carrier_eta as "carrierEta",
       s.destination_eta as eta
     from shipments s where s.account_id = $1 and s.id = any($2::uuid[]) order by s.id`,
    [account.id, moves.map(({ id }) => id)],
  )
  const day = { today: new BusinessCalendar(account.timeZone).dateOf(now.toISOString()), now }
  const moveOf = new Map(moves.map((move) => [move.id, move]))
  const events = rows.flatMap(({ shipmentNumber, supplierId, ...shipment }): IntegrationEvent[] => {
    const stateWith = (estimate: PortalEstimate | null): ShipmentSnapshot => {
      const portal = { portalEta: estimate?.eta ?? null, portalEtaSeen: estimate?.seen ?? null }
      const arrival = reportableArrival({ ...shipment, ...portal }, day)
      return { step: shipment.step, stepDate: null, events: [], ...arrival }
    }
    const { stored, expected } = moveOf.get(shipment.id)!
    const subject = { subjectId: shipment.id, subjectKey: shipmentNumber, supplierId }
    return [
      { ...subject, type: 'shipment.updated', data: { changes: [{ field: 'derived.expectedArrival' }] } },
      ...etaEvents(subject, changesBetween(stateWith(stored), stateWith(expected))),
    ]
  })
  await recordEvents(statementsOf(client), account.id, now, events)
}
