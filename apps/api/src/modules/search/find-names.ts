import { maxGroupResults } from '@portal/contracts/search'
import { sql, type Sql } from '@portal/db/read'
import { lower, startsWithText, type SearchContext } from './search-context.ts'

/** Products as JSON by code or description: the exact code first, then codes that start with the text. */
export function productsJson(context: SearchContext): Sql {
  const { reader, contains, spellings, visible } = context
  const byDescription = visible.productDescription ? sql`or ${contains(lower(sql`p.description`))}` : sql``
  const order = sql`p.exact desc, ${startsWithText(context, sql`p.code`)} desc, p.code`
  return sql`(select json_agg(json_build_object('exact', p.exact, 'code', p.code,
      'description', ${visible.productDescription ? sql`p.description` : sql`null`}) order by ${order})
    from (select * from (select p.code, p.description, p.code in ${spellings} as exact from ${reader.from('products')} p) p
      where p.exact or ${contains(lower(sql`p.code`))} ${byDescription} order by ${order} limit ${maxGroupResults}::int) p)`
}

/** Suppliers as JSON by name: the exact name first, then names that start with the text. */
export function suppliersJson(context: SearchContext): Sql {
  const { reader, contains, text } = context
  const order = sql`v.exact desc, ${startsWithText(context, sql`v.name`)} desc, ${lower(sql`v.name`)}, v.id`
  return sql`(select json_agg(json_build_object('exact', v.exact, 'supplierId', v.id, 'name', v.name, 'country', v.country) order by ${order})
    from (select * from (select v.id, v.name, v.country, ${lower(sql`v.name`)} = ${text.toLowerCase()} as exact from ${reader.from('suppliers')} v) v
      where v.exact or ${contains(lower(sql`v.name`))} order by ${order} limit ${maxGroupResults}::int) v)`
}
