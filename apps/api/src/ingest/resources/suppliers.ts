import type { SupplierRecord } from '@portal/contracts/records/party'
import { increaseRevision } from '@portal/db/cells/revisions'
import { upsertRows } from '@portal/db/copy-rows'
import { selectAllRows } from '../../domain/records/record-sql.ts'
import { readSnapshots } from '../../domain/events/record-snapshot.ts'
import { supplierFields } from '../../domain/suppliers/supplier-record.ts'
import { sql } from '@portal/db/read'
import type { Client } from '@portal/db/pool'
import type { RecordWriter } from '../context/context.ts'
import { findByKey } from '../context/find-by-key.ts'
import { writeWithEvents } from './write-with-events.ts'

/** Writer of the trading suppliers of a customer account. */
export const suppliers: RecordWriter<SupplierRecord> = {
  tables: ['suppliers'],
  keyOf: ({ code }) => code,
  find: (client, { account }, keys) => findByKey(client, 'suppliers', 'code', account.id, keys),
  async write(client, context, changes) {
    const { account, batchId, source, changedAt } = context
    const read = (ids: readonly string[]) => readSupplierSnapshots(client, account.id, ids)
    await writeWithEvents(client, context, 'supplier', changes, read, () =>
      upsertRows(
        client,
        'suppliers',
        ['account_id', 'id'],
        changes.map(({ record, id, hash }) => ({
          account_id: account.id,
          id,
          code: record.code,
          name: record.name,
          company_name: record.companyName ?? null,
          street_address: record.streetAddress ?? null,
          city: record.city ?? null,
          state: record.state ?? null,
          country: record.country ?? null,
          post_code: record.postCode ?? null,
          telephone: record.telephone ?? null,
          telephone2: record.telephone2 ?? null,
          fax: record.fax ?? null,
          email: record.email ?? null,
          is_stub: false,
          content_hash: hash,
          batch_id: batchId,
          source,
          changed_at: changedAt,
        })),
      ),
    )
    context.inTurn.push(() => increaseRevision(client, account.id))
  },
}

const readSupplierSnapshots = (client: Client, accountId: string, ids: readonly string[]) =>
  readSnapshots(client, {
    from: sql`from ${selectAllRows(accountId)('suppliers')} v where v.id = any(${[...ids]}::uuid[])`,
    id: sql`v.id`,
    key: sql`v.code`,
    supplierId: sql`v.id`,
    isStub: sql`v.is_stub`,
    fields: supplierFields,
  })
