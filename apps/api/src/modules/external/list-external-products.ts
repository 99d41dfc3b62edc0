import { sql } from '@portal/db/read'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { productFields } from '../../domain/products/product-record.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { changedOrder, keysetPage } from './keyset-page.ts'
import { resourceItem } from './resource-item.ts'

const list = 'list-products'

/** Returns a page of products, without placeholders that only other records reference. */
export const listExternalProducts = ({ cursors }: ExternalDependencies): ExternalHandler<'listExternalProducts'> => {
  return async ({ limit, cursor, ...input }, { actor, reader }) => {
    const position = cursors.position(list, actor, cursor, input)
    const { updatedSince, code } = position.filters
    const order = changedOrder('p', updatedSince)
    return keysetPage(
      {
        reader,
        from: sql`from ${reader.from('products')} p`,
        conditions: [sql`not p.is_stub`, ...order.conditions, ...(code ? [sql`p.code = any(${code})`] : [])],
        keys: order.keys,
        item: resourceItem(productFields, {}, sql`p.changed_at`, true),
        limit,
      },
      { list, actor, cursors, position },
    )
  }
}
