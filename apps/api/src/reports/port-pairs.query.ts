import { portPairs } from '@portal/contracts/reports/port-pairs'
import { locations, sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { containing } from '../platform/containing.ts'
import { dimensionConditions, freeText, periodCondition } from './sql/shipment-filters.ts'
import { nameOrUnknown } from './sql/name-or-unknown.ts'

/** Shipments by origin and destination. Means and sums are over what is known: a shipment without a weight weighs nothing here. */
export const portPairsQuery = reportQuery(portPairs, {
  grouped: true,
  cells: () => ({
    origin: nameOrUnknown(sql`o.name`),
    destination: nameOrUnknown(sql`d.name`),
    weight: sql`p.weight`,
    volume: sql`p.volume`,
    teu: sql`p.teu`,
    avgTransitTime: sql`p.transit`,
  }),
  // what is not known comes last, not under U
  sorts: () => ({ origin: sql`lower(o.name)`, destination: sql`lower(d.name)` }),
  // two ports may have the same name
  ties: () => [sql`coalesce(p.origin, '')`, sql`lower(coalesce(d.name, ''))`, sql`coalesce(p.destination, '')`],
  source: (context) => sql`
    from (
      select s.origin, s.destination, sum(s.weight_kg) as weight, sum(s.volume_m3) as volume, sum(s.teu) as teu,
        round(avg(s.destination_ata - s.origin_atd), 6) as transit
      from ${context.reader.from('shipments')} s
      where ${sql.join([periodCondition(context), ...dimensionConditions(context)], sql` and `)}
      group by s.origin, s.destination
    ) p
    left join ${locations} o on o.code = p.origin
    left join ${locations} d on d.code = p.destination
    where ${freeTextCondition(context)}`,
})

/** Names and codes of either port. */
function freeTextCondition(context: ReportContext) {
  const text = freeText(context)
  if (!text) return sql`true`
  const fields = [sql`o.name`, sql`o.code`, sql`d.name`, sql`d.code`]
  return sql`(${sql.join(
    fields.map((field) => sql`lower(${field} collate pg_unicode_fast) like ${containing(text)}`),
    sql` or `,
  )})`
}
