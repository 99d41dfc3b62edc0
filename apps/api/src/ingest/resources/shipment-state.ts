import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import type { EventClassifier } from '@portal/contracts/shipments/tracking-model'
import type { Client } from '@portal/db/pool'
import { reportableArrival } from '../../domain/shipments/reportable-arrival.ts'
import { terminalState, type TerminalState } from '../../domain/shipments/terminal-events.ts'
import { currentEvents } from '../../domain/shipments/rules/event-model.ts'
import type { MilestoneStep } from '../../domain/shipments/rules/milestones.ts'
import type { ImportantEvent, ShipmentSnapshot } from '../../domain/shipments/rules/shipment-facts.ts'
import type { ChunkContext } from '../context/context.ts'

/** State of a shipment that decides what happened to it. */
interface ShipmentState extends Omit<ShipmentSnapshot, 'events'> {
  /** Business dates that prove the steps 1 to 3: departure, arrival, delivery. */
  stepDates: readonly (string | null)[]
}

/** Shipment before it is replaced, with its tracking events. */
export interface ReplacedShipment extends ShipmentState {
  terminal: TerminalState
  tracking: readonly StoredEvent[]
}

interface StoredState extends Dates, Estimate {
  id: string
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
  cto_availability: string | null
  pod_ata: string | null
  free_time_days: number | null
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
       s.cto_availability, s.pod_ata, s.free_time_days, s.portal_eta, s.portal_eta_seen
     from shipments s where s.account_id = $1 and s.id = any($2::uuid[])`,
    [context.account.id, ids],
  )
  const events = await readEvents(client, context.account.id, ids)
  return new Map(
    rows.map(({ id, ...row }) => {
      const tracking = events.get(id) ?? []
      return [id, { ...toState(row, context), terminal: terminalState(row, tracking.map(toTrackingEvent)), tracking }]
    }),
  )
}

/** Reads the events of shipments in one pass, with timestamps in ISO 8601. */
async function readEvents(client: Client, accountId: string, ids: readonly string[]): Promise<Map<string, StoredEvent[]>> {
  const { rows } = await client.query<StoredEvent & { shipment: string }>(
    `select shipment_id as shipment, code, classifier, title, type, to_jsonb(event_date) as event_date, has_time,
       to_jsonb(created_date) as created_date, location, transport
     from shipment_events where account_id = $1 and shipment_id = any(array(select unnest($2::uuid[])))`,
    [accountId, ids],
  )
  return Map.groupBy(rows, ({ shipment }) => shipment)
}

/** Returns the state of a shipment in business dates. */
export function toState(shipment: Dates & Estimate, { calendar, changedAt }: Pick<ChunkContext, 'calendar' | 'changedAt'>): ShipmentState {
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
  }
}

/** Returns the important events that have happened, by the event model. */
export const importantEvents = (events: readonly StoredEvent[], calendar: ChunkContext['calendar']): ImportantEvent[] =>
  currentEvents(events.map(toEventInput))
    .filter(({ type, classifier }) => type === 'important' && classifier === 'actual')
    .map(({ code, title, location, eventDate }) => ({ code, title, location, date: calendar.dateOf(eventDate) }))

/** Normalizes stored and new events to the same format: days without a time, timestamps in UTC. */
export const toTrackingEvent = ({ code, classifier, title, event_date: at, has_time: hasTime, location }: StoredEvent) => ({
  code,
  classifier,
  title,
  eventDate: hasTime ? new Date(at).toISOString() : at.slice(0, 10),
  location,
})

const toEventInput = (event: StoredEvent) => ({
  ...toTrackingEvent(event),
  type: event.type,
  transport: event.transport,
  createdDate: event.created_date && new Date(event.created_date).toISOString(),
})
