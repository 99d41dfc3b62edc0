import type { RoutingPortItem, TrackingPort } from '@portal/contracts/tracking-model'
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

/** The ports of the route with what was expected there and what happened. */
export const routingPortItems = ({ routing }: TrackingFacts): RoutingPortItem[] =>
  routing.map(({ portNumber, state, estimateValue, actualValue, place }) => ({
    portNumber,
    country: countryOf(place.country),
    title: place.name,
    state,
    actualValue,
    estimateValue,
  }))
