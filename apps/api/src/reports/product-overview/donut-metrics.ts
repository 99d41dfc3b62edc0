import { sql, type Sql } from '@portal/db/read'
import type { ProductContext } from './product-handler.ts'
import { productShipments } from './product-shipments.ts'
import { decimalAsText } from './decimal-as-text.ts'
import { shipmentTransitSums, transitByMeans } from '../sql/transit-by-means.ts'

const transit = transitByMeans('t')

/** Counts early, on-time, late and very late delays (decision 33); unknown delays are left out. */
const counted = ({ threshold }: ProductContext, delays: Sql, further = sql``) => sql`
  select count(*) filter (where d.delay < 0)::int as "totalEarly", count(*) filter (where d.delay = 0)::int as "totalOnTime",
    count(*) filter (where d.delay between 1 and ${threshold})::int as "totalLate",
    count(*) filter (where d.delay > greatest(${threshold}, 0))::int as "totalVeryLate"${further}
  from (${delays}) d`

/** Queries of the donut charts: transit time by supplier, shipments and order lines by delay. */
export const donutMetrics = {
  /** Transit time by the supplier of the product's invoices, else of the shipment. A shipment with two suppliers counts for both. */
  averageTransitTimePerSupplier: (product: ProductContext) => {
    const { reader, id } = product
    return sql`
      select coalesce(json_agg(m order by m.value desc, lower(m."supplierName"), m."supplierName"), '[]') as items
      from (
        select t.name as "supplierName", ${decimalAsText(transit.main)} as value, ${transit.each} as "byMeans"
        from (select s.name, ${shipmentTransitSums} from (
          select distinct p.id, p.trans, p.weight_kg, p.origin_atd, p.destination_ata, coalesce(v.name, 'Unknown') as name
          from ${productShipments(product)} p
          join ${reader.from('invoice_lines')} l on l.shipment_id = p.id and l.product_id = ${id}
          join ${reader.from('invoices')} i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
          left join ${reader.from('suppliers')} v on v.id = coalesce(i.supplier_id, p.supplier_id)
          where p.transit_days is not null
        ) s group by s.name) t
        order by value desc limit 10000
      ) m`
  },

  shipmentDelays: (product: ProductContext) => counted(product, sql`select p.delay_days as delay from ${productShipments(product)} p`),

  /** Delays of the shipped pieces of order lines: actual delivery minus required in-store date (decision 34). */
  orderDelays: (product: ProductContext) => {
    const { reader, id } = product
    return counted(
      product,
      sql`select s.actual_delivery_date - o.required_in_store_date as delay,
          o.required_in_store_date is not null and s.actual_delivery_date is null as is_open
        from ${reader.from('order_lines')} o
        join ${reader.from('shipment_order_lines')} l on l.order_id = o.order_id and l.line_number = o.line_number
        join ${reader.from('shipments')} s on s.id = l.shipment_id
        where o.product_id = ${id}`,
      sql`, count(*) filter (where d.is_open)::int as "totalOpen"`,
    )
  },
}
