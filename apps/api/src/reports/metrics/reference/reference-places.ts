import { transitMeans } from '@portal/contracts/shipments/means-of-transport'
import { locations, sql, type Sql } from '@portal/db/read'
import { sumAsText } from '../sum-as-text.ts'
import { jsonItems } from '../json-items.ts'
import type { ReferenceQuery } from './reference-query.ts'
import { referenceShipments } from './reference-shipments.ts'

const origin = sql`coalesce(o.name, 'Unknown')`
const destination = sql`coalesce(d.name, 'Unknown')`
const pair = sql`${origin} as origin, ${destination} as destination, s.origin as "originCode", s.destination as "destinationCode"`
const ports = sql`left join ${locations} o on o.code = s.origin left join ${locations} d on d.code = s.destination`
const group = sql`group by s.origin, s.destination, o.name, d.name`
const tieBreakers = sql`${origin} collate "C", ${destination} collate "C", s.origin collate "C", s.destination collate "C"`

/** Metric by port pair, without pairs whose value is 0. */
const byPair =
  (measure: string, sum: Sql): ReferenceQuery =>
  (context) =>
    jsonItems(sql`select ${pair}, ${sumAsText(sum)} as ${sql.id(measure)} from ${referenceShipments(context)} s ${ports} ${group}
      having ${sum} <> 0 order by 5 desc, ${tieBreakers}`)

const incoterm = sql`(select case when s.incoterm in ('CIF', 'DDP', 'EXW', 'FCA', 'FOB') then s.incoterm else 'Other' end as incoterm)`
const counted = (term: string) => sql`count(*) filter (where t.incoterm = ${sql.lit(term)}) as ${sql.id(term.toLowerCase())}`
const transit = sql`s.destination_ata - s.origin_atd`
const means = Object.keys(transitMeans)

/** Charts by place, each as one plain query. */
export const referencePlaces = {
  getWeightPerPortPair: byPair('weight', sql`sum(s.weight_kg)`),
  getTuePerPortPair: byPair('teu', sql`sum(s.teu)`),
  getLclVolumePerPortPair: byPair('volume', sql`sum(s.volume_m3) filter (where s.mode = 'LCL')`),
  getAvgTransitPerPortPair: (context) =>
    jsonItems(sql`
      with m as (select s.origin, s.destination, coalesce(lower(s.trans), 'other') as means, avg(${transit}) as days,
          coalesce(sum(s.weight_kg), 0) as weight
        from ${referenceShipments(context)} s group by 1, 2, 3 having count(${transit}) > 0),
      s as (select m.origin, m.destination,
          (array_agg(m.days order by m.weight desc, array_position(${means}::text[], m.means)))[1] as main,
          json_build_object(${sql.join(means.map((one) => sql`${sql.lit(one)}, trim_scale(round(max(m.days) filter (where m.means = ${sql.lit(one)}), 6))`))}) as each
        from m group by 1, 2)
      select ${pair}, ${sumAsText(sql`s.main`)} as "avgDayDiff", s.each as "byMeans" from s ${ports} order by 5 desc, ${tieBreakers}`),
  getIncotermPerPortPair: (context) =>
    jsonItems(sql`
      select ${pair}, ${sql.join(['CIF', 'DDP', 'EXW', 'FCA', 'FOB', 'Other'].map(counted))}
      from ${referenceShipments(context)} s ${ports} cross join lateral ${incoterm} t ${group} order by count(*) desc, ${tieBreakers}`),
  getPerCountryVolume: (context) => {
    const side = (column: 'origin' | 'destination') => sql`
      select coalesce(l.country, 'Unknown') as country, ${sql.lit(column.toUpperCase())} as direction, s.volume_m3
      from ${referenceShipments(context)} s left join ${locations} l on l.code = ${sql.ref(`s.${column}`)}`
    return jsonItems(sql`
      select c.country, c.direction, ${sumAsText(sql`sum(c.volume_m3)`)} as volume from (${side('origin')} union all ${side('destination')}) c
      group by c.country, c.direction having sum(c.volume_m3) <> 0 order by 3 desc, c.direction collate "C", c.country collate "C"`)
  },
  getJobIncotermPerCountry: (context) =>
    jsonItems(sql`
      select c.country, t.incoterm, count(*) as count from ${referenceShipments(context)} s left join ${locations} o on o.code = s.origin
      cross join lateral ${incoterm} t cross join lateral (select coalesce(o.country, 'Unknown') as country) c
      group by c.country, t.incoterm order by t.incoterm = 'Other', 3 desc, c.country collate "C", t.incoterm collate "C"`),
} satisfies Record<string, ReferenceQuery>
