import type { Client } from '@portal/db/pool'
import { sql } from '@portal/db/read'
import { addListDigests } from '../events/list-digests.ts'
import { readSnapshots, type RecordSnapshot } from '../events/record-snapshot.ts'
import { selectAllRows } from '../records/record-sql.ts'
import { orderFields } from './order-record.ts'

/** Returns orders as integration events compare them, by id. */
export async function readOrderSnapshots(client: Client, accountId: string, ids: readonly string[]): Promise<Map<string, RecordSnapshot>> {
  if (ids.length === 0) return new Map()
  const from = selectAllRows(accountId)
  const snapshots = await readSnapshots(client, {
    from: sql`from ${from('purchase_orders')} o where o.id = any(${[...ids]}::uuid[])`,
    id: sql`o.id`,
    key: sql`o.order_number`,
    supplierId: sql`o.supplier_id`,
    isStub: sql`o.is_stub`,
    fields: orderFields(from),
  })
  // lines that only shipments reference are not part of the record
  await addListDigests(client, accountId, snapshots, [{ list: 'lines', table: 'order_lines', of: 'order_id', where: 'not is_stub' }])
  return snapshots
}
