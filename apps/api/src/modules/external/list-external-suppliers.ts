import { sql } from '@portal/db/read'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { supplierFields } from '../../domain/suppliers/supplier-record.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { changedOrder, keysetPage } from './keyset-page.ts'
import { resourceItem } from './resource-item.ts'

const list = 'list-suppliers'

/** Returns a page of trading suppliers, without placeholders that only other records reference. */
export const listExternalSuppliers = ({ cursors }: ExternalDependencies): ExternalHandler<'listExternalSuppliers'> => {
  return async ({ limit, cursor, ...input }, { actor, reader }) => {
    const position = cursors.position(list, actor, cursor, input)
    const { updatedSince, code } = position.filters
    const order = changedOrder('v', updatedSince)
    return keysetPage(
      {
        reader,
        from: sql`from ${reader.from('suppliers')} v`,
        conditions: [sql`not v.is_stub`, ...order.conditions, ...(code ? [sql`v.code = any(${code})`] : [])],
        keys: order.keys,
        item: resourceItem(supplierFields, {}, sql`v.changed_at`, true),
        limit,
      },
      { list, actor, cursors, position },
    )
  }
}
