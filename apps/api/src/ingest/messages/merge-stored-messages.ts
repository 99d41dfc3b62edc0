import type { Resource } from '@portal/contracts/records/index'
import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import type { RecordChange, ChunkContext } from '../context/context.ts'
import { referencesBefore } from './held-references.ts'
import { mergeWithMessages } from './merge-with-messages.ts'
import { resolvedReferences } from '../context/referenced-shipments.ts'
import { mergeOrdersWithMessages } from './order-messages.ts'

/** Merges records with the EDI messages about them; undefined for resources that messages do not change. */
export async function mergeWithStoredMessages(
  client: PoolClient,
  context: ChunkContext,
  resource: Resource,
  changes: RecordChange<object>[],
) {
  if (resource === 'purchase-orders') return mergeOrdersWithMessages(client, context, changes as RecordChange<PurchaseOrderRecord>[])
  if (resource !== 'shipments') return undefined
  const merged = await mergeWithMessages(client, context, changes as RecordChange<ShipmentRecord>[])
  const replaced = await referencesBefore(client, context.account.id, merged.changes)
  return { ...merged, references: [...replaced, ...merged.changes.flatMap(({ record }) => resolvedReferences(record))] }
}
