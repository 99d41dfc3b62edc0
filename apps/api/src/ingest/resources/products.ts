import type { ProductRecord } from '@portal/contracts/records/product'
import { upsertRows } from '@portal/db/copy-rows'
import { selectAllRows } from '../../domain/records/record-sql.ts'
import { readSnapshots } from '../../domain/events/record-snapshot.ts'
import { productFields } from '../../domain/products/product-record.ts'
import { sql } from '@portal/db/read'
import type { Client } from '@portal/db/pool'
import type { RecordWriter } from '../context/context.ts'
import { findByKey } from '../context/find-by-key.ts'
import { writeWithEvents } from './write-with-events.ts'

export const products: RecordWriter<ProductRecord> = {
  tables: ['products'],
  keyOf: ({ code }) => code,
  find: (client, { account }, keys) => findByKey(client, 'products', 'code', account.id, keys),
  async write(client, context, changes) {
    const { account, batchId, source, changedAt } = context
    const read = (ids: readonly string[]) => readProductSnapshots(client, account.id, ids)
    await writeWithEvents(client, context, 'product', changes, read, () =>
      upsertRows(
        client,
        'products',
        ['account_id', 'id'],
        changes.map(({ record, id, hash }) => ({
          account_id: account.id,
          id,
          code: record.code,
          description: record.description,
          units: record.units ?? null,
          is_stub: false,
          content_hash: hash,
          batch_id: batchId,
          source,
          changed_at: changedAt,
        })),
      ),
    )
  },
}

const readProductSnapshots = (client: Client, accountId: string, ids: readonly string[]) =>
  readSnapshots(client, {
    from: sql`from ${selectAllRows(accountId)('products')} p where p.id = any(${[...ids]}::uuid[])`,
    id: sql`p.id`,
    key: sql`p.code`,
    supplierId: sql`null::uuid`,
    isStub: sql`p.is_stub`,
    fields: productFields,
  })
