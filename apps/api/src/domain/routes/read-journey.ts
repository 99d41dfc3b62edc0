import { locations, sql, type AccountReader } from '@portal/db/read'
import { BusinessCalendar } from '../calendar/business-calendar.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import type { Carriage, RouteJourney, JourneyStop } from './route-journey.ts'
import { isInland, findTransport } from './leg-transport.ts'

/** Event codes of departures, of the portal and of DCSA. */
const departures = ['DEP', 'DEPA', 'LOAD']

type Place = Pick<JourneyStop, 'code' | 'name' | 'country' | 'lat' | 'lon' | 'kind'>

/** Reads rows of one account, committed or in a transaction. */
export type RowReader = Pick<AccountReader, 'from' | 'rows'>

/** Event codes of arrivals. */
const arrivals = ['ARV', 'ARRI', 'DISC']

interface MoveEvent {
  location: string
  isDeparture: boolean
  isActual: boolean
  carriage: Carriage
}

interface Row extends Omit<RouteJourney, 'stops' | 'originStop' | 'destinationStop' | 'onlyDestination'> {
  origin: Place | null
  destination: Place | null
  routing: { place: Place; state: string | null; estimated: string | null; actual: string | null }[]
  moves: MoveEvent[]
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
  account: Pick<AccountContext, 'timeZone'>,
  id: string,
): Promise<RouteJourney | undefined> {
  return (await readJourneys(reader, account, [id])).get(id)
}

/** Reads the journeys of shipments in one query, by id. */
export async function readJourneys(
  reader: RowReader,
  { timeZone }: Pick<AccountContext, 'timeZone'>,
  ids: readonly string[],
): Promise<Map<string, RouteJourney>> {
  const rows = await reader.rows<Row & { id: string }>(
    sql`select s.id, s.step, s.trans, s.pod_name as "podName", s.departure_vessel as "departureVessel", s.arrival_vessel as "arrivalVessel",
        ${day('s.origin_atd')} as "originAtd", ${day('s.destination_eta')} as "destinationEta",
        ${day('s.destination_ata')} as "destinationAta", ${day('s.pod_eta')} as "podEta",
        ${place('s.origin')} as origin, ${place('s.destination')} as destination,
        (select coalesce(jsonb_agg(jsonb_build_object('place', ${place('r.location')}, 'state', r.state,
            'estimated', ${instant('r.estimate_value')}, 'actual', ${instant('r.actual_value')}) order by r.port_number, r.position), '[]')
          from ${reader.from('routing_ports')} r where r.shipment_id = s.id) as routing,
        (select coalesce(jsonb_agg(distinct jsonb_build_object('location', e.location, 'isActual', e.classifier = 'actual',
            'isDeparture', upper(e.code) = any (${departures}::text[]), 'carriage', coalesce(nullif(e.transport, s.trans), 'MAIN'))), '[]')
          from ${reader.from('shipment_events')} e where e.shipment_id = s.id and e.location is not null
            and upper(e.code) = any (${[...departures, ...arrivals]}::text[])) as moves
      from ${reader.from('shipments')} s where s.id = any (${ids}::uuid[])`,
    'kept',
  )
  const calendar = new BusinessCalendar(timeZone)
  return new Map(rows.map(({ id, ...row }) => [id, toJourney(row, calendar)]))
}

function toJourney({ origin, destination, routing, moves, ...facts }: Row, calendar: BusinessCalendar): RouteJourney {
  const listCarriages = (code: string, isDeparture: boolean) =>
    moves.filter((move) => move.location === code && move.isDeparture === isDeparture).map(({ carriage }) => carriage)
  const movesAt = ({ code }: Place) => ({ leftBy: listCarriages(code, true), reachedBy: listCarriages(code, false) })
  const hasLeft = (code: string, isMain: boolean) =>
    moves.some((move) => move.location === code && move.isDeparture && move.isActual && (move.carriage === 'MAIN') === isMain)
  const stops = routing.map(({ place: at, state, estimated, actual }): JourneyStop => {
    const departed = hasLeft(at.code, true) || /^(departed|sailed|left)$/i.test(state ?? '')
    return { ...at, ...movesAt(at), estimated: dayOf(estimated, calendar), actual: dayOf(actual, calendar), departed }
  })
  const bare = (at: Place): JourneyStop => ({ ...at, ...movesAt(at), estimated: null, actual: null, departed: hasLeft(at.code, true) })
  const named = new Set(routing.map(({ place: { code } }) => code))
  if (origin && !named.has(origin.code)) stops.unshift(bare(origin))
  if (destination && destination.code !== origin?.code && !named.has(destination.code)) stops.push(bare(destination))
  const onlyDestination =
    stops.length === 1 && destination !== null && destination.code === stops[0]!.code && destination.code !== origin?.code
  const journey = { ...facts, stops, ...findEnds(stops, origin, destination), onlyDestination }
  // a truck that leaves a port may drive within its city: it proves only that an inland leg has begun
  for (const [index, stop] of stops.entries())
    if (index < stops.length - 1 && isInland(findTransport(journey, index, index + 1))) stop.departed ||= hasLeft(stop.code, false)
  return journey
}

function findEnds(stops: readonly JourneyStop[], origin: Place | null, destination: Place | null) {
  const originStop = Math.max(
    stops.findIndex(({ code }) => code === origin?.code),
    0,
  )
  const destinationStop = stops.findLastIndex(({ code }) => code === destination?.code)
  return destinationStop > originStop ? { originStop, destinationStop } : { originStop: 0, destinationStop: stops.length - 1 }
}

/** Converts a timestamp to a date. Midnight UTC means a date without a time, which is the same in every time zone. */
const dayOf = (at: string | null, calendar: BusinessCalendar): string | null =>
  at && (at.endsWith('T00:00:00.000Z') ? at.slice(0, 10) : calendar.dateOf(at))
