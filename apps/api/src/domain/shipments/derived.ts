import type { Client } from '@portal/db/pool'
import type { Mismatch } from '@portal/db/mismatch'
import { lastUpdateDate, lateDays, latestOpenDate } from './open-shipments.ts'
import { compareEventDates, rebuildEventDates, mainCarriage } from './event-dates.ts'

/** Step of a shipment (apps/api/src/domain/shipments/rules/milestones.ts). */
const stepOf = `(case when s.actual_delivery_date is not null or e.delivered then 3 when s.destination_ata is not null then 2
  when s.origin_atd is not null or e.departed then 1 else 0 end)::smallint`

const lastUpdate = lastUpdateDate('e.last_day', 'r.last_day')

/**
 * Derived columns of a shipment as SQL over the raw rows, the counterpart of the import's code: `portal verify` compares the two, and
 * `portal rebuild` writes these values. Column -> expression; the lateral names are those of `derivedFrom`.
 */
const derivedColumns = {
  eta_month: `date_trunc('month', s.destination_eta)::date`,
  etd_month: `date_trunc('month', s.origin_etd)::date`,
  ata_month: `date_trunc('month', s.destination_ata)::date`,
  atd_month: `date_trunc('month', s.origin_atd)::date`,
  delay_days: `s.destination_ata - s.destination_eta`,
  late_days: lateDays,
  last_update_date: lastUpdate,
  latest_open_date: latestOpenDate(stepOf, lastUpdate),
  teu: `coalesce(s.recorded_teu, case when s.trans = 'AIR' or s.mode in ('LCL', 'LSE') then 0 else c.teu end)`,
  container_numbers: `coalesce(c.numbers, '{}')`,
  order_numbers: `coalesce(o.numbers, '{}')`,
  has_tracking: `e.present or r.present`,
  detail_lines: `i.lines`,
  // Unicode lower case as in JavaScript (including final sigma), independent of the database locale
  search_text: `lower(array_to_string(array[s.shipment_number, s.house_waybill_number, s.departure_vessel, s.arrival_vessel, s.carrier_booking_reference, s.carrier_name, s.carrier_code] || coalesce(o.numbers, '{}') || coalesce(c.numbers, '{}'), ' ') collate pg_unicode_fast)`,
  freight: `coalesce(h.frt, 0)`,
  destination_cost: `coalesce(h.dst, 0)`,
  disbursement: `coalesce(h.cds, 0)`,
  other_cost: `coalesce(h.oth, 0)`,
  commercial_value: `i.value`,
  step: stepOf,
  recent_event_type: `case ${stepOf} when 3 then 'Closed' when 2 then case when s.customs_cleared_date is not null or e.cleared then 'Customs Cleared' else 'Arrived' end
    when 1 then 'In Transit' else case when e.happened then 'Waiting' else 'Pending' end end`,
  carrier_eta: `k.eta`,
  carrier_eta_known: `k.known`,
} as const

/** Carrier's latest estimate of arrival at the destination (apps/api/src/domain/shipments/rules/event-model.ts). */
const carrierEstimate = `
  left join lateral (select f.known, f.eta from (
      select d.*, bool_or(d.kind = 'ARV') over () as has_arrivals from (
        select v.*, created_date as known,
          (event_date at time zone case when has_time then (select time_zone from accounts where id = s.account_id) else 'UTC' end)::date as eta,
          bool_and(location is null or location = s.destination) over (partition by kind) as is_direct
        from (select *, case when upper(code collate pg_unicode_fast) = 'DISC' then 'DISC' else 'ARV' end as kind from shipment_events
          where account_id = s.account_id and shipment_id = s.id and classifier <> 'actual'
            and upper(code collate pg_unicode_fast) in ('ARV', 'ARRI', 'DISC') and ${mainCarriage}) v) d
      where case when d.location is null then d.is_direct else d.location = s.destination end) f
    where f.kind = case when f.has_arrivals then 'ARV' else 'DISC' end
      and (f.classifier = 'estimated' or s.destination_eta is null)
    order by f.classifier = 'estimated' desc, f.known desc nulls last, f.event_date desc, f.has_time desc limit 1) k on true`

const teuOfSize = `case left(size_type, 1) when '1' then 0.5 when '2' then 1 when '3' then 1.5 when '4' then 2 when '9' then 2
  when 'L' then 2 when 'M' then 2 when 'N' then 2 when 'P' then 2 end`

