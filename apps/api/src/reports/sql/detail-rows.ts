import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { invoiceConditions, linesOfShipments } from './invoice-filters.ts'
import { matchingProducts } from './matching-products.ts'
import { matchingSuppliers } from './matching-suppliers.ts'
import { containing } from '../../platform/containing.ts'
import { freeText } from './shipment-filters.ts'
import { shipmentTextCondition } from './shipment-text.ts'

type Sql = RawBuilder<unknown>

/** From keys of invoice lines to all that a row shows: `keys`, lines `l`, invoices `i`, shipments `s`, products `p`, suppliers `v`. */
export const linesWithNames = ({ reader }: ReportContext, keys: Sql): Sql => sql`
  from (${keys}) keys
  join ${reader.from('invoice_lines')} l on l.ctid = keys.key
  join ${reader.from('invoices')} i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join ${reader.from('shipments')} s on s.id = l.shipment_id
  join ${reader.from('products')} p on p.id = l.product_id
  left join ${reader.from('suppliers')} v on v.id = i.supplier_id`

/**
 * Keys of the lines that free text finds. The full number of a shipment finds that shipment and nothing else, which is what links ask for;
 * any other text is looked for in what the row shows and in what finds its shipment. Each is looked for by itself, because most have an index
 * and together none could be used.
 */
export function linesFound(context: ReportContext): Sql {
  const { reader, hidden } = context
  const text = freeText(context)!
  const number = sql`s.shipment_number in (${text}, ${text.toUpperCase()})`
  const noNumber = sql`not (select exists (select from ${reader.from('shipments')} s where ${number}))`
  const conditions = [
    number,
    ...[
      shipmentTextCondition(context, text),
      sql`l.product_id = any(array(${matchingProducts(context, text)}))`,
      ...(hidden.includes('supplier') ? [] : [sql`i.supplier_id = any(array(${matchingSuppliers(context, text)}))`]),
      ...(hidden.includes('description')
        ? []
        : [sql`l.description is not null and lower(l.description collate pg_unicode_fast) like ${containing(text)}`]),
    ].map((condition) => sql`${noNumber} and ${condition}`),
  ]
  return sql.join(
    conditions.map(
      (condition) =>
        sql`select l.ctid as key ${linesOfShipments(context)} where ${sql.join([...invoiceConditions(context), condition], ' and ')}`,
    ),
    ' union ',
  )
}
