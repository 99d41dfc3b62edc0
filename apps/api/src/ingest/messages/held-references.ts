import type { Client } from '@portal/db/pool'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { normalizeReference } from '../../domain/shipments/shipment-references.ts'
import type { RecordChange } from '../context/context.ts'
import { orderPrefix } from '../context/referenced-shipments.ts'

/** Adds references that held messages of a file wait for. */
export async function addHeldReferences(
  client: Client,
  accountId: string,
  ediFileId: string,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return
  await client.query(
    `insert into edi_held_references (account_id, reference, edi_file_id) select distinct $1::uuid, reference, $3::uuid
     from unnest($2::text[]) as r (reference) on conflict do nothing`,
    [accountId, references, ediFileId],
  )
}

/** True if messages of the account wait for references. */
export async function hasHeldReferences(client: Client, accountId: string): Promise<boolean> {
  const { rows } = await client.query('select from edi_held_references where account_id = $1 limit 1', [accountId])
  return rows.length > 0
}

/** Returns the held files that wait for one of the references, oldest first. */
export async function filesHeldFor(client: Client, accountId: string, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return []
  const { rows } = await client.query<{ id: string }>(
    'select distinct edi_file_id as id from edi_held_references where account_id = $1 and reference = any($2) order by 1',
    [accountId, references],
  )
  return rows.map(({ id }) => id)
}

/** Returns the references of shipments before they are replaced. Removing one may make a held message unambiguous. */
export async function referencesBefore(
  client: Client,
  accountId: string,
  changes: readonly RecordChange<ShipmentRecord>[],
): Promise<string[]> {
  const ids = changes.filter(({ exists }) => exists).map(({ id }) => id)
  if (ids.length === 0 || !(await hasHeldReferences(client, accountId))) return []
  const { rows } = await client.query<{ reference: string }>(
    `select unnest(array[shipment_number, house_waybill_number, carrier_booking_reference]) as reference
     from shipments where account_id = $1 and id = any($2)
     union select number from containers where account_id = $1 and shipment_id = any($2)
     union select $3 || o.order_number from shipment_order_lines l join purchase_orders o on o.account_id = l.account_id and o.id = l.order_id
       where l.account_id = $1 and l.shipment_id = any($2)`,
    [accountId, ids, orderPrefix],
  )
  return rows.flatMap(({ reference }) => (reference ? [reference, normalizeReference(reference)] : []))
}
