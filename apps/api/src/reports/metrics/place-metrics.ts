import { locations, sql, type Sql } from '@portal/db/read'
import { sumAsText } from './sum-as-text.ts'
import type { MetricGroup } from './metric-group.ts'
import { jsonItems } from './json-items.ts'
import { transitByMeans, transitMeasures } from '../sql/transit-by-means.ts'

const incoterms = ['cif', 'ddp', 'exw', 'fca', 'fob']
const measures = ['shipments', ...incoterms, 'teu', 'lcl_volume', 'volume', ...transitMeasures]
const transit = transitByMeans('p')

const origin = sql`coalesce(o.name, 'Unknown')`
const destination = sql`coalesce(d.name, 'Unknown')`
const pair = sql`${origin} as origin, ${destination} as destination, nullif(p.origin, '') as "originCode", nullif(p.destination, '') as "destinationCode"`
const ports = sql`left join ${locations} o on o.code = p.origin left join ${locations} d on d.code = p.destination`
const tieBreakers = sql`${origin} collate "C", ${destination} collate "C", nullif(p.origin, '') collate "C", nullif(p.destination, '') collate "C"`

/** Measure by port pair, without pairs whose value is 0. */
const byPair = (as: string, value: Sql, condition: Sql) => () =>
  jsonItems(sql`select ${pair}, ${sumAsText(value)} as ${sql.id(as)} from f p ${ports} where ${condition} order by 5 desc, ${tieBreakers}`)

const sumByPair = (as: string, column: string) => byPair(as, sql.ref(`p.${column}`), sql`${sql.ref(`p.${column}`)} <> 0`)

const otherTerms = sql`f.shipments - f.cif - f.ddp - f.exw - f.fca - f.fob`

/** Charts by place. */
export const placeMetrics: MetricGroup = {
  // also with a supplier filter: lanes are aggregated once for all charts
  cells: { table: 'shipment_cells', measures, by: ['origin', 'destination'] },
  metrics: {
    getWeightPerPortPair: sumByPair('weight', 'weight'),
    getTuePerPortPair: sumByPair('teu', 'teu'),
    getLclVolumePerPortPair: sumByPair('volume', 'lcl_volume'),
    getAvgTransitPerPortPair: () =>
      jsonItems(sql`
        select ${pair}, ${sumAsText(transit.main)} as "avgDayDiff", ${transit.each} as "byMeans"
        from f p ${ports} where p.transits > 0 order by 5 desc, ${tieBreakers}`),
    getIncotermPerPortPair: () =>
      jsonItems(sql`
        select ${pair}, p.cif, p.ddp, p.exw, p.fca, p.fob, p.shipments - p.cif - p.ddp - p.exw - p.fca - p.fob as other
        from f p ${ports} order by p.shipments desc, ${tieBreakers}`),
    getPerCountryVolume: () => {
      const side = (column: 'origin' | 'destination') => sql`
        select coalesce(l.country, 'Unknown') as country, ${sql.lit(column.toUpperCase())} as direction, f.volume
        from f left join ${locations} l on l.code = ${sql.ref(`f.${column}`)}`
      return jsonItems(sql`
        select c.country, c.direction, ${sumAsText(sql`sum(c.volume)`)} as volume from (${side('origin')} union all ${side('destination')}) c
        group by c.country, c.direction having sum(c.volume) <> 0 order by 3 desc, c.direction collate "C", c.country collate "C"`)
    },
    getJobIncotermPerCountry: () =>
      jsonItems(sql`
        select c.country, t.incoterm, sum(t.count) as count from f left join ${locations} o on o.code = f.origin
        cross join lateral (values ${sql.join(incoterms.map((term) => sql`(${sql.lit(term.toUpperCase())}, ${sql.ref(`f.${term}`)})`))},
          ('Other', ${otherTerms})) as t (incoterm, count)
        cross join lateral (select coalesce(o.country, 'Unknown') as country) c
        group by c.country, t.incoterm having sum(t.count) > 0
        order by t.incoterm = 'Other', 3 desc, c.country collate "C", t.incoterm collate "C"`),
  },
}
