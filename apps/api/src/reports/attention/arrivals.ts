import { arrivalDays, maxArrivalsOfDay, type Attention } from '@portal/contracts/charts/attention'
import { sql, type Sql } from '@portal/db/read'
import { arrivingDays, expectedArrival } from '../../domain/shipments/expected-dates.ts'
import { todayOf } from '../../domain/shipments/overdue.ts'
import type { ReportContext } from '../engine/report-query.ts'
import { arrivingShipments, dimensionConditions } from '../sql/shipments/shipment-filters.ts'
import { nameJoinsFor } from '../sql/shipments/shipment-keys.ts'

/** Value of a column; null if the account hides it. */
const shown = ({ hidden }: ReportContext, column: string, value: Sql, type = 'text'): Sql =>
  hidden.includes(column) ? sql`null::${sql.raw(type)}` : value

/** Shipments that are expected to arrive within the days shown, numbered within their day. */
function arrivals(context: ReportContext): Sql {
  const { date } = expectedArrival(context, 's')
  return sql`select ${date} as day, s.shipment_number, s.supplier_id, s.origin, s.destination, s.mode, ${shown(context, 'teu', sql`s.teu`, 'numeric')} as teu,
      row_number() over (partition by ${date} order by s.shipment_number) as number
    from ${context.reader.from('shipments')} s
    where ${sql.join([arrivingShipments(context, arrivalDays), ...dimensionConditions(context)], ' and ')}`
}

/** First shipments of each day as JSON. Names are joined after the rows are numbered, because few of them are listed. */
const listed = (context: ReportContext): Sql => sql`
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'date', s.day,
      'origin', ${shown(context, 'origin', sql`o.name`)}, 'destination', ${shown(context, 'destination', sql`d.name`)},
      'mode', ${shown(context, 'mode', sql`s.mode`)}, 'teu', s.teu, 'supplier', ${shown(context, 'supplier', sql`v.name`)})
      order by s.day, s.number), '[]')
    from a s ${nameJoinsFor(context)} where s.number <= ${maxArrivalsOfDay}::int`

/** Arrivals of the 7 days before today. */
function arrivedBefore(context: ReportContext): Sql {
  const today = todayOf(context)
  const months = sql`array[date_trunc('month', ${today} - ${arrivingDays}::int)::date, date_trunc('month', ${today} - 1)::date]`
  return sql`select count(*) from ${context.reader.from('shipments')} s where ${sql.join(
    [
      sql`s.ata_month = any (${months})`,
      sql`s.destination_ata between ${today} - ${arrivingDays}::int and ${today} - 1`,
      ...dimensionConditions(context),
    ],
    ' and ',
  )}`
}

type Parts = Pick<Attention, 'arriving' | 'arrivals'>

/** Returns the arrivals of the next 14 days by day, with the sums of the first 7 and the arrivals of the 7 days before. */
export async function readArrivals(context: ReportContext): Promise<Parts> {
  const today = todayOf(context)
  return context.reader.row<Parts>(sql`
    with a as materialized (${arrivals(context)})
    select json_build_object('count', count(*), 'teu', sum(a.teu), 'arrivedBefore', (${arrivedBefore(context)})) as arriving,
      json_build_object(
        'days', (select json_agg(json_build_object('date', n.day, 'count', (select count(*) from a where a.day = n.day)) order by n.day)
          from (select ${today} + g.n as day from generate_series(0, ${arrivalDays - 1}::int) g (n)) n),
        'shipments', (${listed(context)})) as arrivals
    from a where a.day < ${today} + ${arrivingDays}::int`)
}
