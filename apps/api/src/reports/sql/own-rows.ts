import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'

/**
 * Cells of a shipment `s` that depend on its orders and invoices, which may belong to several suppliers. For an actor limited to some
 * suppliers they are computed from those suppliers' rows only; other actors read the stored columns.
 */
export const shipmentExpressions = {
  orderNumbers: (context: ReportContext): Sql => ownOrderNumbers(context) ?? sql`s.order_numbers`,
  commercialValue: (context: ReportContext): Sql => ownInvoices(context, sql`sum(i.base_value)`) ?? sql`s.commercial_value`,
  hasDetails: (context: ReportContext): Sql => ownInvoices(context, sql`count(*) > 0`) ?? sql`s.detail_lines > 0`,
}

function ownOrderNumbers({ reader }: ReportContext): Sql | undefined {
  if (!reader.part) return undefined
  return sql`array(select p.order_number from ${reader.from('shipment_order_lines')} m join ${reader.from('purchase_orders')} p on p.id = m.order_id
    where m.shipment_id = s.id and p.supplier_id = any(${reader.part.suppliers}::uuid[]) group by p.order_number order by min(m.position))`
}

function ownInvoices({ reader }: ReportContext, value: Sql): Sql | undefined {
  if (!reader.part) return undefined
  return sql`(select ${value} from ${reader.from('invoices')} i
    where i.shipment_id = s.id and i.supplier_id = any(${reader.part.suppliers}::uuid[]))`
}

/** Lower-case search text of a shipment `s`. For an actor limited to some suppliers it leaves out the orders. */
export const searchText = ({ reader }: ReportContext): Sql =>
  reader.part
    ? sql`lower(array_to_string(array[s.shipment_number, s.house_waybill_number, s.departure_vessel, s.arrival_vessel, s.carrier_booking_reference,
        s.carrier_name, s.carrier_code] || s.container_numbers, ' ')
        collate pg_unicode_fast)`
    : sql`s.search_text`
