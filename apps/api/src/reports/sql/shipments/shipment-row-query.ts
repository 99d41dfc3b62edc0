import type { Report } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'
import type { ReportContext, ReportQuery } from '../../engine/report-query.ts'
import { countShipments, shipmentCount } from './count-shipments.ts'
import { shipmentConditions } from './shipment-filters.ts'
import { nameJoinsFor, pageKeys, combinedPageQuery, shipmentPlanner, shipmentRows, type NumberedRows } from './shipment-keys.ts'

/**
 * Query parts of a report with one row per shipment: shipments `s` with supplier `v`, origin `o` and destination `d`. @param joins of
 * columns sorted by a name
 */
export function shipmentRowQuery<R extends Report>(
  joins: NumberedRows['joins'],
): Pick<ReportQuery<R>, 'source'> & { largeTable: NonNullable<ReportQuery<R>['largeTable']> } {
  const rows = shipmentRows(joins)
  const sourceOf = (context: ReportContext, keys: Sql) => sql`
      from (${keys}) keys
      join ${context.reader.from('shipments')} s on s.ctid = keys.key ${nameJoinsFor(context)}`
  return {
    source: (context) => sql`
    from ${context.reader.from('shipments')} s ${nameJoinsFor(context)}
    where ${shipmentConditions(context)}`,
    largeTable: {
      count: countShipments,
      indexedColumns: [rows.column],
      keys: (...args) => pageKeys(rows, ...args),
      combinedQuery: (...args) => combinedPageQuery(rows, { count: shipmentCount, sourceOf }, ...args),
      planner: shipmentPlanner,
      sourceOf,
    },
  }
}
