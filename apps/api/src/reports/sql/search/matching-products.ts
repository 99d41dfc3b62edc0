import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { matchesVisibleField, visibleFields } from './searched-fields.ts'

/**
 * Ids of products whose code or description contains the text. A product without a description is matched by the descriptions of its
 * invoice lines.
 */
export function matchingProducts(context: ReportContext, text: string): Sql {
  const { reader } = context
  const described = { value: sql`p.description`, shownBy: 'description' }
  const found = sql`select p.id from ${reader.from('products')} p
    where ${matchesVisibleField(context, text, [{ value: sql`p.code`, shownBy: 'productCode' }, described])}`
  if (visibleFields(context, [described]).length === 0) return found
  return sql`${found}
    or (coalesce(p.description, '') = '' and exists (select from ${reader.from('invoice_lines')} x
      where x.product_id = p.id and ${matchesVisibleField(context, text, [{ ...described, value: sql`x.description` }])}))`
}
