import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { normalizeReference } from '../../domain/shipments/shipment-references.ts'
import type { RecordChange, ImportContext } from '../context/context.ts'
import { listReferences } from '../context/referenced-shipments.ts'

type ShipmentChange = RecordChange<ShipmentRecord>

/**
 * Returns the ids of shipments to which an application limited to suppliers adds references or orders. Call it before the shipments are
 * replaced.
 */
export async function limitedShipmentIds(
  client: Client,
  { account, policy }: ImportContext,
  changes: readonly ShipmentChange[],
): Promise<string[]> {
  if (!policy?.stubsOfSupplier) return []
  const { rows } = await client.query<{ id: string; names: string[] }>(
    `select s.id, array_remove(array[s.shipment_number, s.house_waybill_number, s.carrier_booking_reference], null)
       || array(select r.reference from shipment_references r
         where r.account_id = s.account_id and r.shipment_id = s.id and r.kind = 'container')
       || array(select 'order ' || o.order_number from shipment_order_lines l join purchase_orders o on o.account_id = l.account_id and o.id = l.order_id
         where l.account_id = s.account_id and l.shipment_id = s.id) as names
     from shipments s where s.account_id = $1 and s.id = any($2::uuid[])`,
    [account.id, changes.filter(({ exists }) => exists).map(({ id }) => id)],
  )
  const namesByShipment = new Map(rows.map(({ id, names }) => [id, new Set(names)]))
  return changes.filter(({ id, record }) => listNames(record).some((name) => !namesByShipment.get(id)?.has(name))).map(({ id }) => id)
}

const listNames = (record: ShipmentRecord): string[] => [
  ...listReferences(record),
  ...(record.containers ?? []).map(({ number }) => normalizeReference(number)),
  ...(record.orderLines ?? []).map(({ orderNumber }) => `order ${orderNumber}`),
]

/** Marks written shipments by their sender. Records of an unlimited sender remove the mark, messages leave it. */
export async function markSenders(
  client: Client,
  { account, policy }: ImportContext,
  changes: readonly ShipmentChange[],
  limitedIds: readonly string[],
): Promise<void> {
  const isLimited = policy?.stubsOfSupplier ?? false
  const ids = isLimited ? limitedIds : changes.filter(({ exists, sources }) => exists && !sources).map(({ id }) => id)
  if (ids.length === 0) return
  await client.query('update shipments set limited_sender = $3 where account_id = $1 and id = any($2::uuid[]) and limited_sender <> $3', [
    account.id,
    ids,
    isLimited,
  ])
}
