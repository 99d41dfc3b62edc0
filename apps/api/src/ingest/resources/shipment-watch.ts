import { arrivalEstimates, currentEvents } from '@portal/contracts/event-model'
import type { MilestoneStep } from '@portal/contracts/milestones'
import type { InlandTransport } from '@portal/contracts/means-of-transport'
import { factsBetween, type ImportantEvent, type NotableState } from '@portal/contracts/shipment-facts'
import type { EventClassifier } from '@portal/contracts/tracking-model'
import type { Client } from '@portal/db/pool'
import { copyRows } from '@portal/db/copy-rows'
import { v7 as uuid } from 'uuid'
import type { ImportContext } from '../context.ts'
import type { rowsOf } from './shipment-rows.ts'

/** Shipment with subscribers, as it was before this run. */
interface Watched extends NotableState {
  subscribers: string[]
}

interface StoredState extends Dates {
  id: string
  subscribers: string[]
  events: StoredEvent[]
}

interface Dates {
  trans: string | null
  origin: string | null
  destination: string | null
  step: number
  origin_atd: string | null
  destination_eta: string | null
  destination_ata: string | null
  actual_delivery_date: string | null
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
export async function watchedShipments(
  client: Client,
  { account, calendar }: ImportContext,
  ids: readonly string[],
): Promise<Map<string, Watched>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<StoredState>(
    `select s.id, s.trans, s.origin, s.destination, s.step, s.origin_atd, s.destination_eta, s.destination_ata, s.actual_delivery_date, b.subscribers,
       (select coalesce(jsonb_agg(jsonb_build_object('code', e.code, 'classifier', e.classifier, 'title', e.title, 'type', e.type,
          'event_date', e.event_date, 'has_time', e.has_time, 'created_date', e.created_date, 'location', e.location, 'transport', e.transport)), '[]')
        from shipment_events e where e.account_id = s.account_id and e.shipment_id = s.id) as events
     from (select shipment_id, array_agg(user_id::text) as subscribers from shipment_subscriptions
           where account_id = $1 and shipment_id = any($2::uuid[]) and ended_at is null group by shipment_id) b
     join shipments s on s.account_id = $1 and s.id = b.shipment_id`,
    [account.id, ids],
  )
  return new Map(rows.map((row) => [row.id, { ...stateOf(row, row.events, calendar), subscribers: row.subscribers }]))
}

/** Records changes of the watched shipments in the transaction that writes them. The worker notifies their subscribers. */
export async function recordChanges(
  client: Client,
  { account, calendar }: ImportContext,
  watched: ReadonlyMap<string, Watched>,
  written: readonly Pick<ReturnType<typeof rowsOf>, 'shipments' | 'shipment_events'>[],
): Promise<void> {
  const changes = written.flatMap(({ shipments, shipment_events: events }) => {
    const before = watched.get(shipments.id)
    if (!before) return []
    const id = uuid()
    const facts = factsBetween(before, stateOf(shipments, events, calendar), id)
    const { subscribers } = before
    return facts.length > 0 ? [{ account_id: account.id, id, shipment_id: shipments.id, facts: JSON.stringify(facts), subscribers }] : []
  })
  await copyRows(client, 'shipment_changes', changes)
}

type Calendar = ImportContext['calendar']

/** Returns the state of a shipment by the event model, in business dates. */
function stateOf(shipment: Dates, events: readonly StoredEvent[], calendar: Calendar): NotableState {
  const known = events.map(knownEvent)
  const { origin_atd: atd, destination_ata: ata } = shipment
  const proof = [null, atd, ata, shipment.actual_delivery_date][shipment.step] ?? null
  const eta = arrivalEstimates(known, shipment.destination, shipment.trans).at(-1)?.eta ?? shipment.destination_eta
  return {
    step: shipment.step as MilestoneStep,
    stepDate: proof && calendar.dateOf(proof),
    eta: eta && calendar.dateOf(eta),
    events: currentEvents(known)
      .filter(({ type, classifier }) => type === 'important' && classifier === 'actual')
      .map(({ code, title, location, eventDate }): ImportantEvent => ({ code, title, location, date: calendar.dateOf(eventDate) })),
  }
}

/** Normalizes stored and new events to the same format: days without a time, timestamps in UTC. */
const knownEvent = ({ event_date: at, has_time: hasTime, created_date: created, ...event }: StoredEvent) => ({
  code: event.code,
  classifier: event.classifier,
  title: event.title,
  type: event.type,
  location: event.location,
  transport: event.transport,
  eventDate: hasTime ? new Date(at).toISOString() : at.slice(0, 10),
  createdDate: created && new Date(created).toISOString(),
})
