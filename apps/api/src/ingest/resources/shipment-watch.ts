import { currentEvents } from '../../domain/shipments/rules/event-model.ts'
import type { MilestoneStep } from '../../domain/shipments/rules/milestones.ts'
import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import { changesBetween, type ImportantEvent, type ShipmentSnapshot } from '../../domain/shipments/rules/shipment-facts.ts'
import type { EventClassifier } from '@portal/contracts/shipments/tracking-model'
import type { Client } from '@portal/db/pool'
import { copyRows } from '@portal/db/copy-rows'
import { v7 as uuid } from 'uuid'
import { reportableArrival } from '../../domain/shipments/reportable-arrival.ts'
import type { ChunkContext } from '../context/context.ts'
import type { toShipmentRows } from './shipment-rows.ts'

/** Shipment with subscribers, as it was before this run. */
interface SubscribedShipment extends ShipmentSnapshot {
  subscribers: string[]
}

interface StoredState extends Dates, Estimate {
  id: string
  subscribers: string[]
  events: StoredEvent[]
}

interface Dates {
  origin: string | null
  destination: string | null
  step: number
  origin_atd: string | null
  destination_eta: string | null
  destination_ata: string | null
  actual_delivery_date: string | null
  carrier_eta: string | null
}

/** The portal's estimate of the arrival, as stored. */
interface Estimate {
  portal_eta: string | null
  portal_eta_seen: string | null
}

interface StoredEvent {
  code: string
  classifier: EventClassifier
  title: string | null
  type: string | null
  event_date: string
  has_time: boolean
  created_date: string | null
  location: string | null
  transport: InlandTransport | null
}

/**
 * Returns those of the shipments that have subscribers, before they are replaced. One index lookup per chunk, because most imported
 * shipments have none.
 */
export async function loadSubscribedShipments(
  client: Client,
  context: ChunkContext,
  ids: readonly string[],
): Promise<Map<string, SubscribedShipment>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<StoredState>(
    `select s.id, s.origin, s.destination, s.step, s.origin_atd, s.destination_eta, s.destination_ata, s.actual_delivery_date, s.carrier_eta,
       s.portal_eta, s.portal_eta_seen, b.subscribers,
       (select coalesce(jsonb_agg(jsonb_build_object('code', e.code, 'classifier', e.classifier, 'title', e.title, 'type', e.type,
          'event_date', e.event_date, 'has_time', e.has_time, 'created_date', e.created_date, 'location', e.location, 'transport', e.transport)), '[]')
        from shipment_events e where e.account_id = s.account_id and e.shipment_id = s.id) as events
     from (select shipment_id, array_agg(user_id::text) as subscribers from shipment_subscriptions
           where account_id = $1 and shipment_id = any($2::uuid[]) and ended_at is null group by shipment_id) b
     join shipments s on s.account_id = $1 and s.id = b.shipment_id`,
    [context.account.id, ids],
  )
  return new Map(rows.map((row) => [row.id, { ...toState(row, row.events, context), subscribers: row.subscribers }]))
}

/**
 * Records changes of the watched shipments in the transaction that writes them, after the portal's estimates are refreshed. The worker
 * notifies their subscribers.
 */
export async function recordShipmentChanges(
  client: Client,
  context: ChunkContext,
  watched: ReadonlyMap<string, SubscribedShipment>,
  written: readonly Pick<ReturnType<typeof toShipmentRows>, 'shipments' | 'shipment_events'>[],
): Promise<void> {
  if (watched.size === 0) return
  const { account } = context
  const { rows } = await client.query<Estimate & { id: string }>(
    'select id, portal_eta, portal_eta_seen from shipments where account_id = $1 and id = any($2::uuid[])',
    [account.id, [...watched.keys()]],
  )
  const estimates = new Map(rows.map((row) => [row.id, row]))
  const changes = written.flatMap(({ shipments, shipment_events: events }) => {
    const before = watched.get(shipments.id)
    if (!before) return []
    const id = uuid()
    const facts = changesBetween(before, toState({ ...shipments, ...estimates.get(shipments.id)! }, events, context), id)
    const { subscribers } = before
    return facts.length > 0 ? [{ account_id: account.id, id, shipment_id: shipments.id, facts: JSON.stringify(facts), subscribers }] : []
  })
  await copyRows(client, 'shipment_changes', changes)
}

/** Returns the state of a shipment by the event model, in business dates. */
function toState(shipment: Dates & Estimate, events: readonly StoredEvent[], { calendar, changedAt }: ChunkContext): ShipmentSnapshot {
  const known = events.map(toEventInput)
  const { origin_atd: atd, destination_ata: ata } = shipment
  const proof = [null, atd, ata, shipment.actual_delivery_date][shipment.step] ?? null
  const now = new Date(changedAt)
  const facts = {
    carrierEta: shipment.carrier_eta,
    portalEta: shipment.portal_eta,
    portalEtaSeen: shipment.portal_eta_seen,
    eta: shipment.destination_eta && calendar.dateOf(shipment.destination_eta),
  }
  return {
    step: shipment.step as MilestoneStep,
    stepDate: proof && calendar.dateOf(proof),
    ...reportableArrival(facts, { today: calendar.dateOf(now.toISOString()), now }),
    events: currentEvents(known)
      .filter(({ type, classifier }) => type === 'important' && classifier === 'actual')
      .map(({ code, title, location, eventDate }): ImportantEvent => ({ code, title, location, date: calendar.dateOf(eventDate) })),
  }
}

/** Normalizes stored and new events to the same format: days without a time, timestamps in UTC. */
const toEventInput = ({ event_date: at, has_time: hasTime, created_date: created, ...event }: StoredEvent) => ({
  code: event.code,
  classifier: event.classifier,
  title: event.title,
  type: event.type,
  location: event.location,
  transport: event.transport,
  eventDate: hasTime ? new Date(at).toISOString() : at.slice(0, 10),
  createdDate: created && new Date(created).toISOString(),
})
