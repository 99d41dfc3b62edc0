import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { sql, type Sql, type AccountReader } from '@portal/db/read'
import { worstLine, worstLineExpressions } from '../domain/shipments/expected-dates.ts'
import { limit } from './engine/order.ts'
import { reportQuery, type PageKeys, type PageSlice, type ReportContext } from './engine/report-query.ts'
import { countOrders, ownerConditions } from './sql/order-lines/count-orders.ts'
import { nextShippingDate, ordersInState } from './sql/order-lines/open-orders.ts'
import { shipmentsByNumber, spellings, textWithin } from './sql/search/exact-number.ts'
import { matchesVisibleField } from './sql/search/searched-fields.ts'
import { matchingSuppliers } from './sql/search/matching-suppliers.ts'
import { freeText } from './sql/shipments/shipment-filters.ts'

const supplier = sql`coalesce(v.name, o.supplier ->> 'name')`
const deliverTo = sql`(o.deliver_to ->> 'name')`

/** Period by order date, the indexed column. Leaves out orders without an order date, which so far exist only as references of shipments. */
function periodCondition({ parameters: { startDate, endDate }, ignoresPeriod }: ReportContext): Sql {
  if (ignoresPeriod) return sql`true`
  const from = startDate ? sql`o.order_date >= ${startDate}::date` : sql`o.order_date is not null`
  return endDate ? sql`${from} and o.order_date <= ${endDate}::date` : from
}

/** Orders with exactly this number, and orders on the shipments that the number identifies. */
const namedOrders = (context: ReportContext, text: string): Sql =>
  sql`(o.order_number in ${spellings(text)} or o.id = any (array(
    select m.order_id from ${context.reader.from('shipment_order_lines')} m where m.shipment_id = any (${shipmentsByNumber(context, text)}))))`

function conditions(context: ReportContext): Sql {
  const text = freeText(context)
  const { orderState: state } = context.parameters
  return sql.join(
    [
      periodCondition(context),
      ...ownerConditions(context, 'o'),
      ...(state ? [sql`o.id = any (array(${ordersInState(context, state)}))`] : []),
      ...(text ? [textWithin(context, textCondition(context, text), namedOrders(context, text), periodCondition)] : []),
    ],
    ' and ',
  )
}

/** Matches order number, supplier, place of delivery and the complete number of a shipment of the order. */
function textCondition(context: ReportContext, text: string): Sql {
  const { reader, hidden } = context
  const found = matchesVisibleField(context, text, [
    { value: sql`o.order_number`, shownBy: 'orderNumber' },
    { value: sql`o.supplier ->> 'name'`, shownBy: 'supplier' },
    { value: deliverTo, shownBy: 'deliverTo' },
  ])
  const bySupplier = sql`o.supplier_id = any (array(${matchingSuppliers(context, text)}))`
  const byShipment = sql`o.id = any (array(select m.order_id from ${reader.from('shipments')} s
    join ${reader.from('shipment_order_lines')} m on m.shipment_id = s.id where s.shipment_number in (${text}, ${text.toUpperCase()})))`
  return sql`(${sql.join(
    [found, ...(hidden.includes('supplier') ? [] : [bySupplier]), ...(hidden.includes('shipmentStatuses') ? [] : [byShipment])],
    ' or ',
  )})`
}

const orders = ({ reader }: ReportContext) => sql`${reader.from('purchase_orders')} o`
const suppliers = ({ reader }: ReportContext) => sql`left join ${reader.from('suppliers')} v on v.id = o.supplier_id`
const worst = (context: ReportContext) => worstLine(context, sql`o.id`)

