import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { invoiceConditions, invoicesOfShipments } from './sql/invoice-filters.ts'
import { nameOrUnknown } from './sql/name-or-unknown.ts'
import { containing } from '../platform/containing.ts'
import { freeText } from './sql/shipment-filters.ts'

/**
 * Invoices of shipments in the period, by supplier and by the currencies of CIF and invoice value, each added up in its own. Credit notes are
 * negative and lower the sums.
 */
export const commercialInvoicesQuery = reportQuery(commercialInvoices, {
  grouped: true,
  cells: () => ({
    supplier: nameOrUnknown(sql`v.name`),
    customs: sql`g.customs`,
    duty: sql`g.duty`,
    fob: sql`g.fob`,
    cif: sql`g.cif`,
    cifCurrency: sql`g.cif_currency`,
    invoiceValue: sql`g.invoice_value`,
    invoiceCurrency: sql`g.currency`,
  }),
  sorts: () => ({ supplier: sql`lower(v.name)` }),
  ties: () => [sql`coalesce(g.supplier_id::text, '')`, sql`coalesce(g.cif_currency, '')`, sql`g.currency`],
  source: (context) => sql`
    from (
      select i.supplier_id, i.cif_currency, i.currency, sum(i.customs) as customs, sum(i.duty) as duty,
        sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value
      ${invoicesOfShipments(context)}
      where ${sql.join(invoiceConditions(context), sql` and `)}
      group by 1, 2, 3
    ) g
    left join ${context.reader.from('suppliers')} v on v.id = g.supplier_id
    where ${freeTextCondition(context)}`,
})

function freeTextCondition(context: ReportContext) {
  const text = freeText(context)
  return text ? sql`lower(v.name collate pg_unicode_fast) like ${containing(text)}` : sql`true`
}
