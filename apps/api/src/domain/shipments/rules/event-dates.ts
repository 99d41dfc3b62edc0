import { normalizedCode } from '@portal/contracts/shipments/event-code'
import { classOf, isMainCarriage, type JourneyDates, type EventInput } from './event-model.ts'
import type { EventClassifier } from '@portal/contracts/shipments/tracking-model'

/** Events that determine a date of a shipment (decision 58). */
export interface EventDateSource {
  /** Codes as returned by `normalizedCode`; the event that was reported first decides. */
  codes: readonly string[]
  /** Additional codes for shipments by road, which are neither loaded nor discharged. */
  roadCodes?: readonly string[]
  classifiers: readonly EventClassifier[]
  /** Required place of the event; any place if absent. */
  place?: 'origin' | 'destination'
  /** Set for planned dates: the date of the record takes precedence, otherwise the one that was known first. */
  isPlan?: true
}

/**
 * Dates of a shipment that events determine, by the definitions of DCSA and UN/ECE. The departure counts at the origin; the arrival, and until
 * it is reported the discharge, at the destination. Free time starts with the discharge, which dates the port of discharge. A gate-out starts
 * the inland leg and is neither delivery nor arrival at the final place; a delivery is both.
 */
export const eventDateSources = {
  originETD: { codes: ['DEP'], classifiers: ['planned', 'estimated'], place: 'origin', isPlan: true },
  originATD: { codes: ['DEP'], roadCodes: ['PICK'], classifiers: ['actual'], place: 'origin' },
  destinationETA: { codes: ['ARV'], classifiers: ['planned', 'estimated'], place: 'destination', isPlan: true },
  destinationATA: { codes: ['ARV', 'DISC'], roadCodes: ['DCF'], classifiers: ['actual'], place: 'destination' },
  podATA: { codes: ['DISC', 'ARV'], classifiers: ['actual'], place: 'destination' },
  customsClearedDate: { codes: ['CLR'], classifiers: ['actual'], place: 'destination' },
  fdpATA: { codes: ['DCF'], classifiers: ['actual'] },
  estimatedDeliveryDate: { codes: ['DCF'], classifiers: ['estimated', 'planned'] },
  actualDeliveryDate: { codes: ['DCF'], classifiers: ['actual'] },
} as const satisfies Record<string, EventDateSource>
export type EventDateName = keyof typeof eventDateSources
const eventDateNames = Object.keys(eventDateSources) as EventDateName[]

/** Properties of a shipment that decide which of its events count. */
export interface EventShipment {
  origin?: string | null | undefined
  destination?: string | null | undefined
  trans?: string | null | undefined
  routing?: readonly { location: string }[] | null | undefined
  events?: readonly EventInput[] | null | undefined
}

interface Candidate {
  event: EventInput
  knownAt: number
  order: readonly number[]
}

/**
 * Returns the event that determines a date of the shipment.
 * @param receivedAt time the record was received; events without their own known date count as known since then
 */
export function eventOfDate(name: EventDateName, shipment: EventShipment, receivedAt?: string | null): Candidate | undefined {
  const source: EventDateSource = eventDateSources[name]
  const codes = [...source.codes, ...(shipment.trans === 'ROAD' ? (source.roadCodes ?? []) : [])]
  const place = source.place && shipment[source.place]
  const candidates = (shipment.events ?? []).flatMap((event): Candidate[] => {
    const [code, classifier] = [codes.indexOf(normalizedCode(event)), source.classifiers.indexOf(classOf(event))]
    const isThere = source.place === undefined || (event.location ? event.location === place : true)
    if (code < 0 || classifier < 0 || !isThere || !isMainCarriage(event, shipment.trans)) return []
    const known = event.createdDate ?? receivedAt
    const knownAt = known ? Date.parse(known) : Number.NEGATIVE_INFINITY
    const [date, latestFirst] = [Date.parse(event.eventDate), source.isPlan ? 1 : -1]
    // without a place, the first departure and the last arrival count
    const unplaced = source.place === undefined || event.location ? 0 : source.place === 'origin' ? date : -date
    const isUnplaced = source.place !== undefined && !event.location ? 1 : 0
    const order = [isUnplaced, code, classifier, unplaced, latestFirst * knownAt, latestFirst * date, event.eventDate.length > 10 ? 0 : 1]
    return [{ event, knownAt, order }]
  })
  const [first] = candidates.toSorted((one, other) => compareOrder(one.order, other.order))
  return first?.order[0] === 1 && source.place && !isDirect(shipment, source.place) ? undefined : first
}

function compareOrder(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1
}

/** Codes of the moves that name a port of transhipment if they happen elsewhere. */
const moves = { origin: ['DEP'], destination: ['ARV', 'DISC'] }

/** Returns true if nothing names a port of transhipment: a move without a place then belongs to the end of the shipment. */
function isDirect({ routing, events, ...ends }: EventShipment, place: 'origin' | 'destination'): boolean {
  const isElsewhere = (event: EventInput) =>
    moves[place].includes(normalizedCode(event)) && isMainCarriage(event, ends.trans) && event.location && event.location !== ends[place]
  return !routing?.some(({ location }) => location !== ends.origin && location !== ends.destination) && !events?.some(isElsewhere)
}

/** Dates of a shipment after applying its events. */
export interface ResolvedDates {
  /** Dates from events that replace those of the record. */
  given: Partial<Record<EventDateName, string>>
  /** Dates that the record states, null if it states none. */
  stated: Partial<Record<EventDateName, string | null>>
}

/** Returns the dates from events: those that the record leaves blank, and actual dates that became known after the record was received. */
export function resolveDates(
  record: EventShipment & Partial<Record<EventDateName, string | undefined>>,
  receivedAt?: string | null,
): ResolvedDates {
  const dates: ResolvedDates = { given: {}, stated: {} }
  if (!record.events?.length) return dates
  for (const name of eventDateNames) {
    const found = eventOfDate(name, record, receivedAt)
    const stated = record[name]
    if (!found || found.event.eventDate === stated) continue
    const isPlan = 'isPlan' in eventDateSources[name]
    if (stated !== undefined && (isPlan || (receivedAt && found.knownAt <= Date.parse(receivedAt)))) continue
    dates.given[name] = found.event.eventDate
    dates.stated[name] = stated ?? null
  }
  return dates
}

/** Departure and arrival of a shipment as tables show them, with its events. */
export interface Journey extends EventShipment {
  etd?: string | null | undefined
  atd?: string | null | undefined
  eta?: string | null | undefined
  ata?: string | null | undefined
}

/** Returns estimated and actual departure and arrival: the recorded dates, or those of events if none are recorded. */
export function journeyDates(journey: Journey): JourneyDates {
  const of = (name: EventDateName) => eventOfDate(name, journey)?.event.eventDate ?? null
  return {
    etd: journey.etd ?? of('originETD'),
    atd: sameMoment(journey.atd, of('originATD')),
    eta: journey.eta ?? of('destinationETA'),
    ata: sameMoment(journey.ata, of('destinationATA')),
  }
}

const dayLength = 10
const dayMs = 86_400_000

/** Returns the recorded date, or the time of its event if the two are within a day, so that every screen shows the same time. */
function sameMoment(recorded: string | null | undefined, event: string | null): string | null {
  if (!recorded || event === null) return recorded ?? event
  const haveTimes = recorded.length > dayLength && event.length > dayLength
  return haveTimes && Math.abs(Date.parse(recorded) - Date.parse(event)) < dayMs ? event : recorded
}
