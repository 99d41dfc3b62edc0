import type { Resource } from '@portal/contracts/records/index'
import type { Client } from '@portal/db/pool'
import type { ImportContext, ValidRecord } from '../context/context.ts'
import type { Outcomes } from '../context/outcome.ts'

/**
 * Tables with an owner and their keys. Shipments are inserted with theirs, because updates of their rows are slow;
 * one that only messages have created has none.
 */
const owned: Partial<Record<Resource, { table: string; key: string }>> = {
  suppliers: { table: 'suppliers', key: 'code' },
  products: { table: 'products', key: 'code' },
  'purchase-orders': { table: 'purchase_orders', key: 'order_number' },
}

/** Stores the application of the run as the owner of the new records, including those that replaced a stub. */
export async function setOwner(
  client: Client,
  { account, applicationId }: ImportContext,
  resource: Resource,
  chunk: readonly ValidRecord[],
  outcomes: Outcomes,
): Promise<void> {
  const target = owned[resource]
  if (!applicationId || !target) return
  const keys = chunk.filter(({ key, orderSources }) => !orderSources && outcomes.get(key)?.outcome === 'inserted').map(({ key }) => key)
  if (keys.length === 0) return
  await client.query(`update ${target.table} set application_id = $3 where account_id = $1 and ${target.key} = any($2::text[])`, [
    account.id,
    keys,
    applicationId,
  ])
}
