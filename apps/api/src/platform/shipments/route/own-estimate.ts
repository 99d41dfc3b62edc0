import type { OwnEstimate } from '@portal/contracts/shipment-route'
import type { BusinessCalendar } from '../business-calendar.ts'
import type { SeenVessel } from './find-position.ts'

const kmPerNauticalMile = 1.852
/** What is slower lies at anchor or waits for a pilot: its speed says nothing of the arrival. */
const leastKnots = 3
/** What was seen longer ago may have done anything since. */
const longestAgeMs = 3 * 86_400_000

interface Ahead {
  /** `order` of the port that the vessel is bound for. */
  port: number
  /** From the position along the sea lanes. */
  km: number
  carrierEta: string | null
}

/**
 * When a vessel would reach its next port at the speed it was seen with, from where it was seen: time of the position + distance ÷ speed.
 * @returns undefined where the position is too old, the vessel hardly moves, or it would be there already
 */
export function ownEstimate(
  { speed, timestamp }: SeenVessel,
  { port, km, carrierEta }: Ahead,
  calendar: BusinessCalendar,
  now: Date,
): OwnEstimate | undefined {
  const seen = Date.parse(timestamp)
  if (speed === null || speed < leastKnots || now.getTime() - seen > longestAgeMs) return undefined
  const arrival = new Date(seen + (km / (speed * kmPerNauticalMile)) * 3_600_000)
  if (arrival < now) return undefined
  const eta = calendar.dateOf(arrival.toISOString())
  const daysAfterCarrier = carrierEta === null ? null : Math.round((Date.parse(eta) - Date.parse(carrierEta)) / 86_400_000)
  return { port, eta, distanceToGoKm: Math.round(km), speed, carrierEta, daysAfterCarrier }
}
