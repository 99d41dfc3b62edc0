import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'
import { attentionSince, todayOf, type Today } from './overdue.ts'

type Sql = RawBuilder<unknown>

interface Context extends Today {
  reader: AccountReader
}

/** Days between two updates that are usual while the goods are under way: without history, and at least. */
const usualDays = { SEA: [21, 7], AIR: [7, 3], ROAD: [7, 3], RAIL: [14, 5] } as const
const [otherDays, otherLeastDays] = [21, 7]

/** Number of latest arrivals that the usual update interval is computed from, and the minimum per means of transport. */
const [maxArrivals, minArrivals] = [200, 10]

const byTrans = (at: 0 | 1, trans: Sql, other: number): Sql =>
  sql`case ${trans} ${sql.raw(
    Object.entries(usualDays)
      .map(([name, days]) => `when '${name}' then ${days[at]}`)
      .join(' '),
  )} else ${sql.raw(String(other))} end`

/** The longest time without an update between departure and arrival of a shipment `m`. */
const longestGap = (reader: AccountReader): Sql => sql`(select max(g.gap) as days from (
    select d.day - lag(d.day) over (order by d.day) as gap from (
      select m.origin_atd as day union all select m.destination_ata
      union all select e.event_date::date from ${reader.from('shipment_events')} e where e.shipment_id = m.id and e.classifier = 'actual'
        and e.event_date::date between m.origin_atd and m.destination_ata) d) g)`

/**
 * Days without an update that are usual under way, by means of transport, as JSON: nine of ten of the account's latest arrivals had no longer gap.
 * Does not depend on a row, so that PostgreSQL evaluates it once.
 */
const usualGaps = (reader: AccountReader): Sql => sql`(select coalesce(jsonb_object_agg(u.trans, u.days), '{}') from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata from ${reader.from('shipments')} s
    where s.ata_month is not null order by s.ata_month desc limit ${sql.raw(String(maxArrivals))}) m
  cross join lateral ${longestGap(reader)} l
  where m.trans is not null and m.origin_atd <= m.destination_ata group by m.trans having count(*) >= ${sql.raw(String(minArrivals))}) u)`

/** Days without an update after which a shipment `s` under way is silent. */
const allowedGap = ({ reader }: Context): Sql =>
  sql`greatest(coalesce((${usualGaps(reader)} ->> s.trans)::int, ${byTrans(0, sql`s.trans`, otherDays)}), ${byTrans(1, sql`s.trans`, otherLeastDays)})`

/** Condition that a shipment `s` is under way and its updates have stopped for longer than is usual. */
export const isWithoutUpdate = (context: Context): Sql =>
  sql`(s.step = 1 and s.destination_ata is null and s.last_update_date >= ${attentionSince(context)}
    and ${todayOf(context)} - s.last_update_date > ${allowedGap(context)})`

/** Day of the last update of a shipment `s` whose updates have stopped; null otherwise. */
export const noUpdateSince = (context: Context): Sql => sql`case when ${isWithoutUpdate(context)} then s.last_update_date end`
