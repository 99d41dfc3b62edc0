import { maxGroupResults } from '@portal/contracts/search'
import { sql, type Sql } from '@portal/db/read'
import { recentEventTypes } from '../../domain/shipments/rules/milestones.ts'
import { referenceSql } from '../../domain/shipments/shipment-references.ts'
import { maxIndexedRows, recentRows, type SearchContext } from './search-context.ts'

/** Columns of an order `o` that rank it, so that only the rows of the response are read again. */
const ranked = sql`o.id, o.order_date, o.order_number`

/** Shipments whose orders are compared with the reference. */
const maxShipments = sql`20`

/**
 * Common table expressions that find orders: `orders_found`, with whether the text is the number. The newest orders are checked first, in the
 * index alone.
 */
export function ordersFound({ reader, contains, spellings, reference }: SearchContext): Sql {
  const orders = sql`${reader.from('purchase_orders')} o`
  // the index ignores case
  const matches = contains(sql`o.order_number`, 'ilike')
  return sql`
    recent_orders as materialized (
      select ${ranked} from (select * from (select o.order_number, o.order_date from ${orders} where o.order_date is not null
          order by o.order_date desc, o.order_number desc limit ${recentRows}) o where ${matches}
        order by o.order_date desc, o.order_number limit ${maxGroupResults}::int) r
      join ${orders} on o.order_number = r.order_number),
    indexed_orders as materialized (
      select ${ranked} from ${orders} where (select count(*) from recent_orders) < ${maxGroupResults}::int and ${matches} limit ${maxIndexedRows}),
    shipped_orders as materialized (
      select ${ranked} from (select r.shipment_id from ${reader.from('shipment_references')} r
          where r.reference = ${reference} and r.kind::text = 'order' limit ${maxShipments}) r
        join ${reader.from('shipment_order_lines')} m on m.shipment_id = r.shipment_id join ${orders} on o.id = m.order_id
        where ${sql.raw(referenceSql('o.order_number'))} = ${reference}),
    orders_found as materialized (
      select id, order_date, order_number, bool_or(exact) as exact from (
        select ${ranked}, true as exact from ${orders} where o.order_number in ${spellings}
        union all select *, true from shipped_orders
        union all select *, false from recent_orders
        union all select *, false from indexed_orders) f
      group by 1, 2, 3)`
}

/** Orders as JSON, exact ones first, then the newest first. */
export function ordersJson({ reader, visible }: SearchContext): Sql {
  const { supplier, state } = visible.orderFields
  const place = sql`array_position(${[...recentEventTypes]}::text[], s.recent_event_type)`
  const leastAdvanced = sql`(${[...recentEventTypes]}::text[])[coalesce((
    select min(${place}) from ${reader.from('shipment_order_lines')} m join ${reader.from('shipments')} s on s.id = m.shipment_id
    where m.order_id = o.id), 1)]`
  return sql`(select json_agg(json_build_object('exact', o.exact, 'orderNumber', o.order_number,
      'supplier', ${supplier ? sql`coalesce(v.name, o.supplier ->> 'name')` : sql`null`}, 'state', ${state ? leastAdvanced : sql`null`})
      order by o.exact desc, o.order_date desc nulls last, o.order_number)
    from (select o.*, f.exact from (select * from orders_found
      order by exact desc, order_date desc nulls last, order_number limit ${maxGroupResults}::int) f
      join ${reader.from('purchase_orders')} o on o.id = f.id) o
    left join ${reader.from('suppliers')} v on v.id = o.supplier_id)`
}
