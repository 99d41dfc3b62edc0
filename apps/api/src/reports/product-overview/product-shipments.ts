import { sql, type Sql } from '@portal/db/read'
import { expectedArrival } from '../../domain/shipments/expected-dates.ts'
import { todayOf } from '../../domain/shipments/overdue.ts'
import type { ProductContext } from './product-handler.ts'

/**
 * Table expression with one row per shipment whose invoices have lines of the product:
 * - `qty` of the product minus credit notes, and the most frequent `unit` of its lines
 * - `value` of its lines in base currency: quantity × unit value × rate of the invoice, rounded to six digits per line
 * - `transit_days` from ATD to ATA, `transit_delay` compared with the planned transit time (decision 34), `delay_days` ATA - ETA
 * - `date` of arrival as it happened or is expected, else of departure; `date_state` of dates that are not actual
 */
export function productShipments({ reader, id, account, now }: ProductContext): Sql {
  const { date } = expectedArrival({ account, now }, 's')
  return sql`(
  select s.id, s.shipment_number, s.supplier_id, s.trans, s.weight_kg, s.origin_atd, s.destination_ata, s.delay_days, p.qty, p.value, p.unit,
    s.destination_ata - s.origin_atd as transit_days,
    (s.destination_ata - s.origin_atd) - (s.destination_eta - s.origin_etd) as transit_delay,
    coalesce(${date}, s.destination_eta, s.origin_atd, s.origin_etd) as date,
    case when s.destination_ata is not null then null
      when ${date} < ${todayOf({ account, now })} then 'overdue' when ${date} is not null then 'expected'
      when s.destination_eta is not null or s.origin_atd is null and s.origin_etd is not null then 'planned' end as date_state
  from (
    select l.shipment_id, sum(l.qty) as qty, sum(round(l.qty * l.unit_value * i.exchange_rate, 6)) as value,
      mode() within group (order by l.uq) as unit
    from ${reader.from('invoice_lines')} l
    join ${reader.from('invoices')} i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
    where l.product_id = ${id}
    group by l.shipment_id
  ) p
  join ${reader.from('shipments')} s on s.id = p.shipment_id)`
}
