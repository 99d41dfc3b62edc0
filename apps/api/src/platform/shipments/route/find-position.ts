import { sql } from '@portal/db/read'
import type { Journey } from './journey.ts'
import type { LegWay } from './leg-ways.ts'
import type { RowReader } from './read-journey.ts'

/** Where a vessel was seen. */
export interface SeenVessel {
  name: string
  lat: number
  lon: number
  timestamp: string
  status: string | null
  speed: number | null
  headingDeg: number | null
}

/** Dates are days of the account, positions are instants: a vessel may have left a day earlier by the clock of another place. */
const dayMs = 86_400_000

/**
 * Where the vessel of the leg under way was seen last, since it left.
 * @param underWay that leg, one of `legs`
 * @param now nothing that is said to be later counts
 */
export async function findPosition(
  { reader }: { reader: RowReader },
  journey: Journey,
  legs: readonly LegWay[],
  underWay: LegWay,
  now: Date,
): Promise<SeenVessel | undefined> {
  const names = vesselsOf(journey, legs, underWay)
  if (names.length === 0) return undefined
  const start = underWay.from === 0 ? (journey.originAtd ?? journey.stops[0]!.actual) : journey.stops[underWay.from]!.actual
  const since = start === null ? new Date(0) : new Date(Date.parse(start) - dayMs)
  const [row] = await reader.rows<SeenVessel>(
    sql`select p.vessel as name, p.lat, p.lon, to_char(p.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as timestamp, p.status, p.speed, p.heading_deg as "headingDeg"
      from unnest(${names}::text[]) w (name), lateral (
        select * from ${reader.from('vessel_positions')} p
        where upper(p.vessel) = upper(w.name) and p.timestamp between ${since} and ${now} order by p.timestamp desc limit 1) p
      order by p.timestamp desc limit 1`,
  )
  return row
}

/** A shipment names the vessel it leaves on and the one it arrives on: what carries it between them nobody says. */
function vesselsOf({ departureVessel, arrivalVessel }: Journey, legs: readonly LegWay[], underWay: LegWay): string[] {
  const bySea = legs.filter(({ transport }) => transport === 'SEA')
  const named = [bySea[0] === underWay ? departureVessel : null, bySea.at(-1) === underWay ? arrivalVessel : null]
  const between = departureVessel === arrivalVessel && bySea.includes(underWay) ? [departureVessel] : []
  return [...new Set([...named, ...between].filter((name) => name !== null))]
}
