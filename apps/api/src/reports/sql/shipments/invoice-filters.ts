import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { requestedSupplierIds, periodCondition } from './shipment-filters.ts'

/**
 * Conditions over shipments `s` and invoices `i`: the shipment is in the period, and the invoice is from the chosen suppliers. A shipment
 * may have invoices of several suppliers.
 */
export function invoiceConditions(context: ReportContext): Sql[] {
  const suppliers = requestedSupplierIds(context)
  return [periodCondition(context), ...(suppliers ? [sql`i.supplier_id = any(${suppliers}::uuid[])`] : [])]
}

/** `from` clause with invoice lines `l`, their invoices `i` and shipments `s`. */
export const linesOfShipments = ({ reader }: ReportContext): Sql =>
  sql`from ${reader.from('shipments')} s join ${reader.from('invoices')} i on i.shipment_id = s.id
    join ${reader.from('invoice_lines')} l on l.shipment_id = i.shipment_id and l.invoice_position = i.position`
