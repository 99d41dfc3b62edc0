import { currentEvents, plainCode, type JourneyDates } from '@portal/contracts/event-model'
import type { RoutingPortItem, TrackingPort } from '@portal/contracts/tracking-model'
import type { BusinessCalendar } from '../../platform/shipments/business-calendar.ts'
import { estimateState } from './estimate-state.ts'
import type { Place, TrackingFacts } from './tracking-facts.ts'

const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** `Sydney, Australia`: the place and its country in words. */
export const fullName = ({ name, country }: Place): string => `${name}, ${countryOf(country)}`

const countryOf = (country: string): string => regions.of(country) ?? country

/** Every place of the journey once in its order: the ports of the route, with origin and destination where the route leaves them out. */
export function portsOf({ origin, destination, routing }: TrackingFacts): TrackingPort[] {
  const route = routing.map(({ place }) => place)
  const named = new Set(route.map(({ code }) => code))
  const places = [
    ...(origin && !named.has(origin.code) ? [origin] : []),
    ...route,
    ...(destination && destination.code !== origin?.code && !named.has(destination.code) ? [destination] : []),
  ]
  return places.map((place, index) => ({
    order: index + 1,
    code: place.code,
    fullName: fullName(place),
    lat: place.lat,
    long: place.lon,
  }))
}

/** Codes of events by which goods reach a port, are put on board there and leave it; the furthest there is names the state. */
const passages = [
  { state: 'Arrived', codes: new Set(['ARV', 'DISC']) },
  { state: 'Loaded', codes: new Set(['LOAD']) },
  { state: 'Departed', codes: new Set(['DEP']) },
] as const

/** Dates of the journey, and the calendar of the account that says which day an instant is. */
interface PortContext {
  dates: Pick<JourneyDates, 'atd' | 'ata'>
  calendar: Pick<BusinessCalendar, 'dateOf'>
}

/** Returns the ports of the route, each with its estimated and its actual date and how the estimate stands today. */
export function routingPortItems(facts: TrackingFacts, { dates, calendar }: PortContext): RoutingPortItem[] {
  const ports = reachedPorts(facts, dates)
  const lastReached = ports.findLastIndex(({ actualValue }) => actualValue !== null)
  return ports.map((port, index) => {
    const estimateValue = estimateAt(facts, index, calendar)
    const hasHappened = index < lastReached || facts.step >= 2 || (index === 0 && facts.step >= 1)
    const day = estimateValue && calendar.dateOf(estimateValue)
    const { isUnrecorded, today } = facts
    const state = estimateState({ day, isKnown: port.actualValue !== null, hasHappened, isUnrecorded }, today)
    return { ...port, estimateValue, estimateState: state }
  })
}

/** The estimate of a port: at the destination the expected arrival, with the time that the record gives for that day. */
function estimateAt({ routing, destination, expectedArrival }: TrackingFacts, index: number, calendar: PortContext['calendar']) {
  const { estimateValue, place } = routing[index]!
  if (index < routing.length - 1 || place.code !== destination?.code) return estimateValue
  if (!expectedArrival || expectedArrival.source === 'actual') return estimateValue
  return estimateValue && calendar.dateOf(estimateValue) === expectedArrival.date ? estimateValue : expectedArrival.date
}

type ReachedPort = Omit<RoutingPortItem, 'estimateValue' | 'estimateState'>

/**
 * The ports of the route with what happened there: state and date by the events of the port and the dates of the journey, as everywhere; what
 * a record says of a port stands where nothing else is known of it.
 */
function reachedPorts({ routing, events, origin, destination }: TrackingFacts, { atd, ata }: PortContext['dates']): ReachedPort[] {
  const standing = currentEvents(events).filter(({ classifier }) => classifier === 'actual')
  return routing.map(({ portNumber, state, actualValue, place }, index) => {
    const days = passages.map(({ codes }) =>
      standing
        .filter((event) => event.location === place.code && codes.has(plainCode(event)))
        .map(({ eventDate }) => eventDate)
        .toSorted()
        .at(-1),
    )
    if (index === 0 && place.code === origin?.code && atd) days[2] = atd
    if (index === routing.length - 1 && place.code === destination?.code && ata) days[0] = ata
    const at = days.findLastIndex((day) => day !== undefined)
    // a record may know that goods have left; they did not before they were on board
    const hasLeft = state === 'Departed' && at === 1
    const known = at >= 0 && !(state === 'Departed' && at === 0 && index < routing.length - 1 && later(actualValue, days[0]))
    return {
      portNumber,
      country: countryOf(place.country),
      title: place.name,
      state: known ? (hasLeft ? state : passages[at]!.state) : state,
      actualValue: known ? days[at]! : actualValue,
    }
  })
}

/** Whether the one date or instant is of a later day than the other. */
const later = (one: string | null, other: string | undefined): boolean =>
  one !== null && other !== undefined && one.slice(0, 10) > other.slice(0, 10)
