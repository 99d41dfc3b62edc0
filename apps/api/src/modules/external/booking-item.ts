import { sql, type Sql } from '@portal/db/read'
import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { decimalText, instantText } from '../../domain/records/record-sql.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'

/** Expression for the booking with the id `b.id` as JSON, as a key reads it: only lines of orders that it may read. */
export function bookingItem({ reader, account }: ApplicationScope): Sql {
  const hidden = hiddenFields(account.hiddenColumns)
  const fields: Record<string, Sql> = {
    orderNumber: sql`o.order_number`,
    lineNumber: sql`l.line_number`,
    ...(!hidden.has('order.lines.code') && { code: sql`p.code` }),
    ...(!hidden.has('booking.lines.qty') && { qty: decimalText(sql`l.qty`), qtyUom: sql`l.qty_uom` }),
  }
  const line = sql.join(Object.entries(fields).flatMap(([name, value]) => [sql`${name}::text`, value]))
  return sql`(select json_build_object('bookingNumber', min(l.booking_number), 'state', min(l.state), 'vendorName', min(l.vendor_name),
      'firstSubmittedAt', ${instantText(sql`min(l.first_submitted_at)`)}, 'submittedAt', ${instantText(sql`max(l.submitted_at)`)},
      'cargoReadyDate', max(l.cargo_ready_date), 'shipmentNumber', max(l.shipment_number),
      'lines', json_agg(json_build_object(${line}) order by o.order_number, l.line_number))
    from ${reader.from('booked_lines')} l join ${reader.from('purchase_orders')} o on o.id = l.order_id
    left join ${reader.from('order_lines')} c on c.order_id = l.order_id and c.line_number = l.line_number
    left join ${reader.from('products')} p on p.id = c.product_id
    where l.booking_id = b.id)`
}
