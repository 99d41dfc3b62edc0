import type { SupplierRecord } from '@portal/contracts/records/party'
import { upsertRows } from '@portal/db/copy-rows'
import type { RecordWriter } from '../context/context.ts'
import { findByKey } from '../context/find-by-key.ts'

/** Writer of the trading suppliers of a customer account. */
export const suppliers: RecordWriter<SupplierRecord> = {
  tables: ['suppliers'],
  keyOf: ({ code }) => code,
  find: (client, { account }, keys) => findByKey(client, 'suppliers', 'code', account.id, keys),
  write: (client, { account, batchId, source, changedAt }, changes) =>
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
}
