import { veryLateAbove } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'
import type { MetricContext } from '../metric-context.ts'
import { referenceShipments } from './reference-shipments.ts'

const totals = (delays: Sql, lateUpTo: number, further = sql``) => sql`(select json_build_object(
  'totalEarly', count(*) filter (where d.days < 0), 'totalOnTime', count(*) filter (where d.days = 0),
  'totalLate', count(*) filter (where d.days between 1 and ${lateUpTo}::int),
  'totalVeryLate', count(*) filter (where d.days > 0 and d.days > ${lateUpTo}::int)${further})::text from ${delays} d)`

/** Delay charts as plain queries. Without an actual date there is no delay (decision 33). @param lateUpTo maximum days of a late delay */
export const referenceDelays = {
  getShipmentDelays: (context: MetricContext, lateUpTo: number = veryLateAbove.usual) =>
    totals(sql`(select s.destination_ata - s.destination_eta as days from ${referenceShipments(context)} s)`, lateUpTo),
  // in-store delay: actual delivery minus the required in-store date of the order line (decision 34)
  getOrderDelays: (context: MetricContext, lateUpTo: number = veryLateAbove.usual) => {
    const { reader } = context
    return totals(
      sql`(select s.actual_delivery_date - o.required_in_store_date as days,
          o.required_in_store_date is not null and s.actual_delivery_date is null as is_open
        from ${referenceShipments(context)} s join ${reader.from('shipment_order_lines')} l on l.shipment_id = s.id
        join ${reader.from('order_lines')} o on o.order_id = l.order_id and o.line_number = l.line_number)`,
      lateUpTo,
      sql`, 'totalOpen', count(*) filter (where d.is_open)`,
    )
  },
}
