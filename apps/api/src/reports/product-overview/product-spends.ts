import { sql, type Sql } from '@portal/db/read'
import type { ProductContext } from './product-handler.ts'
import { productShipments } from './product-shipments.ts'

/**
 * Share of one row of the window `shipment` in an amount, by weight. Shares are in cents, or in millionths if the amount has fractions of a
 * cent. Each is rounded down and the rest goes to the largest remainders, so that the shares add up to the amount. `weight` and `weights`
 * (their sum) are integers, so division is exact; equal remainders are ordered by the position on the invoices.
 */
const shareOf = (amount: Sql): { units: Sql; remainder: Sql; scale: Sql } => {
  const scale = sql`(case when ${amount} = round(${amount}, 2) then 100 else 1000000 end)`
  const product = sql`(abs(${amount}) * ${scale} * w.weight)`
  return { scale, units: sql`div(${product}, w.weights)`, remainder: sql`mod(${product}, w.weights)` }
}

const shared = (name: 'freight' | 'total', amount: Sql): Sql => {
  const { units, remainder, scale } = shareOf(amount)
  const [down, order] = [sql.id(`${name}_units`), sql.id(`${name}_order`)]
  return sql`${units} as ${down}, sum(${units}) over shipment as ${sql.id(`${name}_given`)},
    row_number() over (partition by w.shipment_id order by ${remainder} desc, w.place) as ${order}, ${scale} as ${sql.id(`${name}_scale`)}`
}

const amountOf = (name: 'freight' | 'total', amount: Sql): Sql => {
  const column = (part: string) => sql.id(`${name}_${part}`)
  const left = sql`abs(${amount}) * ${column('scale')} - ${column('given')}`
  return sql`sign(${amount}) * (${column('units')} + case when ${column('order')} <= ${left} then 1 else 0 end) / ${column('scale')}`
}

const freight = sql`s.freight`
const total = sql`(s.freight + s.destination_cost + s.disbursement + s.other_cost)`

/**
 * Rows of `productShipments` with `freight` and `total`: the product's share of the shipment's freight and of all its charges, in base
 * currency. Charges are allocated to the products by the value of their invoice lines; if that is 0 by quantity; if that is 0 too, evenly.
 * Products with a negative sum get no share.
 */
export const productSpends = (product: ProductContext): Sql => {
  const { reader, id } = product
  return sql`(
  with carried as materialized (select * from ${productShipments(product)} c),
  products as (
    select l.shipment_id, l.product_id, min(array[l.invoice_position, l.position]) as place,
      greatest(sum(round(l.qty * l.unit_value * i.exchange_rate, 6)), 0) * 1000000 as value, greatest(sum(l.qty), 0) * 1000000 as qty
    from carried c
    join ${reader.from('invoice_lines')} l on l.shipment_id = c.id
    join ${reader.from('invoices')} i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
    group by l.shipment_id, l.product_id
  ),
  weighed as (
    select p.shipment_id, p.product_id, p.place,
      case when sum(p.value) over shipment > 0 then p.value when sum(p.qty) over shipment > 0 then p.qty else 1 end as weight
    from products p window shipment as (partition by p.shipment_id)
  ),
  given as (
    select w.shipment_id, w.product_id, ${shared('freight', freight)}, ${shared('total', total)}
    from (select w.*, sum(w.weight) over (partition by w.shipment_id) as weights from weighed w) w
    join ${reader.from('shipments')} s on s.id = w.shipment_id
    window shipment as (partition by w.shipment_id)
  )
  select c.*, ${amountOf('freight', freight)} as freight, ${amountOf('total', total)} as total
  from carried c
  join given g on g.shipment_id = c.id and g.product_id = ${id}
  join ${reader.from('shipments')} s on s.id = c.id)`
}
