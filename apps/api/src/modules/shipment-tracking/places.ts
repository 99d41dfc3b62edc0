import { normalizedCode } from '@portal/contracts/shipments/event-code'
import { currentEvents, isMainCarriage, type JourneyDates } from '../../domain/shipments/rules/event-model.ts'
import type { RoutingPortItem, TrackingPort } from '@portal/contracts/shipments/tracking-model'
import type { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { estimateState } from './estimate-state.ts'
import type { Place, TrackingRecord } from './tracking-record.ts'

const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** Formats a place with its country: `Sydney, Australia`. */
export const fullName = ({ name, country }: Place): string => `${name}, ${countryOf(country)}`

const countryOf = (country: string): string => regions.of(country) ?? country

/** Returns every place of the journey once, in order: the ports of the route, with origin and destination if the route lacks them. */
export function journeyPorts({ origin, destination, routing }: TrackingRecord): TrackingPort[] {
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

/** Event codes of arrival, loading and departure at a port; the most advanced one determines the state. */
const passages = [
  { state: 'Arrived', codes: new Set(['ARV', 'DISC']) },
  { state: 'Loaded', codes: new Set(['LOAD']) },
  { state: 'Departed', codes: new Set(['DEP']) },
] as const

/** Dates of the journey, and the calendar that converts timestamps to days in the account's time zone. */
interface PortContext {
  dates: Pick<JourneyDates, 'atd' | 'ata'>
  calendar: Pick<BusinessCalendar, 'dateOf'>
}

/** Returns the ports of the route, each with its estimated and actual date and the current state of the estimate. */
export function routingPortItems(facts: TrackingRecord, { dates, calendar }: PortContext): RoutingPortItem[] {
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

/** Returns the estimate of a port: at the destination the expected arrival, with the time of the record if it is on the same day. */
function estimateAt({ routing, destination, expectedArrival }: TrackingRecord, index: number, calendar: PortContext['calendar']) {
  const { estimateValue, place } = routing[index]!
  if (index < routing.length - 1 || place.code !== destination?.code) return estimateValue
  if (!expectedArrival || expectedArrival.source === 'actual') return estimateValue
  return estimateValue && calendar.dateOf(estimateValue) === expectedArrival.date ? estimateValue : expectedArrival.date
}

type ReachedPort = Omit<RoutingPortItem, 'estimateValue' | 'estimateState'>

/**
 * Returns the ports of the route with their actual dates. State and date come from the port's events and the dates of the journey; the
 * record's values for a port apply only if nothing else is known.
 */
function reachedPorts({ routing, events, origin, destination, texts }: TrackingRecord, { atd, ata }: PortContext['dates']): ReachedPort[] {
  const standing = currentEvents(events).filter(({ classifier }) => classifier === 'actual')
  // trucks also move within the city of a port: at the ends of the main carriage they prove nothing
  const isEnd = ({ code }: Place) => code === origin?.code || code === destination?.code
  return routing.map(({ portNumber, state, actualValue, place }, index) => {
    const days = passages.map(({ codes }) =>
      standing
        .filter(
          (event) =>
            event.location === place.code && codes.has(normalizedCode(event)) && (!isEnd(place) || isMainCarriage(event, texts.trans)),
        )
        .map(({ eventDate }) => eventDate)
        .toSorted()
        .at(-1),
    )
    if (index === 0 && place.code === origin?.code && atd) days[2] = atd
    if (index === routing.length - 1 && place.code === destination?.code && ata) days[0] = ata
    const at = days.findLastIndex((day) => day !== undefined)
    // a departure in the record counts only after the cargo was loaded
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

/** True if the first date or timestamp is on a later day than the second. */
const later = (one: string | null, other: string | undefined): boolean =>
  one !== null && other !== undefined && one.slice(0, 10) > other.slice(0, 10)
