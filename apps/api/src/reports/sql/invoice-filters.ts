import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { chosenSuppliers, periodCondition } from './shipment-filters.ts'

type Sql = RawBuilder<unknown>

/** Who invoiced: the invoice's supplier, or the shipment's where it names none. Over the aliases `i` and `s`. */
export const invoicingSupplier = sql`coalesce(i.supplier_id, s.supplier_id)`

/**
 * Period and suppliers over the aliases `s` of shipments and `i` of invoices: invoices of shipments in the period, of the suppliers that
 * invoiced. A shipment may hold invoices of several.
 */
export function invoiceConditions(context: ReportContext): Sql[] {
  const suppliers = chosenSuppliers(context)
  return [
    periodCondition(context),
    // both ways said, so that each can use its index
    ...(suppliers
      ? [sql`(i.supplier_id = any(${suppliers}::uuid[]) or (i.supplier_id is null and s.supplier_id = any(${suppliers}::uuid[])))`]
      : []),
  ]
}

/** `from` of invoices `i` with their shipments `s`. */
export const invoicesOfShipments = ({ reader }: ReportContext): Sql =>
  sql`from ${reader.from('shipments')} s join ${reader.from('invoices')} i on i.shipment_id = s.id`
