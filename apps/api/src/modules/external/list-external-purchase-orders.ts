import { sql, type AccountReader, type Sql } from '@portal/db/read'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { sincePosition } from './changes/since-position.ts'
import { changedOrder, keysetPage } from './keyset-page.ts'
import { orderItem } from './order-item.ts'
import { requireVisibleFilters } from './require-visible-filters.ts'

type Filters = Omit<Parameters<ExternalHandler<'listExternalPurchaseOrders'>>[0], 'limit' | 'cursor'>

const list = 'list-purchase-orders'
const maxPageWithLines = 100

/** Returns a page of purchase orders, without placeholders that only shipments reference. */
export const listExternalPurchaseOrders = (dependencies: ExternalDependencies): ExternalHandler<'listExternalPurchaseOrders'> => {
  const { cursors } = dependencies
  return async ({ limit, cursor, ...input }, scope, { now }) => {
    const { actor, reader } = scope
    const position = cursors.position<Filters>(list, actor, cursor, input)
    const { include = [], updatedSince, since: _, ...filters } = position.filters
    requireVisibleFilters('listExternalPurchaseOrders', scope, filters)
    if (include.length > 0 && limit > maxPageWithLines)
      rejectWith('badRequest', 'limit', `Must be at most ${maxPageWithLines} with include`)
    const order = changedOrder('o', updatedSince)
    const since = await sincePosition(dependencies, scope, { list: list, id: sql`o.id`, keys: order.keys.length, position })
    return keysetPage(
      {
        reader,
        from: sql`from ${reader.from('purchase_orders')} o`,
        conditions: [sql`not o.is_stub`, ...order.conditions, ...since.conditions, ...conditions(reader, filters)],
        keys: order.keys,
        item: orderItem(scope, include.length > 0, now),
        limit,
        since: since.since,
      },
      { list, actor, cursors, position },
    )
  }
}

function conditions(reader: AccountReader, filters: Omit<Filters, 'include' | 'updatedSince' | 'since'>): Sql[] {
  const { orderNumber, orderDateFrom, orderDateTo, status, supplierCode, vendorNumber } = filters
  return [
    ...(orderNumber ? [sql`o.order_number = any(${orderNumber})`] : []),
    ...(orderDateFrom ? [sql`o.order_date >= ${orderDateFrom}::date`] : []),
    ...(orderDateTo ? [sql`o.order_date <= ${orderDateTo}::date`] : []),
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(supplierCode ? [sql`o.supplier_id = (select v.id from ${reader.from('suppliers')} v where v.code = ${supplierCode})`] : []),
    ...(vendorNumber ? [sql`o.vendor_number = ${vendorNumber.trim().toUpperCase()}`] : []),
  ]
}
