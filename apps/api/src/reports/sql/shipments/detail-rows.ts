import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { invoiceConditions, linesOfShipments } from './invoice-filters.ts'
import { matchingProducts } from '../search/matching-products.ts'
import { matchingSuppliers } from '../search/matching-suppliers.ts'
import { containsPattern } from '../../../platform/db/like-pattern.ts'
import { freeText } from './shipment-filters.ts'
import { shipmentTextCondition } from './shipment-text.ts'

/** Joins keys of invoice lines to the tables of their cells: `keys`, lines `l`, invoices `i`, shipments `s`, products `p`, suppliers `v`. */
export const linesWithNames = ({ reader }: ReportContext, keys: Sql): Sql => sql`
  from (${keys}) keys
  join ${reader.from('invoice_lines')} l on l.ctid = keys.key
  join ${reader.from('invoices')} i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join ${reader.from('shipments')} s on s.id = l.shipment_id
  join ${reader.from('products')} p on p.id = l.product_id
  left join ${reader.from('suppliers')} v on v.id = i.supplier_id`

/**
 * Keys of the lines that match the free text. The complete number of a shipment matches only that shipment, for links. Other text matches
 * cells of the row and search fields of its shipment. One subquery per field, because most fields have an index and an `or` of all could
 * use none.
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
        : [sql`l.description is not null and lower(l.description collate pg_unicode_fast) like ${containsPattern(text)}`]),
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
