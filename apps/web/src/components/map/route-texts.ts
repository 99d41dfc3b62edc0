import type { PortalEstimate, PublicShipmentRoute, RouteLeg, RoutePort, ShipmentRoute } from '@portal/contracts/shipments/shipment-route'
import { formatDate, formatDecimal, formatInteger } from '../../lib/format/format.ts'

type Vessel = NonNullable<(ShipmentRoute | PublicShipmentRoute)['vessel']>

export const roleNames: Record<RoutePort['role'], string> = { origin: 'Origin', stop: 'Stop', destination: 'Destination' }

const transports: Record<RouteLeg['transport'], string> = {
  SEA: 'By sea',
  AIR: 'By air',
  ROAD: 'By road',
  RAIL: 'By rail',
  BARGE: 'By barge',
  LAND: 'By land',
}

const km = (distance: number): string => `${formatInteger(distance)} km`

/** `By sea, 10,683 km via Panama Canal: 4,464 km sailed, 6,219 km to go` */
export function legText({ transport, state, distanceKm, doneKm, via }: RouteLeg): string {
  const summary = `${transports[transport]}, ${km(distanceKm)}${via.length > 0 ? ` via ${via.join(' and ')}` : ''}`
  if (state === 'done') return `${summary}: completed`
  if (state === 'ahead') return `${summary}: not started`
  return doneKm === null ? `${summary}: under way` : `${summary}: ${km(doneKm)} sailed, ${km(distanceKm - doneKm)} to go`
}

/** Formats an age: minutes up to an hour, hours up to two days, then days. */
export function ageText(minutes: number): string {
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`
  return `${Math.floor(minutes / 1440)} days ago`
}

const degrees = (value: number, [positive, negative]: readonly [string, string]): string =>
  `${formatDecimal(Math.abs(value), 2)}° ${value < 0 ? negative : positive}`

/** Formats the known parts: `44.00° N, 175.00° E, 16.0 knots, heading 80°, Under way using engine`. */
export const vesselText = (vessel: Vessel): string =>
  [
    degrees(vessel.lat, ['N', 'S']),
    degrees(vessel.lon, ['E', 'W']),
    vessel.speed === null ? '' : `${formatDecimal(vessel.speed, 1)} knots`,
    vessel.headingDeg === null ? '' : `heading ${formatInteger(vessel.headingDeg)}°`,
    ('status' in vessel && vessel.status) || '',
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Explains the estimate and compares it with the carrier's date. */
export function estimateText({ distanceToGoKm, speed, carrierEta, daysAfterCarrier }: PortalEstimate): string {
  const grounds = `from ${km(distanceToGoKm)} to go at ${formatDecimal(speed, 1)} knots`
  if (carrierEta === null || daysAfterCarrier === null) return grounds
  const days = Math.abs(daysAfterCarrier)
  const difference = days === 0 ? 'the same day as' : `${days} ${days === 1 ? 'day' : 'days'} ${daysAfterCarrier > 0 ? 'after' : 'before'}`
  return `${grounds}; ${difference} the carrier’s ${formatDate(carrierEta)}`
}
