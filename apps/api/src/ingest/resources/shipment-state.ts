import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import type { EventClassifier } from '@portal/contracts/shipments/tracking-model'
import type { Client } from '@portal/db/pool'
import { reportableArrival } from '../../domain/shipments/reportable-arrival.ts'
import { currentEvents } from '../../domain/shipments/rules/event-model.ts'
import type { MilestoneStep } from '../../domain/shipments/rules/milestones.ts'
import type { ImportantEvent, ShipmentSnapshot } from '../../domain/shipments/rules/shipment-facts.ts'
import type { ChunkContext } from '../context/context.ts'

/** State of a shipment that decides what happened to it. */
export interface ShipmentState extends ShipmentSnapshot {
  /** Business dates that prove the steps 1 to 3: departure, arrival, delivery. */
  stepDates: readonly (string | null)[]
  /** All its events. */
  recorded: readonly RecordedEvent[]
}

export type RecordedEvent = Pick<StoredEvent, 'code' | 'classifier' | 'title' | 'location'> & {
  /** Business date, or timestamp in UTC. */
  eventDate: string
}

/** Shipment before it is replaced, with the users who are notified of its changes. */
export interface ReplacedShipment extends ShipmentState {
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
export interface Estimate {
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

/** Returns the states of shipments before they are replaced, by id. */
export async function loadShipmentStates(
  client: Client,
  context: ChunkContext,
  ids: readonly string[],
): Promise<Map<string, ReplacedShipment>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<StoredState>(
    `select s.id, s.origin, s.destination, s.step, s.origin_atd, s.destination_eta, s.destination_ata, s.actual_delivery_date, s.carrier_eta,
       s.portal_eta, s.portal_eta_seen,
       array(select b.user_id::text from shipment_subscriptions b
         where b.account_id = s.account_id and b.shipment_id = s.id and b.ended_at is null) as subscribers,
       (select coalesce(jsonb_agg(jsonb_build_object('code', e.code, 'classifier', e.classifier, 'title', e.title, 'type', e.type,
          'event_date', e.event_date, 'has_time', e.has_time, 'created_date', e.created_date, 'location', e.location, 'transport', e.transport)), '[]')
        from shipment_events e where e.account_id = s.account_id and e.shipment_id = s.id) as events
     from shipments s where s.account_id = $1 and s.id = any($2::uuid[])`,
    [context.account.id, ids],
  )
  return new Map(
    rows.map((row) => [row.id, { ...toState(row, row.events, context, row.subscribers.length > 0), subscribers: row.subscribers }]),
  )
}

/**
 * Returns the state of a shipment by the event model, in business dates.
 * @param isSubscribed false to leave out the important events, which only subscribers are notified of
 */
export function toState(
  shipment: Dates & Estimate,
  events: readonly StoredEvent[],
  { calendar, changedAt }: Pick<ChunkContext, 'calendar' | 'changedAt'>,
  isSubscribed: boolean,
): ShipmentState {
  const known = events.map(toEventInput)
  const stepDates = [shipment.origin_atd, shipment.destination_ata, shipment.actual_delivery_date].map((at) => at && calendar.dateOf(at))
  const now = new Date(changedAt)
  const facts = {
    carrierEta: shipment.carrier_eta,
    portalEta: shipment.portal_eta,
    portalEtaSeen: shipment.portal_eta_seen,
    eta: shipment.destination_eta && calendar.dateOf(shipment.destination_eta),
  }
  return {
    step: shipment.step as MilestoneStep,
    stepDate: stepDates[shipment.step - 1] ?? null,
    stepDates,
    ...reportableArrival(facts, { today: calendar.dateOf(now.toISOString()), now }),
    events: isSubscribed ? importantEvents(known, calendar) : [],
    recorded: known,
  }
}

const importantEvents = (known: ReturnType<typeof toEventInput>[], calendar: ChunkContext['calendar']): ImportantEvent[] =>
  currentEvents(known)
    .filter(({ type, classifier }) => type === 'important' && classifier === 'actual')
    .map(({ code, title, location, eventDate }) => ({ code, title, location, date: calendar.dateOf(eventDate) }))

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
