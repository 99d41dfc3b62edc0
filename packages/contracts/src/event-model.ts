import type { InlandTransport } from './means-of-transport.ts'
import type { EventClassifier, TrackingCode } from './tracking-model.ts'

/**
 * What the events of a shipment say together. They come in any order, late, repeated and corrected, as planned, estimated and actual; every
 * function here gives the same for any order of the same events, and none looks at the clock. How far the shipment has come by them is in
 * `milestones.ts`.
 */

/** What of an event counts. */
export interface KnownEvent {
  /** The portal's own or DCSA's. */
  code: string
  /** UN/LOCODE. */
  location?: string | null | undefined
  /** `actual` when absent. */
  classifier?: EventClassifier | undefined
  /** A business date or an instant. */
  eventDate: string
  /** When it became known: what is known later corrects what was known before. */
  createdDate?: string | null | undefined
  /** Means of transport of a leg before or after the main carriage. */
  transport?: InlandTransport | null | undefined
}

/** The nearest of the portal's codes to DCSA's; what is in neither list waits. */
const nearest: Record<string, TrackingCode> = {
  DEPA: 'DEP',
  ARRI: 'ARV',
  DISC: 'ARV',
  GTOT: 'ARV',
  AVPU: 'ARV',
  STRP: 'ARV',
  CUSR: 'CLR',
  DROP: 'ARV',
  WTA: 'WTA',
  DEP: 'DEP',
  DCF: 'DCF',
  ARV: 'ARV',
  CLR: 'CLR',
}

/** The code an event is shown under. */
export const shownCode = (code: string): TrackingCode => nearest[code.toUpperCase()] ?? 'WTA'

/** What an event without words of its own is called, when it has happened and before. */
const titles: Record<TrackingCode, [happened: string, expected: string]> = {
  WTA: ['Waiting', 'Waiting'],
  DEP: ['Departed', 'Departure'],
  DCF: ['Delivered', 'Delivery'],
  ARV: ['Arrived', 'Arrival'],
  CLR: ['Customs cleared', 'Customs clearance'],
}

/** The name of an event: its own words, else those for its code. */
export const eventTitle = (event: Pick<KnownEvent, 'code' | 'classifier'> & { title: string | null }): string =>
  event.title ?? titles[shownCode(event.code)][classOf(event) === 'actual' ? 0 : 1]

/** DCSA's names for what the portal has a code of its own for: the two are the same thing. */
const own: Record<string, string> = { DEPA: 'DEP', ARRI: 'ARV', CUSR: 'CLR' }
/** The code by which two events are of one kind, whatever their source calls it. */
export const plainCode = ({ code }: Pick<KnownEvent, 'code'>): string => own[code.toUpperCase()] ?? code.toUpperCase()

/** What happens to a shipment once at a place, so that a second date of it is a correction. */
const onceAtAPlace = new Set(['DEP', 'ARV', 'CLR', 'DCF'])

/** Codes of events in which a means of transport moves, or takes and leaves goods. */
const moveCodes = new Set(['DEP', 'ARV', 'LOAD', 'DISC'])

/** Returns false for the moves of a truck, train or barge before and after the main carriage. @param trans of the shipment */
export const isMainCarriage = (event: KnownEvent, trans: string | null | undefined): boolean =>
  !event.transport || event.transport === trans || !moveCodes.has(plainCode(event))

const certainty: Record<EventClassifier, number> = { planned: 0, estimated: 1, actual: 2 }
export const classOf = ({ classifier = 'actual' }: Pick<KnownEvent, 'classifier'>) => classifier

/** By when they became known, then by date; of two that are alike in both the rest decides, so that no order of arrival shows. */
function laterKnown(one: KnownEvent, other: KnownEvent): number {
  const words = ({ createdDate, eventDate }: KnownEvent) => [createdDate ?? '', eventDate]
  return compare(words(one), words(other)) || compare([stable(one)], [stable(other)])
}

const compare = (one: string[], other: string[]): number => {
  const at = one.findIndex((word, index) => word !== other[index])
  return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1
}

