import type { ProductRecord } from '@portal/contracts/records/product'
import { upsertRows } from '@portal/db/copy-rows'
import type { RecordWriter } from '../context/context.ts'
import { findByKey } from '../context/find-by-key.ts'

export const products: RecordWriter<ProductRecord> = {
  tables: ['products'],
  keyOf: ({ code }) => code,
  find: (client, { account }, keys) => findByKey(client, 'products', 'code', account.id, keys),
  write: (client, { account, batchId, source, changedAt }, changes) =>
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
}
