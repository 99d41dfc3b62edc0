import { sql, type AccountReader, type Sql } from '@portal/db/read'

/** JSON list of the shipments that carry lines of an order, with their statuses, by number. May be empty. */
export const orderStatusesJson = (reader: AccountReader, orderId: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type) order by s.shipment_number), '[]')
  from ${reader.from('shipments')} s
  where s.id in (select m.shipment_id from ${reader.from('shipment_order_lines')} m where m.order_id = ${orderId}))`

const steps = ['Waiting', 'In Transit', 'Arrived', 'Customs Cleared', 'Closed']

/** Progress of the least advanced of the shipments `s` as a number; 0 if one is pending or there is no shipment. */
export const earliestStatus = sql`coalesce(min(coalesce(array_position(${sql.lit(`{${steps.map((step) => `"${step}"`).join()}}`)}::text[], s.recent_event_type), 0)), 0)`

/** Progress of the least advanced shipment that carries lines of an order. */
export const earliestStatusOf = (reader: AccountReader, orderId: Sql): Sql => sql`(
  select ${earliestStatus} from ${reader.from('shipment_order_lines')} m join ${reader.from('shipments')} s on s.id = m.shipment_id
  where m.order_id = ${orderId})`
