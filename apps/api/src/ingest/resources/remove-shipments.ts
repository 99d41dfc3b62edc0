import type { Client } from '@portal/db/pool'
import { markDirty } from '@portal/db/cells/mark'
import { statementsOf } from '@portal/db/statements'
import { recordEvents } from '../../domain/events/record-events.ts'
import { shipmentRemoved } from '../../domain/events/lifecycle-events.ts'
import type { ChunkContext } from '../context/context.ts'
import { clear } from './shipments.ts'

/** Tables of attachments of a shipment. Rows move to the other shipment unless it has an equal one. */
const attached: [table: string, same: string][] = [
  ['shipment_documents', 'other.filename = t.filename'],
  ['shipment_subscriptions', 'other.user_id = t.user_id'],
  ['shipment_focuses', 'other.user_id = t.user_id'],
  ['share_links', 'false'],
]

/** Removes shipments that are duplicates of others, and moves their attachments to those. */
export async function removeShipments(
  client: Client,
  context: ChunkContext,
  removed: readonly { id: string; into: string }[],
): Promise<void> {
  const { account, changed } = context
  const ids = removed.map(({ id }) => id)
  await changed.shipmentsReplace(client, account.id, ids, [])
  const cells = await clear(client, context, ids)
  for (const [table, same] of attached) {
    await client.query(
      `update ${table} t set shipment_id = r.into_id from unnest($2::uuid[], $3::uuid[]) as r (id, into_id)
       where t.account_id = $1 and t.shipment_id = r.id and not exists (
         select from ${table} other where other.account_id = $1 and other.shipment_id = r.into_id and ${same})`,
      [account.id, ids, removed.map(({ into }) => into)],
    )
  }
  const { rows } = await client.query<{ id: string; key: string; supplierId: string | null; into: string }>(
    `select s.id, s.shipment_number as key, s.supplier_id as "supplierId", o.shipment_number as into
     from unnest($2::uuid[], $3::uuid[]) as r (id, into_id)
     join shipments s on s.account_id = $1 and s.id = r.id join shipments o on o.account_id = $1 and o.id = r.into_id`,
    [account.id, ids, removed.map(({ into }) => into)],
  )
  await client.query('delete from shipments where account_id = $1 and id = any($2::uuid[])', [account.id, ids])
  await recordEvents(
    statementsOf(client),
    account.id,
    context.changedAt,
    rows.map((row) => shipmentRemoved(row, row.into)),
  )
  context.inTurn.push(() => markDirty(client, account.id, cells))
}
