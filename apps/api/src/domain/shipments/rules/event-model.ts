import { normalizedCode } from '@portal/contracts/shipments/event-code'
import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import type { EventClassifier, TrackingCode } from '@portal/contracts/shipments/tracking-model'

/**
 * Evaluates the events of a shipment. Events arrive in any order, late, repeated and corrected, as planned, estimated and actual. The functions
 * of this file return the same result for any order of the same events and do not depend on the current time. `milestones.ts` derives the step.
 */

/** Properties of an event that count. */
export interface EventInput {
  /** Code of the portal or of DCSA. */
  code: string
  /** UN/LOCODE. */
  location?: string | null | undefined
  /** `actual` if absent. */
  classifier?: EventClassifier | undefined
  /** Business date or instant. */
  eventDate: string
  /** Time the event became known: later knowledge corrects earlier knowledge. */
  createdDate?: string | null | undefined
  /** Means of transport of a leg before or after the main carriage. */
  transport?: InlandTransport | null | undefined
}

/** Nearest portal code for each DCSA code; codes in neither list show as waiting. */
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

/** Returns the code whose icon and title an event shows. */
export const displayCode = (code: string): TrackingCode => nearest[code.toUpperCase()] ?? 'WTA'

/** Titles of events without a title, when they have happened and before. */
const titles: Record<TrackingCode, [happened: string, expected: string]> = {
  WTA: ['Waiting', 'Waiting'],
  DEP: ['Departed', 'Departure'],
  DCF: ['Delivered', 'Delivery'],
  ARV: ['Arrived', 'Arrival'],
  CLR: ['Customs cleared', 'Customs clearance'],
}

/** Returns the title of an event: its own, or the one for its code. */
export const eventTitle = (event: Pick<EventInput, 'code' | 'classifier'> & { title: string | null }): string =>
  event.title ?? titles[displayCode(event.code)][classOf(event) === 'actual' ? 0 : 1]

/** Events that happen once at a place, so that a second date is a correction. */
const oncePerPlace = new Set(['DEP', 'ARV', 'CLR', 'DCF'])

/** Codes of events in which a means of transport moves, or takes and leaves goods. */
const moveCodes = new Set(['DEP', 'ARV', 'LOAD', 'DISC'])

/** Returns false for the moves of a truck, train or barge before and after the main carriage. @param trans of the shipment */
export const isMainCarriage = (event: EventInput, trans: string | null | undefined): boolean =>
  !event.transport || event.transport === trans || !moveCodes.has(normalizedCode(event))

const certainty: Record<EventClassifier, number> = { planned: 0, estimated: 1, actual: 2 }
export const classOf = ({ classifier = 'actual' }: Pick<EventInput, 'classifier'>) => classifier

/**
 * Compares by the time they became known, then by date. Ties are broken by content, so that the result does not depend on the input
 * order.
 */
function laterKnown(one: EventInput, other: EventInput): number {
  const words = ({ createdDate, eventDate }: EventInput) => [createdDate ?? '', eventDate]
  return compare(words(one), words(other)) || compare([stable(one)], [stable(other)])
}

const compare = (one: string[], other: string[]): number => {
  const at = one.findIndex((word, index) => word !== other[index])
  return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1
}

const stable = (event: EventInput): string => JSON.stringify(Object.entries(event).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const latest = <E extends EventInput>(events: readonly E[]): E | undefined => events.toSorted(laterKnown).at(-1)

/**
 * Returns the events that are still valid, latest first. Drops repeats and corrected events, and keeps only the most certain and latest forecast
 * of an event that has not happened yet.
 */
export function currentEvents<E extends EventInput>(events: readonly E[]): E[] {
  const standing = [
    ...grouped(events, (event) => `${normalizedCode(event)} ${event.location ?? ''} ${event.transport ?? ''}`).values(),
  ].flatMap(filterCurrent)
  return standing.toSorted((one, other) => compare([other.eventDate], [one.eventDate]) || laterKnown(other, one))
}

/** Returns the valid events among those of one code at one place. */
function filterCurrent<E extends EventInput>(events: E[]): E[] {
  const best = events.reduce((most, event) => Math.max(most, certainty[classOf(event)]), 0)
  const certain = events.filter((event) => certainty[classOf(event)] === best)
  const [first] = certain
  if (!first) return []
  const isOne = best < certainty.actual || (oncePerPlace.has(normalizedCode(first)) && Boolean(first.location))
  // an actual event without a known date corrects nothing
  if (isOne && (best < certainty.actual || certain.every(({ createdDate }) => createdDate))) return [latest(certain)!]
  return [...grouped(certain, ({ eventDate }) => eventDate).values()].map((repeats) => latest(repeats)!)
}

function grouped<E>(events: readonly E[], key: (event: E) => string): Map<string, E[]> {
  const groups = new Map<string, E[]>()
  for (const event of events) groups.set(key(event), [...(groups.get(key(event)) ?? []), event])
  return groups
}

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
 * Returns the planned and estimated arrivals at the destination, or the discharges if there are no arrivals. An event without a place counts only
 * if no event of its kind names another port: it may have happened at a port of transhipment.
 */
function arrivalForecasts<E extends EventInput>(
  events: readonly E[],
  destination: string | null | undefined,
  trans: string | null | undefined,
): E[] {
  const expected = events.filter((event) => classOf(event) !== 'actual' && isMainCarriage(event, trans))
  const of = (code: string) => {
    const all = expected.filter((event) => normalizedCode(event) === code)
    const isDirect = all.every(({ location }) => !location || location === destination)
    return all.filter(({ location }) => (location ? location === destination : isDirect))
  }
  const arrivals = of('ARV')
  return arrivals.length > 0 ? arrivals : of('DISC')
}

/**
 * Returns the planned and estimated arrivals at the destination in the order they became known, without repeats; the last one is the carrier's
 * latest estimate. Plans come before estimates, regardless of when they were sent.
 */
export function arrivalEstimates(
  events: readonly EventInput[],
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
 * Returns the carrier's latest estimated arrival at the destination. A planned arrival counts only if the shipment has no planned date.
 */
export function latestArrivalEstimate<E extends EventInput>(
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
