import { locations, sql, type AccountReader } from '@portal/db/read'
import { BusinessCalendar } from '../business-calendar.ts'
import type { AccountFacts } from '../../access/principals.ts'
import type { Journey, Stop } from './journey.ts'

/** Event codes of departures, of the portal and of DCSA. */
const departures = ['DEP', 'DEPA', 'LOAD']

type Place = Pick<Stop, 'code' | 'name' | 'country' | 'lat' | 'lon' | 'kind'>

/** Reads rows of one account, committed or in a transaction. */
export type RowReader = Pick<AccountReader, 'from' | 'rows'>

interface Row extends Omit<Journey, 'stops' | 'onlyDestination'> {
  origin: Place | null
  destination: Place | null
  routing: { place: Place; state: string | null; estimated: string | null; actual: string | null }[]
  leftFrom: string[]
}

const place = (code: string) =>
  sql`(select jsonb_build_object('code', l.code, 'name', l.name, 'country', l.country, 'lat', l.lat, 'lon', l.lon, 'kind', l.kind)
    from ${locations} l where l.code = ${sql.raw(code)})`

/** Formats a timestamp as ISO 8601 in UTC. */
const instant = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const day = (column: string) => sql`to_char(${sql.raw(column)}, 'YYYY-MM-DD')`

/** Reads the journey of a shipment: its routing ports, with origin and destination added if they are missing. */
export async function readJourney(
  reader: RowReader,
  { timeZone }: Pick<AccountFacts, 'timeZone'>,
  id: string,
): Promise<Journey | undefined> {
  const [row] = await reader.rows<Row>(
    sql`select s.step, s.trans, s.pod_name as "podName", s.departure_vessel as "departureVessel", s.arrival_vessel as "arrivalVessel",
        ${day('s.origin_atd')} as "originAtd", ${day('s.destination_eta')} as "destinationEta",
        ${day('s.destination_ata')} as "destinationAta", ${day('s.pod_eta')} as "podEta",
        ${place('s.origin')} as origin, ${place('s.destination')} as destination,
        (select coalesce(jsonb_agg(jsonb_build_object('place', ${place('r.location')}, 'state', r.state,
            'estimated', ${instant('r.estimate_value')}, 'actual', ${instant('r.actual_value')}) order by r.port_number, r.position), '[]')
          from ${reader.from('routing_ports')} r where r.shipment_id = s.id) as routing,
        array(select e.location from ${reader.from('shipment_events')} e
          where e.shipment_id = s.id and e.classifier = 'actual' and e.location is not null and upper(e.code) = any (${departures}::text[])) as "leftFrom"
      from ${reader.from('shipments')} s where s.id = ${id}`,
    'kept',
  )
  return row && journeyOf(row, new BusinessCalendar(timeZone))
}

function journeyOf({ origin, destination, routing, leftFrom, ...facts }: Row, calendar: BusinessCalendar): Journey {
  const left = new Set(leftFrom)
  const stops = routing.map(({ place: at, state, estimated, actual }): Stop => {
    const departed = left.has(at.code) || /^(departed|sailed|left)$/i.test(state ?? '')
    return { ...at, estimated: dayOf(estimated, calendar), actual: dayOf(actual, calendar), departed }
  })
  const bare = (at: Place): Stop => ({ ...at, estimated: null, actual: null, departed: left.has(at.code) })
  const named = new Set(routing.map(({ place: { code } }) => code))
  if (origin && !named.has(origin.code)) stops.unshift(bare(origin))
  if (destination && destination.code !== origin?.code && !named.has(destination.code)) stops.push(bare(destination))
  const onlyDestination =
    stops.length === 1 && destination !== null && destination.code === stops[0]!.code && destination.code !== origin?.code
  return { ...facts, stops, onlyDestination }
}

/** Converts a timestamp to a date. Midnight UTC means a date without a time, which is the same in every time zone. */
const dayOf = (at: string | null, calendar: BusinessCalendar): string | null =>
  at && (at.endsWith('T00:00:00.000Z') ? at.slice(0, 10) : calendar.dateOf(at))
