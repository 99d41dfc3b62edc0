import type { SupplierPerformance } from '@portal/contracts/charts/supplier-performance'
import { shipmentStates } from '@portal/contracts/reports/shipment-states'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { expectedArrival, expectedInStore } from '../../domain/shipments/expected-dates.ts'
import { isOverdue, isRecent, lineMilestones, todayOf, type Today } from '../../domain/shipments/overdue.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { visiblePerformance, type VisiblePerformance } from './visible-performance.ts'

/** Number of listed shipments. */
const listedShipments = 5

interface Context extends Today {
  reader: AccountReader
  supplierId: string
  parts: VisiblePerformance
}

/** First of the last twelve months' days. */
const sinceOf = (context: Today): Sql => sql`(${todayOf(context)} - interval '1 year')::date`
const isInPeriod = (context: Today, day: Sql): Sql => sql`${day} between ${sinceOf(context)} and ${todayOf(context)}`

/** Shipments that left the factory, and those by their estimated date. */
const exFactory = (context: Context): Sql => sql`(select json_build_object('total', count(*),
    'onTime', count(*) filter (where s.actual_ex_factory_date <= s.estimated_ex_factory_date))
  from ${context.reader.from('shipments')} s where s.supplier_id = ${context.supplierId} and s.estimated_ex_factory_date is not null
    and ${isInPeriod(context, sql`s.actual_ex_factory_date`)})`

/** Delivered order lines, and those by their required date. */
const delivery = (
  context: Context,
): Sql => sql`(select json_build_object('total', count(*), 'onTime', count(*) filter (where r.in_store_delay <= 0),
    'averageDaysLate', round(avg(r.in_store_delay) filter (where r.in_store_delay > 0), 1))
  from ${context.reader.from('order_line_rows')} r where r.supplier_id = ${context.supplierId} and r.in_store_delay is not null
    and ${isInPeriod(context, sql`r.actual_delivery_date`)})`

/** Open order lines that are overdue, or expected after their required date, with their value. */
function linesAtRisk(context: Context): Sql {
  const overdue = isOverdue(context, lineMilestones.inStore)
  const { date } = expectedInStore(context, 'r')
  const late = context.parts.expectedLate
    ? sql`coalesce(r.in_store_delay is null and r.recent_event_type <> 'Closed' and ${date} >= ${todayOf(context)}
        and ${date} > r.required_in_store_date, false)`
    : sql`false`
  return sql`select l.* from (
    select r.order_id, r.currency, case when r.piece = 0 then r.remaining_value else r.commercial_value end as value,
      coalesce(${overdue}, false) as is_overdue, ${late} as is_late
    from ${context.reader.from('order_line_rows')} r where r.supplier_id = ${context.supplierId} and ${isRecent(context, 'r')}) l
  where l.is_overdue or l.is_late`
}

const countOf = (condition: Sql): Sql => sql`(select json_build_object('orders', count(distinct l.order_id), 'lines', count(*)) from lines l
  where ${condition})`

const valueAtRisk = sql`(select coalesce(json_agg(json_build_object('currency', v.currency, 'value', v.value) order by v.value desc), '[]')
  from (select l.currency, sum(l.value) as value from lines l where l.currency is not null and l.value > 0 group by l.currency) v)`

/** Latest shipments by arrival, those that have not arrived included. */
function shipments(context: Context): Sql {
  const { status, arrival } = context.parts
  const { date } = expectedArrival(context, 's')
  const states = sql.lit(`{${shipmentStates.map((state) => `"${state}"`).join()}}`)
  return sql`(select coalesce(json_agg(json_build_object('shipmentNumber', l.shipment_number,
      'status', ${status ? sql`(${states}::text[])[l.step + 1]` : sql`null`}, 'arrival', ${arrival ? sql`l.arrival` : sql`null`})
      order by l.arrival desc nulls last, l.shipment_number desc), '[]')
    from (select s.shipment_number, s.step, ${date} as arrival from ${context.reader.from('shipments')} s
      where s.supplier_id = ${context.supplierId} order by ${date} desc nulls last, s.shipment_number desc
      limit ${sql.raw(String(listedShipments))}) l)`
}

/** Returns the performance of a supplier in the last twelve months, and what is at risk today. */
export const getSupplierPerformance: Handler<'getSupplierPerformance'> = async ({ supplierId }, { account, reader }, { now }) => {
  const parts = visiblePerformance(account)
  const context: Context = { account, reader, now, supplierId, parts }
  const columns = [
    sql`v.name`,
    sql`${sinceOf(context)} as since`,
    ...(parts.contact ? [sql`json_build_object('telephone', coalesce(v.telephone, v.telephone2), 'email', v.email) as contact`] : []),
    ...(parts.exFactory ? [sql`${exFactory(context)} as "exFactory"`] : []),
    ...(parts.delivery ? [sql`${delivery(context)} as delivery`, sql`${countOf(sql`l.is_overdue`)} as overdue`] : []),
    ...(parts.expectedLate ? [sql`${countOf(sql`l.is_late`)} as "expectedLate"`] : []),
    ...(parts.values ? [sql`${valueAtRisk} as "valueAtRisk"`] : []),
    ...(parts.shipments ? [sql`${shipments(context)} as shipments`] : []),
  ]
  const rows = await reader.rows<SupplierPerformance>(sql`with lines as (${linesAtRisk(context)})
    select ${sql.join(columns)} from ${reader.from('suppliers')} v where v.id = ${supplierId}`)
  return rows[0] ?? rejectWith('notFound')
}
