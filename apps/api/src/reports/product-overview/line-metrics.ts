import { sql, type Sql } from '@portal/db/read'
import type { ProductContext } from './product-handler.ts'
import { productShipments } from './product-shipments.ts'
import { productSpends } from './product-spends.ts'
import { decimalAsText } from './decimal-as-text.ts'
import { productUnitSql } from './product-unit-sql.ts'
import { shipmentTransitSums, transitByMeans, transitSums } from '../sql/transit-by-means.ts'

const transit = transitByMeans('t')

/** Sums over orders `m` by means of transport. Each order counts once, with its mean. */
const orderTransitSums = transitSums({ trans: sql`m.trans`, weight: sql`m.weight`, transits: sql`1`, transit_days: sql`m.days` })

/** Maximum number of points of a line. The newest are shown. */
const maxPoints = 10_000

/**
 * Points of a line, oldest first, those without a date last.
 * @param fields pairs of names and expressions over the row `p`, which has a `date`
 * @param name sorts points of the same day
 * @param rows `from … where …`
 */
const points = (fields: Sql, name: Sql, rows: Sql): Sql => sql`(
  select coalesce(json_agg(x.point order by x.date, x.name), '[]')
  from (
    select p.date, ${name} as name, json_build_object('date', p.date, ${fields}) as point ${rows}
    order by p.date desc nulls last, ${name} desc limit ${maxPoints}
  ) x)`

const shipments = (fields: Sql, where: Sql = sql`true`): Sql =>
  points(
    sql`'dateState', p.date_state, 'shipmentNumber', p.shipment_number, ${fields}`,
    sql`p.shipment_number`,
    sql`from shipments p where ${where}`,
  )

/** Minimum, maximum and weighted mean of a metric per shipment. @param total,weight numerator and denominator of the mean */
const marks = (each: Sql, total: Sql, weight: Sql, counts: Sql): Sql => sql`
  ${decimalAsText(sql`min(${each}) filter (where ${counts})`)} as min, ${decimalAsText(sql`max(${each}) filter (where ${counts})`)} as max,
  ${decimalAsText(sql`sum(${total}) / nullif(sum(${weight}), 0)`)} as avg`

/** Line charts of the overview: one point per shipment or per order. */
export const lineMetrics = {
  qtyPerShipment: (product: ProductContext) => sql`
    with shipments as (select * from ${productShipments(product)} c)
    select ${productUnitSql(product)} as unit, ${decimalAsText(sql`coalesce(sum(p.qty), 0)`)} as total,
      ${shipments(sql`'qty', ${decimalAsText(sql`p.qty`)}, 'unit', coalesce(p.unit, ${product.units}::text)`)} as items
    from shipments p`,

  /** Unit price per shipment; shipments with a total quantity of 0 are left out. */
  unitPricePerShipment(product: ProductContext) {
    const counts = sql`p.qty <> 0`
    const each = sql`p.value / nullif(p.qty, 0)`
    return sql`
      with shipments as (select * from ${productShipments(product)} c)
      select ${productUnitSql(product)} as unit, ${marks(each, sql`p.value`, sql`p.qty`, counts)},
        ${shipments(sql`'unitValue', ${decimalAsText(each)}`, counts)} as items
      from shipments p`
  },

  transitTimePerShipment: (product: ProductContext) => sql`
    with shipments as (select * from ${productShipments(product)} c)
    select ${decimalAsText(transit.main)} as "avgTransitTime", ${transit.each} as "byMeans",
      ${shipments(sql`'transitTime', p.transit_days, 'delay', p.transit_delay`, sql`p.transit_days is not null`)} as items
    from (select ${shipmentTransitSums} from shipments s) t`,

  /**
   * Transit time per order: by its shipped lines of the product and by invoice lines with both. The point is at the latest of its
   * shipments.
   */
  transitTimePerOrder(product: ProductContext) {
    const { reader, id } = product
    const fields = sql`'transitTime', ${decimalAsText(transitByMeans('p').main)}, 'orderNumber', p.order_number`
    return sql`
      with carried as (
        select o.order_id, l.shipment_id from ${reader.from('order_lines')} o
        join ${reader.from('shipment_order_lines')} l on l.order_id = o.order_id and l.line_number = o.line_number
        where o.product_id = ${id}
        union
        select l.order_id, l.shipment_id from ${reader.from('invoice_lines')} l where l.product_id = ${id} and l.order_id is not null
      ),
      moved as (
        select o.order_number, s.* from carried c
        join ${reader.from('shipments')} s on s.id = c.shipment_id
        join ${reader.from('purchase_orders')} o on o.id = c.order_id
        where s.destination_ata is not null and s.origin_atd is not null
      ),
      orders as (
        select s.order_number, max(s.destination_ata) as date, ${shipmentTransitSums} from moved s group by s.order_number
      ),
      by_means as (
        select s.order_number, s.trans, sum(s.weight_kg) as weight, avg(s.destination_ata - s.origin_atd) as days
        from moved s group by s.order_number, s.trans
      )
      select ${decimalAsText(transit.main)} as "avgTransitTime", ${transit.each} as "byMeans",
        ${points(fields, sql`p.order_number`, sql`from orders p`)} as items
      from (select ${orderTransitSums} from by_means m) t`
  },

  /** Freight per unit, only for shipments with a positive quantity after credits. */
  unitFreightSpendsPerShipment(product: ProductContext) {
    const counts = sql`p.qty > 0`
    const each = sql`p.freight / nullif(p.qty, 0)`
    return sql`
      with shipments as (select * from ${productSpends(product)} c)
      select ${productUnitSql(product)} as unit, ${marks(each, sql`p.freight`, sql`p.qty`, counts)},
        ${shipments(sql`'value', ${decimalAsText(each)}`, counts)} as items
      from shipments p`
  },

  totalSpendsPerShipment: (product: ProductContext) => sql`
    with shipments as (select * from ${productSpends(product)} c)
    select ${marks(sql`p.total`, sql`p.total`, sql`1`, sql`true`)}, ${decimalAsText(sql`coalesce(sum(p.total), 0)`)} as total,
      ${shipments(sql`'value', ${decimalAsText(sql`p.total`)}`)} as items
    from shipments p`,
}
