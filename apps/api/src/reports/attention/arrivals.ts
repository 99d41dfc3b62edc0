import { arrivalDays, maxArrivalsOfDay, type Attention } from '@portal/contracts/charts/attention'
import { sql, type Sql } from '@portal/db/read'
import { arrivingDays, expectedArrival } from '../../domain/shipments/expected-dates.ts'
import { todayOf } from '../../domain/shipments/overdue.ts'
import type { ReportContext } from '../engine/report-query.ts'
import { arrivingShipments, dimensionConditions } from '../sql/shipments/shipment-filters.ts'
import { nameJoinsFor } from '../sql/shipments/shipment-keys.ts'

/** Shipments that are expected to arrive within the days shown, numbered within their day. */
function arrivals(context: ReportContext): Sql {
  const shown = (column: string, value: Sql, type = 'text') =>
    context.hidden.includes(column) ? sql`null::${sql.raw(type)} as ${sql.id(column)}` : sql`${value} as ${sql.id(column)}`
  const { date } = expectedArrival(context, 's')
  return sql`select ${date} as day, s.shipment_number, ${shown('origin', sql`o.name`)},
      ${shown('destination', sql`d.name`)}, ${shown('mode', sql`s.mode`)}, ${shown('teu', sql`s.teu`, 'numeric')},
      ${shown('supplier', sql`v.name`)}, row_number() over (partition by ${date} order by s.shipment_number) as number
    from ${context.reader.from('shipments')} s ${nameJoinsFor(context)}
    where ${sql.join([arrivingShipments(context, arrivalDays), ...dimensionConditions(context)], ' and ')}`
}

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
        'shipments', (select coalesce(json_agg(json_build_object('shipmentNumber', b.shipment_number, 'date', b.day, 'origin', b.origin,
            'destination', b.destination, 'mode', b.mode, 'teu', b.teu, 'supplier', b.supplier)
            order by b.day, b.number), '[]')
          from a b where b.number <= ${maxArrivalsOfDay}::int)) as arrivals
    from a where a.day < ${today} + ${arrivingDays}::int`)
}
