import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { attentionSince, todayOf, type Today } from './overdue.ts'

interface Context extends Today {
  reader: Pick<AccountReader, 'from'>
}

/** Usual days between two updates in transit: the default without history, and the minimum. */
const usualDays = { SEA: [21, 7], AIR: [7, 3], ROAD: [7, 3], RAIL: [14, 5] } as const
const [otherDays, otherLeastDays] = [21, 7]

/** Maximum number of recent arrivals from which the usual update interval is computed, and the minimum per means of transport. */
const [maxArrivals, minArrivals] = [200, 10]

const byTrans = (at: 0 | 1, trans: Sql, other: number): Sql =>
  sql`case ${trans} ${sql.raw(
    Object.entries(usualDays)
      .map(([name, days]) => `when '${name}' then ${days[at]}`)
      .join(' '),
  )} else ${sql.raw(String(other))} end`

/** Longest time without an update between departure and arrival of a shipment `m`. */
const updateGapDays = (reader: Pick<AccountReader, 'from'>): Sql => sql`(select max(g.gap) as days from (
    select d.day - lag(d.day) over (order by d.day) as gap from (
      select m.origin_atd as day union all select m.destination_ata
      union all select e.event_date::date from ${reader.from('shipment_events')} e where e.shipment_id = m.id and e.classifier = 'actual'
        and e.event_date::date between m.origin_atd and m.destination_ata
      union all select r.actual_value::date from ${reader.from('routing_ports')} r where r.shipment_id = m.id
        and r.actual_value::date between m.origin_atd and m.destination_ata) d) g)`

/**
 * Usual days without an update in transit, by means of transport, as JSON: the 90th percentile of the longest gaps of the account's latest
 * arrivals. Independent of the row, so that PostgreSQL evaluates it once.
 */
const usualGaps = (reader: Pick<AccountReader, 'from'>): Sql => sql`(select coalesce(jsonb_object_agg(u.trans, u.days), '{}') from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata from ${reader.from('shipments')} s
    where s.ata_month is not null order by s.ata_month desc limit ${sql.raw(String(maxArrivals))}) m
  cross join lateral ${updateGapDays(reader)} l
  where m.trans is not null and m.origin_atd <= m.destination_ata group by m.trans having count(*) >= ${sql.raw(String(minArrivals))}) u)`

/** Days without an update after which a shipment `s` in transit is silent. */
const allowedGap = ({ reader }: Context): Sql =>
  sql`greatest(coalesce((${usualGaps(reader)} ->> s.trans)::int, ${byTrans(0, sql`s.trans`, otherDays)}), ${byTrans(1, sql`s.trans`, otherLeastDays)})`

/** Condition that a shipment `s` in transit has had no update for longer than usual. */
export const isWithoutUpdate = (context: Context): Sql =>
  sql`(s.step = 1 and s.destination_ata is null and s.last_update_date >= ${attentionSince(context)}
    and ${todayOf(context)} - s.last_update_date > ${allowedGap(context)})`

/** Day of the last update of a shipment `s` without recent updates; null otherwise. */
export const noUpdateSince = (context: Context): Sql => sql`case when ${isWithoutUpdate(context)} then s.last_update_date end`