/** Keys of a page. By order date they come from the index; any other order sorts the keys first and then fetches the rows. */
async function keys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<PageKeys> {
  const { column, direction } = slice.sort
  if (column === 'shipmentStatuses') return keysByStatus(context, slice, count)
  const join = column === 'supplier' ? suppliers(context) : column in worstLineExpressions(context) ? worst(context) : sql``
  const from = sql`from ${orders(context)} ${join} where ${conditions(context)}`
  if (count === undefined)
    return {
      query: sql`select o.ctid as key, row_number() over (${order}) as position ${from}`,
      of: 'all',
      planning: 'fresh',
    }
  const way = sql.raw(direction)
  // within a period the date is never null, so the index (which keeps nulls separately) serves both directions
  const sorted = column === 'orderDate' && !context.ignoresPeriod ? sql`order by o.order_date ${way}, o.order_number ${way}` : order
  return {
    query: sql`select o.ctid as key ${from} ${sorted} ${limit(slice)}`,
    of: 'slice',
    // filtered by nothing but a period, the index scan is always the best plan
    planning: column === 'orderDate' && !context.ignoresPeriod && ownerConditions(context, 'o').length === 0 ? 'kept' : 'fresh',
  }
}

/** Keys by status. Joins the shipments of all orders once; a subquery per order would take many times as long. */
function keysByStatus(context: ReportContext, slice: PageSlice, count: number | undefined): PageKeys {
  const { reader } = context
  const way = sql.raw(slice.sort.direction)
  const order = sql`order by k.status ${way}, k.order_number ${way}`
  const found = sql`
    select o.ctid as key, o.order_number, ${earliestStatus} as status from ${orders(context)}
    left join ${reader.from('shipment_order_lines')} m on m.order_id = o.id
    left join ${reader.from('shipments')} s on s.id = m.shipment_id
    where ${conditions(context)} group by o.ctid, o.order_number`
  return count === undefined
    ? { query: sql`select k.key, row_number() over (${order}) as position from (${found}) k`, of: 'all', planning: 'fresh' }
    : { query: sql`select k.key from (${found}) k ${order} ${limit(slice)}`, of: 'slice', planning: 'fresh' }
}

export const purchaseOrdersQuery = reportQuery(purchaseOrders, {
  cells: ({ reader, ...context }) => ({
    ...worstLineExpressions(context),
    orderNumber: sql`o.order_number`,
    orderDate: sql`o.order_date`,
    supplier,
    deliverTo,
    nextShippingDate: nextShippingDate({ reader }, sql`o.id`),
    shipmentStatuses: orderStatusesJson(reader, sql`o.id`),
  }),
  sorts: ({ reader }) => ({ shipmentStatuses: earliestStatusOf(reader, sql`o.id`) }),
  source: (context) => sql`from ${orders(context)} ${suppliers(context)} ${worst(context)} where ${conditions(context)}`,
  largeTable: {
    // orders without a date are excluded, so the sort column is never null
    indexedColumns: ['orderDate'],
    count: async (context) =>
      (freeText(context) ?? context.parameters.orderState)
        ? undefined
        : countOrders(context, {
            of: 'orders',
            basis: 'OrderDate',
            partly: (months) =>
              sql`(select count(*) from unnest(${months}::date[]) as part (month) join ${orders(context)}
                on o.order_date >= part.month and o.order_date < part.month + interval '1 month' where ${conditions(context)})`,
          }),
    keys,
    sourceOf: (context, found) =>
      sql`from (${found}) keys join ${orders(context)} on o.ctid = keys.key ${suppliers(context)} ${worst(context)}`,
  },
})

/** JSON list of the shipments that carry lines of an order, with their statuses, by number. May be empty. */
const orderStatusesJson = (reader: AccountReader, orderId: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type) order by s.shipment_number), '[]')
  from ${reader.from('shipments')} s
  where s.id in (select m.shipment_id from ${reader.from('shipment_order_lines')} m where m.order_id = ${orderId}))`

const steps = ['Waiting', 'In Transit', 'Arrived', 'Customs Cleared', 'Closed']

/** Progress of the least advanced of the shipments `s` as a number; 0 if one is pending or there is no shipment. */
const earliestStatus = sql`coalesce(min(coalesce(array_position(${sql.lit(`{${steps.map((step) => `"${step}"`).join()}}`)}::text[], s.recent_event_type), 0)), 0)`

/** Progress of the least advanced shipment that carries lines of an order. */
const earliestStatusOf = (reader: AccountReader, orderId: Sql): Sql => sql`(
  select ${earliestStatus} from ${reader.from('shipment_order_lines')} m join ${reader.from('shipments')} s on s.id = m.shipment_id
  where m.order_id = ${orderId})`
