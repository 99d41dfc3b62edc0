import { streamKey } from '../chance/stream-key.ts'
import { Random } from '../chance/random.ts'
import { port } from '../geography/ports.ts'
import { seaRoute, type SeaRoute } from '../geography/sea-route.ts'
import type { Carrier } from './carriers.ts'
import type { Sailing } from './sailing.ts'

/** A carrier's weekly shuttle between two ports, there and back with a fleet of its own. */
export interface Loop {
  id: number
  /** Key of its random streams. */
  key: number
  carrier: Carrier
  /** UN/LOCODE. */
  from: string
  to: string
  route: SeaRoute
  /** As scheduled, from departure to arrival. */
  transitDays: number
  /** Of the departure; 0 is the weekday of 1970-01-01. */
  weekday: number
  /** Vessels in the loop: after so many weeks the same one sails again. */
  fleet: number
  /** Index of its first vessel in the world's fleet. */
  firstVessel: number
  /** Heading of the voyages out, as the letter behind their number. */
  heading: 'N' | 'E' | 'S' | 'W'
  /** Sailings made so far, by week. */
  sailings: Map<number, Sailing>
}

/**
 * @param world key of the world's random streams
 * @param firstVessel index of the first vessel of the world's fleet that is still free
 */
export function makeLoop(world: number, id: number, carrier: Carrier, from: string, to: string, firstVessel: number): Loop {
  const key = streamKey(world, 'loop', carrier.code, from, to)
  const random = new Random(key)
  const route = seaRoute(from, to)
  const kmPerDay = random.range(15.5, 17.5) * 1.852 * 24
  // long ways have other calls on them
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
    sailings: new Map(),
  }
}

function headingOf(from: string, to: string): Loop['heading'] {
  const [start, end] = [port(from), port(to)]
  // over the date line is the shorter way round
  const east = ((end.lon - start.lon + 540) % 360) - 180
  const north = end.lat - start.lat
  if (Math.abs(east) > Math.abs(north)) return east > 0 ? 'E' : 'W'
  return north > 0 ? 'N' : 'S'
}
