import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { chosenSuppliers, periodCondition } from './shipment-filters.ts'

type Sql = RawBuilder<unknown>

/**
 * Period and suppliers over the aliases `s` of shipments and `i` of invoices: invoices of shipments in the period, of the suppliers that
 * invoiced. A shipment may hold invoices of several.
 */
export function invoiceConditions(context: ReportContext): Sql[] {
  const suppliers = chosenSuppliers(context)
  return [periodCondition(context), ...(suppliers ? [sql`i.supplier_id = any(${suppliers}::uuid[])`] : [])]
}

/** `from` of lines `l` with their invoices `i` and shipments `s`. */
export const linesOfShipments = ({ reader }: ReportContext): Sql =>
  sql`from ${reader.from('shipments')} s join ${reader.from('invoices')} i on i.shipment_id = s.id
    join ${reader.from('invoice_lines')} l on l.shipment_id = i.shipment_id and l.invoice_position = i.position`
