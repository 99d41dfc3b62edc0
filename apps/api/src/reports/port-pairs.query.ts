import { portPairs } from '@portal/contracts/reports/port-pairs'
import { locations, sql, type Sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { cells, hasGrain, type CellRequest } from './sql/cells.ts'
import { reportMetricContext } from './metrics/metric-context.ts'
import { dimensionConditions, dimensionFilters, freeText, periodCondition } from './sql/shipments/shipment-filters.ts'
import { matchesVisibleField } from './sql/search/searched-fields.ts'
import { shipmentTransitSums, transitByMeans, transitMeasures, transitSums } from './sql/transit-by-means.ts'
import { groupNameOrUnknown } from './sql/search/group-name-or-unknown.ts'

/** Shipments by origin and destination. Means and sums skip missing values. A sum of 0 is shown as blank, except for TEU. */
export const portPairsQuery = reportQuery(portPairs, {
  groups: pairs,
  cells: () => ({
    origin: groupNameOrUnknown(sql`o.name`),
    destination: groupNameOrUnknown(sql`d.name`),
    weight: sql`nullif(g.weight, 0)`,
    volume: sql`nullif(g.volume, 0)`,
    // cargo without a container has 0 TEU (decision 36)
    teu: sql`coalesce(g.teu, 0)`,
    transitByMeans: transit.text,
    avgTransitTime: sql`round(${transit.main}, 6)`,
    originCode: sql`g.origin`,
    destinationCode: sql`g.destination`,
  }),
  // unknown ports come last instead of sorting under U
  sorts: () => ({ origin: sql`lower(o.name)`, destination: sql`lower(d.name)` }),
  // two ports may have the same name
  tieBreakers: () => [sql`coalesce(g.origin, '')`, sql`lower(coalesce(d.name, ''))`, sql`coalesce(g.destination, '')`],
  source: (context) => sql`
    from g
    left join ${locations} o on o.code = g.origin
    left join ${locations} d on d.code = g.destination
    where ${freeTextCondition(context)}`,
})

const transit = transitByMeans('g')

const movedMeasures = ['weight', 'transits', 'transit_days'] as const

/** Transit sums of cells `f` that are stored by means of transport. */
const movedTransitSums = transitSums({
  trans: sql`f.trans`,
  weight: sql`f.weight`,
  transits: sql`f.transits`,
  transit_days: sql`f.transit_days`,
})

/** Select list with the sum of each measure of cells `f`. */
const sums = (measures: readonly string[]): Sql =>
  sql.join(measures.map((measure) => sql`sum(${sql.ref(`f.${measure}`)}) as ${sql.id(measure)}`))

/** Sums by port pair: from cells, or from the shipments under filters that no grain has. Cells do not have unknown values apart. */
function pairs(context: ReportContext): Sql {
  const { trans, mode, unknown } = context.parameters
  const sent = trans || mode
  const request: CellRequest = {
    table: 'shipment_cells',
    measures: ['volume', 'teu', ...(sent ? movedMeasures : transitMeasures)],
    by: ['origin', 'destination', ...(sent ? ['trans'] : [])],
    where: dimensionFilters(context),
  }
  const cellContext = reportMetricContext(context)
  if (unknown || !hasGrain(cellContext, request))
    return sql`
      g as (select s.origin, s.destination, sum(s.volume_m3) as volume, sum(s.teu) as teu, ${shipmentTransitSums}
      from ${context.reader.from('shipments')} s
      where ${sql.join([periodCondition(context), ...dimensionConditions(context)], ' and ')}
      group by s.origin, s.destination)`
  return sql`
      ${cells(cellContext, request)},
      g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination,
        ${sums(['volume', 'teu'])}, ${sent ? movedTransitSums : sums(transitMeasures)}
      from f group by f.origin, f.destination)`
}

/** Matches names and codes of either port. */
function freeTextCondition(context: ReportContext) {
  const text = freeText(context)
  if (!text) return sql`true`
  const port = (shownBy: string, values: Sql[]) => values.map((value) => ({ value, shownBy }))
  return matchesVisibleField(context, text, [
    ...port('origin', [sql`o.name`, sql`o.code`]),
    ...port('destination', [sql`d.name`, sql`d.code`]),
  ])
}
