import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { cells } from './sql/cells.ts'
import { reportMetricContext } from './metrics/metric-context.ts'
import { groupNameOrUnknown } from './sql/search/group-name-or-unknown.ts'
import { containsPattern } from '../platform/db/like-pattern.ts'
import { freeText } from './sql/shipments/shipment-filters.ts'

/**
 * Totals of invoices by supplier, CIF currency and invoice currency, for shipments in the period, and the total of each supplier in base
 * currency. Amounts of different currencies are never added. Credit notes are negative and lower the totals.
 */
export const commercialInvoicesQuery = reportQuery(commercialInvoices, {
  groups: (context) =>
    sql`${invoiceCells(context)}, g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total from f)`,
  cells: () => ({
    supplier: groupNameOrUnknown(sql`v.name`),
    customs: sql`g.customs`,
    duty: sql`g.duty`,
    fob: sql`g.fob`,
    cif: sql`g.cif`,
    cifCurrency: sql`nullif(g.cif_currency, '')`,
    invoiceValue: sql`g.invoice_value`,
    invoiceCurrency: sql`g.currency`,
    baseValue: sql`g.base_value`,
    supplierTotal: sql`g.supplier_total`,
  }),
  sorts: () => ({ supplier: sql`lower(v.name)` }),
  tieBreakers: () => [sql`g.supplier_id::text`, sql`g.cif_currency`, sql`g.currency`],
  source: (context) => sql`
    from g
    left join ${context.reader.from('suppliers')} v on v.id = g.supplier_id
    where ${freeTextCondition(context)}`,
})

const invoiceCells = (context: ReportContext) =>
  cells(reportMetricContext(context), {
    table: 'invoice_cells',
    measures: ['customs', 'duty', 'fob', 'cif', 'invoice_value', 'base_value'],
    by: ['supplier_id', 'currency', 'cif_currency'],
  })

function freeTextCondition(context: ReportContext) {
  const text = freeText(context)
  return text ? sql`lower(v.name collate pg_unicode_fast) like ${containsPattern(text)}` : sql`true`
}
