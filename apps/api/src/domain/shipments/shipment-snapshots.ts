import type { Client } from '@portal/db/pool'
import { sql } from '@portal/db/read'
import { readSnapshots, type RecordSnapshot } from '../events/record-snapshot.ts'
import { selectAllRows } from '../records/record-sql.ts'
import { shipmentFields, type ShipmentList } from './shipment-record.ts'

/** Tables of the lists of a shipment. */
const listTables: Record<ShipmentList, readonly string[]> = {
  containers: ['containers'],
  orderLines: ['shipment_order_lines'],
  charges: ['charges'],
  invoices: ['invoices', 'invoice_lines'],
  events: ['shipment_events'],
  routing: ['routing_ports'],
}

/** Digests of the rows of each list, in one pass over each table: a subquery for each shipment takes ten times as long. */
const digests = Object.entries(listTables)
  .flatMap(([list, tables]) =>
    tables.map(
      (table) => `select shipment_id, '${list}' as list, bit_xor(hash_record_extended(t, 0)) as digest from public.${table} t
        where account_id = $1 and shipment_id = any($2::uuid[]) group by shipment_id`,
    ),
  )
  .join(' union all ')

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
  const { rows } = await client.query<{ id: string; list: ShipmentList; digest: string }>(
    `select shipment_id as id, list, bit_xor(digest)::text as digest from (${digests}) d group by shipment_id, list`,
    [accountId, ids],
  )
  const lists = Map.groupBy(rows, ({ id }) => id)
  for (const snapshot of snapshots.values()) for (const { list, digest } of lists.get(snapshot.id) ?? []) snapshot.lists[list] = digest
  return snapshots
}
