import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { matchesVisibleField } from '../search/searched-fields.ts'

/**
 * Description of the product of a row `r`, or that of its line if the product has none. Subqueries by key of the rows on the page: a join
 * would read the products and lines of all rows under the filters.
 */
export const lineDescription = ({ reader }: ReportContext): Sql =>
  sql`coalesce((select nullif(p.description, '') from ${reader.from('products')} p where p.code = r.code),
    (select nullif(t.description, '') from ${reader.from('order_lines')} t where t.order_id = r.order_id and t.line_number = r.line_number))`

/**
 * Matches rows `r` by the description of their product, if the report shows it. Descriptions of lines are not searched: they have no index,
 * and an account has many times more lines than products.
 */
export function descriptionConditions(context: ReportContext, text: string): Sql[] {
  if (!('description' in context.report.columns) || context.hidden.includes('description')) return []
  const matches = matchesVisibleField(context, text, [{ value: sql`p.description`, shownBy: 'description' }])
  return [sql`r.code in (select p.code from ${context.reader.from('products')} p where ${matches})`]
}