const stable = (event: KnownEvent): string => JSON.stringify(Object.entries(event).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const latest = <E extends KnownEvent>(events: readonly E[]): E | undefined => events.toSorted(laterKnown).at(-1)

/**
 * The events as they stand: repeats once, corrections instead of what they correct, and of what has not happened yet the most certain and
 * latest word alone. What happened last comes first.
 */
export function currentEvents<E extends KnownEvent>(events: readonly E[]): E[] {
  const standing = [...grouped(events, (event) => `${plainCode(event)} ${event.location ?? ''} ${event.transport ?? ''}`).values()].flatMap(
    standingOf,
  )
  return standing.toSorted((one, other) => compare([other.eventDate], [one.eventDate]) || laterKnown(other, one))
}

/** Of the events of one code at one place. */
function standingOf<E extends KnownEvent>(events: E[]): E[] {
  const best = events.reduce((most, event) => Math.max(most, certainty[classOf(event)]), 0)
  const certain = events.filter((event) => certainty[classOf(event)] === best)
  const [first] = certain
  if (!first) return []
  const isOne = best < certainty.actual || (onceAtAPlace.has(plainCode(first)) && Boolean(first.location))
  // an actual event that does not say when it became known corrects nothing
  if (isOne && (best < certainty.actual || certain.every(({ createdDate }) => createdDate))) return [latest(certain)!]
  return [...grouped(certain, ({ eventDate }) => eventDate).values()].map((repeats) => latest(repeats)!)
}

function grouped<E>(events: readonly E[], key: (event: E) => string): Map<string, E[]> {
  const groups = new Map<string, E[]>()
  for (const event of events) groups.set(key(event), [...(groups.get(key(event)) ?? []), event])
  return groups
}

/** Departure and arrival of a shipment, estimated and actual. */
export interface JourneyDates {
  etd: string | null
  atd: string | null
  eta: string | null
  ata: string | null
}

export interface ArrivalEstimate {
  eta: string
  knownDate: string | null
  classifier: 'planned' | 'estimated'
}

/**
 * Events that plan or estimate the arrival at the destination. Where nothing is said of the arrival, those of the discharge count. An event without
 * a place means the destination only where none of its kind names another port: it may be that at a port of transhipment.
 */
function arrivalForecasts<E extends KnownEvent>(
  events: readonly E[],
  destination: string | null | undefined,
  trans: string | null | undefined,
): E[] {
  const expected = events.filter((event) => classOf(event) !== 'actual' && isMainCarriage(event, trans))
  const of = (code: string) => {
    const all = expected.filter((event) => plainCode(event) === code)
    const isDirect = all.every(({ location }) => !location || location === destination)
    return all.filter(({ location }) => (location ? location === destination : isDirect))
  }
  const arrivals = of('ARV')
  return arrivals.length > 0 ? arrivals : of('DISC')
}

/**
 * Plans and estimates of the arrival at the destination in the order in which they became known, each change once; the last is the carrier's
 * latest word. A plan comes before every estimate, whenever it was sent.
 */
export function arrivalEstimates(
  events: readonly KnownEvent[],
  destination: string | null | undefined,
  trans?: string | null,
): ArrivalEstimate[] {
  const said = arrivalForecasts(events, destination, trans).toSorted(
    (one, other) => certainty[classOf(one)] - certainty[classOf(other)] || laterKnown(one, other),
  )
  return said
    .filter(({ eventDate }, index) => eventDate !== said[index - 1]?.eventDate)
    .map((event) => ({
      eta: event.eventDate,
      knownDate: event.createdDate ?? null,
      classifier: classOf(event) === 'planned' ? 'planned' : 'estimated',
    }))
}

/**
 * Returns the carrier's latest estimate of the arrival at the destination. An event that only plans the arrival counts where the shipment has
 * no planned date.
 */
export function latestArrivalEstimate<E extends KnownEvent>(
  events: readonly E[],
  {
    destination,
    eta,
    trans,
  }: { destination?: string | null | undefined; eta?: string | null | undefined; trans?: string | null | undefined },
): E | undefined {
  const forecasts = arrivalForecasts(events, destination, trans)
  return latest(forecasts.filter((event) => classOf(event) === 'estimated')) ?? (eta ? undefined : latest(forecasts))
}
