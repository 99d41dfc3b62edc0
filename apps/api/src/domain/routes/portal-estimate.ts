import type { PortalEstimate } from '@portal/contracts/shipments/shipment-route'
import type { BusinessCalendar } from '../calendar/business-calendar.ts'
import type { VesselSighting } from './find-vessel-position.ts'

/** Maximum age of a vessel position that supports an estimate. */
export const maxPositionAgeDays = 3

const kmPerNauticalMile = 1.852
/** Minimum speed: a slower vessel is at anchor or waits for a pilot, so its speed predicts no arrival. */
const minKnots = 3

interface Ahead {
  /** `order` of the port that the vessel is bound for. */
  port: number
  /** Distance from the position along the sea lanes. */
  km: number
  carrierEta: string | null
}

/**
 * Returns the day on which a vessel would reach a port at its reported speed: time of the position + distance ÷ speed. Undefined if it
 * hardly moves.
 * @param km distance from the position along the sea lanes
 */
export function dayOfArrival(
  { speed, timestamp }: Pick<VesselSighting, 'speed' | 'timestamp'>,
  km: number,
  calendar: BusinessCalendar,
): string | undefined {
  if (speed === null || speed < minKnots) return undefined
  return calendar.dateOf(new Date(Date.parse(timestamp) + (km / (speed * kmPerNauticalMile)) * 3_600_000).toISOString())
}

/**
 * Estimates the arrival of a vessel at its next port.
 * @returns undefined if the position is too old, the vessel hardly moves, or the day has passed
 */
export function estimateArrival(
  seen: VesselSighting,
  { port, km, carrierEta }: Ahead,
  calendar: BusinessCalendar,
  now: Date,
): PortalEstimate | undefined {
  const { speed, timestamp } = seen
  if (speed === null || now.getTime() - Date.parse(timestamp) > maxPositionAgeDays * 86_400_000) return undefined
  const eta = dayOfArrival(seen, km, calendar)
  if (eta === undefined || eta < calendar.dateOf(now.toISOString())) return undefined
  const daysAfterCarrier = carrierEta === null ? null : Math.round((Date.parse(eta) - Date.parse(carrierEta)) / 86_400_000)
  return { port, eta, distanceToGoKm: Math.round(km), speed, carrierEta, daysAfterCarrier }
}
