import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { requireTrackedShipment } from './require-tracked-shipment.ts'

/** Returns the orders of a shipment that have records; numbers that only shipment lines reference have no details. */
export const listTrackedOrderNumbers: Handler<'listTrackedOrderNumbers'> = async ({ shipmentTrackingId }, scope) => {
  await requireTrackedShipment(scope, shipmentTrackingId)
  const { reader } = scope
  const rows = await reader.rows<{ number: string }>(
    sql`select distinct p.order_number as number from ${reader.from('shipment_order_lines')} m
      join ${reader.from('order_lines')} l on l.order_id = m.order_id and not l.is_stub
      join ${reader.from('purchase_orders')} p on p.id = m.order_id where m.shipment_id = ${shipmentTrackingId} order by 1`,
  )
  return rows.map(({ number }) => number)
}
