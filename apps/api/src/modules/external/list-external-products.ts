import { sql } from '@portal/db/read'
import type { FeedDependencies } from '../../domain/feed/feed-dependencies.ts'
import { productFields } from '../../domain/products/product-record.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { sincePosition } from './changes/since-position.ts'
import { changedOrder, keysetPage } from './keyset-page.ts'
import { resourceItem } from './resource-item.ts'

const list = 'list-products'

/** Returns a page of products, without placeholders that only other records reference. */
export const listExternalProducts = (dependencies: FeedDependencies): ExternalHandler<'listExternalProducts'> => {
  const { cursors } = dependencies
  return async ({ limit, cursor, ...input }, scope) => {
    const { actor, reader } = scope
    const position = cursors.position(list, actor, cursor, input)
    const { updatedSince, code } = position.filters
    const order = changedOrder('p', updatedSince)
    const since = await sincePosition(dependencies, scope, { list: list, id: sql`p.id`, keys: order.keys.length, position })
    return keysetPage(
      {
        reader,
        from: sql`from ${reader.from('products')} p`,
        conditions: [sql`not p.is_stub`, ...order.conditions, ...since.conditions, ...(code ? [sql`p.code = any(${code})`] : [])],
        keys: order.keys,
        item: resourceItem(productFields, {}, sql`p.changed_at`, true),
        limit,
        since: since.since,
      },
      { list, actor, cursors, position },
    )
  }
}
