import { classOf, isMainCarriage, plainCode, type JourneyDates, type KnownEvent } from './event-model.ts'
import type { EventClassifier } from './tracking-model.ts'

/** Events that give a date of a shipment (decision 58). */
export interface EventDateSource {
  /** Codes as `plainCode` gives them, the first that was reported decides. */
  codes: readonly string[]
  /** Codes that count besides for shipments by road, which neither load nor discharge. */
  roadCodes?: readonly string[]
  classifiers: readonly EventClassifier[]
  /** Where the event must have happened; anywhere when absent. */
  place?: 'origin' | 'destination'
  /** Set for plans: the record's own date always stands, and without one the date that was known first. */
  isPlan?: true
}

/**
 * The dates of a shipment that events give, after the definitions of DCSA and UN/ECE. The departure counts at the origin, the arrival and, until
 * it is reported, the discharge at the destination. Free time runs from the discharge: it dates the port of discharge. A gate-out is the start
 * of the inland leg, neither delivery nor arrival at the final place; a delivery is both.
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
export const eventDateNames = Object.keys(eventDateSources) as EventDateName[]

/** Properties of a shipment that decide which of its events count. */
export interface EventShipment {
  origin?: string | null | undefined
  destination?: string | null | undefined
  trans?: string | null | undefined
  routing?: readonly { location: string }[] | null | undefined
  events?: readonly KnownEvent[] | null | undefined
}

interface Candidate {
  event: KnownEvent
  knownAt: number
  order: readonly number[]
}

/**
 * The event that gives a date of the shipment.
 * @param receivedAt when the record was received: events that do not say when they became known are known since then
 */
export function eventOfDate(name: EventDateName, shipment: EventShipment, receivedAt?: string | null): Candidate | undefined {
  const source: EventDateSource = eventDateSources[name]
  const codes = [...source.codes, ...(shipment.trans === 'ROAD' ? (source.roadCodes ?? []) : [])]
  const place = source.place && shipment[source.place]
  const candidates = (shipment.events ?? []).flatMap((event): Candidate[] => {
    const [code, classifier] = [codes.indexOf(plainCode(event)), source.classifiers.indexOf(classOf(event))]
    const isThere = source.place === undefined || (event.location ? event.location === place : true)
    if (code < 0 || classifier < 0 || !isThere || !isMainCarriage(event, shipment.trans)) return []
    const known = event.createdDate ?? receivedAt
    const knownAt = known ? Date.parse(known) : Number.NEGATIVE_INFINITY
    const [date, latestFirst] = [Date.parse(event.eventDate), source.isPlan ? 1 : -1]
    // the first departure and the last arrival of those that name no place
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

/** Codes of the moves that name a port of transhipment where they are elsewhere. */
const moves = { origin: ['DEP'], destination: ['ARV', 'DISC'] }

/** True if nothing names a port of transhipment: a move without a place is then the one at the end of the shipment. */
function isDirect({ routing, events, ...ends }: EventShipment, place: 'origin' | 'destination'): boolean {
  const isElsewhere = (event: KnownEvent) =>
    moves[place].includes(plainCode(event)) && isMainCarriage(event, ends.trans) && event.location && event.location !== ends[place]
  return !routing?.some(({ location }) => location !== ends.origin && location !== ends.destination) && !events?.some(isElsewhere)
}

/** Dates of a shipment, some of which its events give. */
export interface SettledDates {
  /** Dates that events give instead of the record. */
  given: Partial<Record<EventDateName, string>>
  /** What the record states for each of them: null for nothing. */
  stated: Partial<Record<EventDateName, string | null>>
}

/** The dates that events give: those that the record leaves blank, and actual ones that became known after the record was received. */
export function settleDates(
  record: EventShipment & Partial<Record<EventDateName, string | undefined>>,
  receivedAt?: string | null,
): SettledDates {
  const dates: SettledDates = { given: {}, stated: {} }
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

/** Departure and arrival of a shipment as tables show them, and its events. */
export interface Journey extends EventShipment {
  etd?: string | null | undefined
  atd?: string | null | undefined
  eta?: string | null | undefined
  ata?: string | null | undefined
}

/** Departure and arrival, estimated and actual: as recorded, and where nothing is recorded as the events give them. */
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

/** The recorded date; the time of its event where both have one and lie within a day, so that it reads the same in both places. */
function sameMoment(recorded: string | null | undefined, event: string | null): string | null {
  if (!recorded || event === null) return recorded ?? event
  const haveTimes = recorded.length > dayLength && event.length > dayLength
  return haveTimes && Math.abs(Date.parse(recorded) - Date.parse(event)) < dayMs ? event : recorded
}
