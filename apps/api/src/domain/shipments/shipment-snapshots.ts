import type { Client } from '@portal/db/pool'
import { sql } from '@portal/db/read'
import { addListDigests } from '../events/list-digests.ts'
import { readSnapshots, type RecordSnapshot } from '../events/record-snapshot.ts'
import { selectAllRows } from '../records/record-sql.ts'
import { shipmentFields, type ShipmentList } from './shipment-record.ts'

/** Tables of the lists of a shipment. */
const listTables = {
  containers: ['containers'],
  orderLines: ['shipment_order_lines'],
  charges: ['charges'],
  invoices: ['invoices', 'invoice_lines'],
  events: ['shipment_events'],
  routing: ['routing_ports'],
} as const satisfies Record<ShipmentList, readonly string[]>

const lists = Object.entries(listTables).flatMap(([list, tables]) => tables.map((table) => ({ list, table, of: 'shipment_id' })))

/** Returns shipments as integration events compare them, by id. */
export async function readShipmentSnapshots(
  client: Client,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, RecordSnapshot>> {
  if (ids.length === 0) return new Map()
  const from = selectAllRows(accountId)
  const snapshots = await readSnapshots(client, {
    from: sql`from ${from('shipments')} s where s.id = any(${[...ids]}::uuid[])`,
    id: sql`s.id`,
    key: sql`s.shipment_number`,
    supplierId: sql`s.supplier_id`,
    isStub: sql`false`,
    fields: shipmentFields(from),
  })
  await addListDigests(client, accountId, snapshots, lists)
  return snapshots
}