const derivedFrom = `
  join accounts a on a.id = s.account_id
  cross join lateral (select array_agg(number order by position) as numbers, sum(${teuOfSize}) as teu
    from containers where account_id = s.account_id and shipment_id = s.id) c
  cross join lateral (select array_agg(order_number order by first) as numbers from (
    select p.order_number, min(l.position) as first from shipment_order_lines l
    join purchase_orders p on p.account_id = l.account_id and p.id = l.order_id
    where l.account_id = s.account_id and l.shipment_id = s.id group by p.order_number) as orders) o
  cross join lateral (select count(*) > 0 as present, coalesce(bool_or(is_actual), false) as happened,
    coalesce(bool_or(is_actual and is_main and code in ('DEP', 'DEPA')), false) as departed,
    coalesce(bool_or(is_actual and code in ('CLR', 'CUSR')), false) as cleared, coalesce(bool_or(is_actual and code = 'DCF'), false) as delivered,
    max(day) filter (where is_actual) as last_day
    from (select upper(code collate pg_unicode_fast) as code, classifier = 'actual' as is_actual, ${mainCarriage} as is_main,
        (event_date at time zone case when has_time then a.time_zone else 'UTC' end)::date as day
      from shipment_events where account_id = s.account_id and shipment_id = s.id) known) e
  cross join lateral (select count(*) > 0 as present,
    max((actual_value at time zone case when actual_value = date_trunc('day', actual_value, 'UTC') then 'UTC' else a.time_zone end)::date) as last_day
    from routing_ports where account_id = s.account_id and shipment_id = s.id) r
  cross join lateral (select sum(base_amount) filter (where "group" = 'FRT') as frt, sum(base_amount) filter (where "group" = 'DST') as dst,
    sum(base_amount) filter (where "group" = 'CDS') as cds, sum(base_amount) filter (where "group" = 'OTH') as oth
    from charges where account_id = s.account_id and shipment_id = s.id) h
  cross join lateral (select sum(base_value) as value,
    (select count(*)::int from invoice_lines where account_id = s.account_id and shipment_id = s.id) as lines
    from invoices where account_id = s.account_id and shipment_id = s.id) i
  ${carrierEstimate}`

const names = Object.keys(derivedColumns)
const expected = `select s.account_id, s.id, ${Object.entries(derivedColumns)
  .map(([name, expression]) => `${expression} as ${name}`)
  .join(', ')} from shipments s ${derivedFrom} where s.account_id = $1`

/** Derived columns of the children `t` of a shipment `s`: dates, and amounts in base currency that the sums above add up. */
const ofChildren = [
  { table: 'charges', column: 'base_amount', expression: 'round(t.amount * t.exchange_rate, 6)' },
  { table: 'charges', column: 'spend_date', expression: 'coalesce(t.invoice_date, s.destination_ata, s.destination_eta)' },
  { table: 'invoices', column: 'base_value', expression: 'round(t.invoice_value * t.exchange_rate, 6)' },
] as const

type OfChildren = (typeof ofChildren)[number]

/** Returns derived columns of an account's shipments and their children that differ from the raw rows, at most `limit` of each. */
export async function compareDerived(client: Client, accountId: string, limit = 100): Promise<Mismatch[]> {
  const mismatches = [...(await compareEventDates(client, accountId, limit)), ...(await compareShipments(client, accountId, limit))]
  for (const each of ofChildren) mismatches.push(...(await compareChildren(client, accountId, each, limit)))
  return mismatches
}

async function compareChildren(client: Client, accountId: string, each: OfChildren, limit: number): Promise<Mismatch[]> {
  const { table, column, expression } = each
  const { rows } = await client.query<{ key: string; stored: string | null; expected: string | null }>(
    `select s.shipment_number || ' ' || t.position as key, t.${column}::text as stored, (${expression})::text as expected
     from ${table} t join shipments s on s.account_id = t.account_id and s.id = t.shipment_id
     where t.account_id = $1 and t.${column} is distinct from ${expression} order by s.shipment_number, t.position limit $2`,
    [accountId, limit],
  )
  return rows.map((row) => ({ table, column, ...row }))
}

async function compareShipments(client: Client, accountId: string, limit: number): Promise<Mismatch[]> {
  const comparisons = names.map((name) => `('${name}', s.${name}::text, x.${name}::text)`)
  const { rows } = await client.query<{ key: string; column: string; stored: string | null; expected: string | null }>(
    `select s.shipment_number as key, v."column", v.stored, v.expected
     from (${expected}) x join shipments s using (account_id, id)
     cross join lateral (values ${comparisons.join(', ')}) as v ("column", stored, expected)
     where (${names.map((name) => `s.${name}`).join(', ')}) is distinct from (${names.map((name) => `x.${name}`).join(', ')})
       and v.stored is distinct from v.expected
     order by 1, 2 limit $2`,
    [accountId, limit],
  )
  return rows.map((row) => ({ table: 'shipments', ...row }))
}

/** Rewrites the wrong derived columns of an account's shipments and their children. @returns number of rows corrected */
export async function rebuildDerived(client: Client, accountId: string): Promise<number> {
  // dates first: the other columns depend on them
  let wrong = await rebuildEventDates(client, accountId)
  const correct = async (statement: string) => void (wrong += (await client.query(statement, [accountId])).rowCount ?? 0)
  // then amounts: shipments hold their sums
  for (const { table, column, expression } of ofChildren) {
    await correct(
      `update ${table} t set ${column} = ${expression} from shipments s
       where t.account_id = $1 and s.account_id = t.account_id and s.id = t.shipment_id and t.${column} is distinct from ${expression}`,
    )
  }
  await correct(
    `update shipments s set ${names.map((name) => `${name} = x.${name}`).join(', ')}
     from (${expected}) x
     where s.account_id = x.account_id and s.id = x.id
       and (${names.map((name) => `s.${name}`).join(', ')}) is distinct from (${names.map((name) => `x.${name}`).join(', ')})`,
  )
  return wrong
}
