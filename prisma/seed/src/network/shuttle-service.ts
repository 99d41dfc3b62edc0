import { streamKey } from '../chance/stream-key.ts'
import { Random } from '../chance/random.ts'
import { port } from '../geography/ports.ts'
import { seaRoute, type SeaRoute } from '../geography/sea-route.ts'
import type { Carrier } from './carriers.ts'

/** Weekly shuttle service of a carrier between two ports with a dedicated fleet. */
export interface ShuttleService {
  id: number
  /** Key of its random streams. */
  key: number
  carrier: Carrier
  /** UN/LOCODE. */
  from: string
  to: string
  route: SeaRoute
  /** Scheduled days from departure to arrival. */
  transitDays: number
  /** Weekday of departure; 0 is the weekday of 1970-01-01. */
  weekday: number
  /** Number of vessels: after that many weeks the same vessel sails again. */
  fleet: number
  /** Index of its first vessel in the whole fleet. */
  firstVessel: number
  /** Direction of outbound voyages: the letter after their number. */
  heading: 'N' | 'E' | 'S' | 'W'
}

/**
 * @param world key of the random streams of the demo data
 * @param firstVessel index of the first unassigned vessel of the fleet
 */
export function createShuttleService(
  world: number,
  id: number,
  carrier: Carrier,
  from: string,
  to: string,
  firstVessel: number,
): ShuttleService {
  const key = streamKey(world, 'loop', carrier.code, from, to)
  const random = new Random(key)
  const route = seaRoute(from, to)
  const kmPerDay = random.range(15.5, 17.5) * 1.852 * 24
  // long routes include other port calls
  const calls = route.lengthKm / 5000
  const transitDays = Math.ceil(route.lengthKm / kmPerDay + calls + 1)
  return {
    id,
    key,
    carrier,
    from,
    to,
    route,
    transitDays,
    weekday: random.below(7),
    fleet: Math.ceil((2 * transitDays + 12) / 7),
    firstVessel,
    heading: headingOf(from, to),
  }
}

function headingOf(from: string, to: string): ShuttleService['heading'] {
  const [start, end] = [port(from), port(to)]
  // the shorter way round may cross the date line
  const east = ((end.lon - start.lon + 540) % 360) - 180
  const north = end.lat - start.lat
  if (Math.abs(east) > Math.abs(north)) return east > 0 ? 'E' : 'W'
  return north > 0 ? 'N' : 'S'
}
