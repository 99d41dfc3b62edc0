import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { containing } from '../../platform/containing.ts'

/** Ids of products whose code or description contains the text; where the product has no description, one of an invoice line's own. */
export function matchingProducts({ reader }: ReportContext, text: string): RawBuilder<unknown> {
  const matches = (field: RawBuilder<unknown>) => sql`lower(${field} collate pg_unicode_fast) like ${containing(text)}`
  return sql`select p.id from ${reader.from('products')} p where ${matches(sql`p.code`)} or ${matches(sql`p.description`)}
    or (coalesce(p.description, '') = '' and exists (
      select from ${reader.from('invoice_lines')} x where x.product_id = p.id and ${matches(sql`x.description`)}))`
}
