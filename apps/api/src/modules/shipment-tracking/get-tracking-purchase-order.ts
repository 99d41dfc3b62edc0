import type { TrackingOrderLine } from '@portal/contracts/shipments/tracking-model'
import { sql, type AccountReader } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the lines of an order for the dialog next to a shipment: ordered quantities, and those shipped on all of its shipments. */
export const getTrackingPurchaseOrder: Handler<'getTrackingPurchaseOrder'> = async ({ orderNumber }, { reader }) => {
  const [order] = await reader.rows<{ lines: TrackingOrderLine[] }>(statement(reader, orderNumber), 'kept')
  return order ? { orderNumber, lines: order.lines } : rejectWith('notFound')
}

const statement = (reader: AccountReader, orderNumber: string) => sql`
  select coalesce((select json_agg(json_build_object('lineNumber', l.line_number, 'productCode', g.code,
      'productName', coalesce(l.description, g.description), 'qty', l.qty, 'qtyMet', coalesce(m.qty, 0), 'unitName', l.qty_uom)
      order by l.line_number)
    from ${reader.from('order_lines')} l left join ${reader.from('products')} g on g.id = l.product_id
    left join lateral (select sum(m.qty) as qty from ${reader.from('shipment_order_lines')} m
      where m.order_id = l.order_id and m.line_number = l.line_number) m on true
    where l.order_id = p.id), '[]') as lines
  from ${reader.from('purchase_orders')} p where p.order_number = ${orderNumber}`
