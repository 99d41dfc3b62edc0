import { exactKinds, type AccountSearchResult, type ExactKind } from '@portal/contracts/search'
import { sql, type Sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { productsJson, suppliersJson } from './find-names.ts'
import { ordersFound, ordersJson } from './find-orders.ts'
import { containersJson, shipmentsFound, shipmentsJson } from './find-shipments.ts'
import { searchContext, type SearchContext } from './search-context.ts'
import { visibleGroups } from './visible-groups.ts'

/** A search runs at every pause in typing, so it gives up early. */
const maxSearchMs = 3000

type Groups = Omit<AccountSearchResult, 'exact'>
/** Results, each with whether the text identifies it completely. */
type FoundGroups = { [G in keyof Groups]: (Groups[G][number] & { exact: boolean })[] | null }

const groupOfKind: Record<ExactKind, keyof Groups> = {
  shipment: 'shipments',
  container: 'containers',
  order: 'orders',
  product: 'products',
  supplier: 'suppliers',
}

/** Searches an account by number or name: exact numbers in any notation first, then numbers and names that contain the text. */
export const searchAccount: Handler<'searchAccount'> = async ({ text }, { reader, account }, { now }) => {
  const context = searchContext({ reader, account, now, visible: visibleGroups(account) }, text)
  const { found } = await reader.rowWithin<{ found: FoundGroups }>(maxSearchMs, searchQuery(context))
  const exact = exactKinds.find((kind) => found[groupOfKind[kind]]?.[0]?.exact)
  return {
    exact: exact ?? null,
    shipments: withoutMark(found.shipments),
    orders: withoutMark(found.orders),
    containers: withoutMark(found.containers),
    products: withoutMark(found.products),
    suppliers: withoutMark(found.suppliers),
  }
}

const withoutMark = <Result extends { exact: boolean }>(results: Result[] | null): Omit<Result, 'exact'>[] =>
  (results ?? []).map((result) => {
    const { exact: _, ...own } = result
    return own
  })

/** One statement, so that all groups come from one snapshot. */
function searchQuery(context: SearchContext): Sql {
  const { visible } = context
  const group = (isVisible: boolean, json: (context: SearchContext) => Sql) => (isVisible ? json(context) : sql`null`)
  return sql`with ${shipmentsFound(context)}, ${ordersFound(context)}
    select json_build_object(
      'shipments', ${group(visible.shipments, shipmentsJson)}, 'containers', ${group(visible.containers, containersJson)},
      'orders', ${group(visible.orders, ordersJson)}, 'products', ${group(visible.products, productsJson)},
      'suppliers', ${group(visible.suppliers, suppliersJson)}) as found`
}
