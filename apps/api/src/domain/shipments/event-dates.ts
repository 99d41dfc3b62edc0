import type { Client } from '@portal/db/pool'
import { eventDateSources, type EventDateName, type EventDateSource } from './rules/event-dates.ts'
import { shipmentDateColumns } from './shipment-dates.ts'

// Shipment dates derived from events as SQL, the counterpart of the functions in rules/event-dates.ts: `portal verify` compares the two.

type Source = [name: EventDateName, source: EventDateSource]
const sources = Object.entries(eventDateSources) as Source[]

/** Shipment dates that events can set. */
export const eventDateNames = sources.map(([name]) => name)

const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`
const textOf = (name: EventDateName) => `coalesce(s.instants ->> '${name}', s.${shipmentDateColumns[name]}::text)`

/** SQL for the date in the record of a shipment `s`, as text; null if it has none. */
export const statedDate = (name: EventDateName): string =>
  `(case when jsonb_exists(s.stated_dates, '${name}') then s.stated_dates ->> '${name}' else ${textOf(name)} end)`

/** SQL that picks, of the events `v` of a shipment `s`, the one that sets a date. */
function firstEvent([name, { codes, roadCodes, classifiers, place, isPlan }]: Source): string {
  const known = roadCodes ? `case when s.trans = 'ROAD' then ${list([...codes, ...roadCodes])} else ${list(codes)} end` : list(codes)
  const direction = isPlan ? 'asc' : 'desc'
  const order = [
    ...(place ? ['v.location is null'] : []),
    `array_position(${known}, v.code)`,
    `array_position(${list(classifiers)}, v.classifier)`,
    ...(place ? [`case when v.location is null then v.event_date end ${place === 'origin' ? 'asc' : 'desc'}`] : []),
    `v.known ${direction}`,
    `v.event_date ${direction}`,
    'v.has_time desc',
  ]
  const isThere = place ? ` and (v.location = s.${place} or (v.location is null and d.direct and not v.moved_off_${place}))` : ''
  return `(array_agg(jsonb_build_object('date', v.date, 'known', v.known) order by ${order.join(', ')})
    filter (where v.code = any(${known}) and v.classifier = any(${list(classifiers)})${isThere}))[1] as "${name}"`
}

const plainCode = `case upper(code collate pg_unicode_fast) when 'DEPA' then 'DEP' when 'ARRI' then 'ARV' when 'CUSR' then 'CLR'
  else upper(code collate pg_unicode_fast) end`

/** SQL condition that excludes the moves of a truck, train or barge before and after the main carriage of a shipment `s`. */
export const mainCarriage = `(transport is null or transport = s.trans
  or upper(code collate pg_unicode_fast) not in ('DEP', 'DEPA', 'ARV', 'ARRI', 'LOAD', 'DISC'))`

/** SQL condition: the goods departed or arrived at another location than this end of the shipment. */
const movedOff = (place: 'origin' | 'destination', codes: readonly string[]) =>
  `bool_or(n.code = any(${list(codes)}) and n.location is not null and n.location is distinct from s.${place}) over () as moved_off_${place}`

const given = ([name, { isPlan }]: Source): string => {
  const isLater = `s.record_received_at is null or (e."${name}" ->> 'known')::timestamptz > s.record_received_at`
  const mayReplace = isPlan ? `t."${name}" is null` : `(t."${name}" is null or ${isLater})`
  return `case when e."${name}" ->> 'date' is distinct from t."${name}" and ${mayReplace} then e."${name}" ->> 'date' end as "${name}"`
}

const settled = (name: EventDateName) => `coalesce(g."${name}", t."${name}")`
const pairs = (value: (name: EventDateName) => string) => eventDateNames.map((name) => `'${name}', ${value(name)}`).join(', ')

/** Column -> value, over shipment `s` of account `a`. */
const expected: [column: string, value: string][] = [
  ...eventDateNames.map((name): [string, string] => [
    shipmentDateColumns[name],
    `(case when length(${settled(name)}) > 10 then (${settled(name)}::timestamptz at time zone a.time_zone)::date else ${settled(name)}::date end)`,
  ]),
  [
    'instants',
    `nullif((coalesce(s.instants, '{}') - ${list(eventDateNames)}) ||
      jsonb_strip_nulls(jsonb_build_object(${pairs((name) => `case when length(${settled(name)}) > 10 then ${settled(name)} end`)})), '{}')`,
  ],
  [
    'stated_dates',
    `(select jsonb_object_agg(c.name, c.stated) from (values ${eventDateNames
      .map((name) => `('${name}', t."${name}", g."${name}")`)
      .join(', ')}) as c (name, stated, given) where c.given is not null)`,
  ],
]

const columns = expected.map(([column]) => column)

const query = `select s.account_id, s.id, ${expected.map(([column, value]) => `${value} as ${column}`).join(', ')}
  from shipments s join accounts a on a.id = s.account_id
  cross join lateral (select not exists (select from routing_ports where account_id = s.account_id and shipment_id = s.id
    and location is distinct from s.origin and location is distinct from s.destination) as direct) d
  cross join lateral (select ${sources.map(firstEvent).join(', ')} from (
    select n.*, ${movedOff('origin', ['DEP'])}, ${movedOff('destination', ['ARV', 'DISC'])} from (
    select ${plainCode} as code, classifier::text, location, event_date, has_time,
      coalesce(created_date, s.record_received_at, '-infinity') as known,
      case when has_time then to_char(event_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        else (event_date at time zone 'UTC')::date::text end as date
    from shipment_events where account_id = s.account_id and shipment_id = s.id and ${mainCarriage}) n) v) e
  cross join lateral (select ${eventDateNames.map((name) => `${statedDate(name)} as "${name}"`).join(', ')}) t
  cross join lateral (select ${sources.map(given).join(', ')}) g
  where s.account_id = $1`

/** Returns at most `limit` dates of an account's shipments that differ from what records and events give. */
export async function compareEventDates(
  client: Client,
  accountId: string,
  limit: number,
): Promise<{ table: string; key: string; column: string; stored: string | null; expected: string | null }[]> {
  const { rows } = await client.query<{ key: string; column: string; stored: string | null; expected: string | null }>(
    `select s.shipment_number as key, v."column", v.stored, v.expected
     from (${query}) x join shipments s using (account_id, id)
     cross join lateral (values ${columns.map((name) => `('${name}', s.${name}::text, x.${name}::text)`).join(', ')}) as v ("column", stored, expected)
     where v.stored is distinct from v.expected order by 1, 2 limit $2`,
    [accountId, limit],
  )
  return rows.map((row) => ({ table: 'shipments', ...row }))
}

/** Sets the dates of an account's shipments to what the records and the events give. @returns number of rows corrected */
export async function rebuildEventDates(client: Client, accountId: string): Promise<number> {
  const { rowCount } = await client.query(
    `update shipments s set ${columns.map((name) => `${name} = x.${name}`).join(', ')} from (${query}) x
     where s.account_id = x.account_id and s.id = x.id
       and (${columns.map((name) => `s.${name}`).join(', ')}) is distinct from (${columns.map((name) => `x.${name}`).join(', ')})`,
    [accountId],
  )
  return rowCount ?? 0
}
