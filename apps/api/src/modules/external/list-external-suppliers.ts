import { sql } from '@portal/db/read'
import type { FeedDependencies } from '../../domain/feed/feed-dependencies.ts'
import { supplierFields } from '../../domain/suppliers/supplier-record.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { sincePosition } from './changes/since-position.ts'
import { changedOrder, keysetPage } from './keyset-page.ts'
import { resourceItem } from './resource-item.ts'

const list = 'list-suppliers'

/** Returns a page of trading suppliers, without placeholders that only other records reference. */
export const listExternalSuppliers = (dependencies: FeedDependencies): ExternalHandler<'listExternalSuppliers'> => {
  const { cursors } = dependencies
  return async ({ limit, cursor, ...input }, scope) => {
    const { actor, reader } = scope
    const position = cursors.position(list, actor, cursor, input)
    const { updatedSince, code } = position.filters
    const order = changedOrder('v', updatedSince)
    const since = await sincePosition(dependencies, scope, { list: list, id: sql`v.id`, keys: order.keys.length, position })
    return keysetPage(
      {
        reader,
        from: sql`from ${reader.from('suppliers')} v`,
        conditions: [sql`not v.is_stub`, ...order.conditions, ...since.conditions, ...(code ? [sql`v.code = any(${code})`] : [])],
        keys: order.keys,
        item: resourceItem(supplierFields, {}, sql`v.changed_at`, true),
        limit,
        since: since.since,
      },
      { list, actor, cursors, position },
    )
  }
}
