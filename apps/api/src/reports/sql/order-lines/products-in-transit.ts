import { sql, type Sql } from '@portal/db/read'
import { expectedArrival, expectedInStore } from '../../../domain/shipments/expected-dates.ts'
import { isRecent, todayOf } from '../../../domain/shipments/overdue.ts'
import type { ReportContext } from '../../engine/report-query.ts'
import { ownerConditions } from './count-orders.ts'

/** States of a shipment that has departed and is not delivered. */
const underWay = ['In Transit', 'Arrived', 'Customs Cleared']

/**
 * Cells for the quantity of a product in transit and its next arrival, in any period (decision 60). Subqueries of the rows on the page: each
 * reads the few open rows of its product by a partial index, so that the time does not depend on the shipments of the account.
 * @param code code expression of the product
 */
export function inTransitExpressions(context: ReportContext, code: Sql) {
  const [inStore, arrival] = [expectedInStore(context, 'r'), expectedArrival(context, 'r')]
  // an actual arrival is not ahead
  const isAhead = sql`${arrival.source} <> 'actual'`
  const date = sql`coalesce(${inStore.date}, case when ${isAhead} then ${arrival.date} end)`
  const source = sql`coalesce(${inStore.source}, case when ${isAhead} then ${arrival.source} end)`
  const conditions = [
    sql`r.code = ${code}`,
    isRecent(context, 'r'),
    sql`r.piece > 0 and r.recent_event_type = any (${underWay}::text[]) and r.actual_delivery_date is null`,
    ...ownerConditions(context, 'r'),
  ]
  const rows = sql`from ${context.reader.from('order_line_rows')} r where ${sql.join(conditions, ' and ')}`
  const next = (value: Sql) =>
    sql`(select ${value} from (select ${date} as date, ${source} as source ${rows}) n where n.date is not null
      order by n.date < ${todayOf(context)}, n.date, n.source limit 1)`
  return {
    inTransitQty: sql`(select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end ${rows})`,
    nextArrival: next(sql`n.date`),
    nextArrivalSource: next(sql`n.source`),
    nextArrivalPassed: sql`coalesce(${next(sql`n.date < ${todayOf(context)}`)}, false)`,
  }
}
