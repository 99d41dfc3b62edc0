import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'

/** Shipments that carry lines of an order and their states, by number, as a JSON list; empty when none does. */
export const statusesOfOrder = (reader: AccountReader, orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type) order by s.shipment_number), '[]')
  from ${reader.from('shipments')} s
  where s.id in (select m.shipment_id from ${reader.from('shipment_order_lines')} m where m.order_id = ${orderId}))`
