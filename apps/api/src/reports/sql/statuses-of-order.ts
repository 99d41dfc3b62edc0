import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'

/** Shipments that carry lines of an order and their states, by number, as a JSON list; empty when none does. */
export const statusesOfOrder = (reader: AccountReader, orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type) order by s.shipment_number), '[]')
  from ${reader.from('shipments')} s
  where s.id in (select m.shipment_id from ${reader.from('shipment_order_lines')} m where m.order_id = ${orderId}))`

const steps = ['Waiting', 'In Transit', 'Arrived', 'Customs Cleared', 'Closed']

/** How far the least advanced of the shipments `s` has come, as a number; 0 while one is pending, and of an order that none carries. */
export const leastStatus = sql`coalesce(min(coalesce(array_position(${sql.lit(`{${steps.map((step) => `"${step}"`).join()}}`)}::text[], s.recent_event_type), 0)), 0)`

/** The same of the shipments that carry lines of an order. */
export const leastStatusOf = (reader: AccountReader, orderId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${leastStatus} from ${reader.from('shipment_order_lines')} m join ${reader.from('shipments')} s on s.id = m.shipment_id
  where m.order_id = ${orderId})`
