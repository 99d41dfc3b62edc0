import type { WithdrawableResource } from '@portal/contracts/external/withdrawable-resources'
import type { Resource } from '@portal/contracts/records/index'
import type { Client } from '@portal/db/pool'
import type { ImportContext, ValidRecord } from '../context/context.ts'
import type { Outcomes } from '../context/outcome.ts'
import { removals } from '../resources/removals.ts'

/**
 * True for resources whose new rows are updated with their owner. Shipments are inserted with theirs, because updates of their rows are slow; one
 * that only messages have created has none.
 */
const isUpdated = (resource: Resource): resource is Exclude<WithdrawableResource, 'shipments'> =>
  resource !== 'shipments' && Object.hasOwn(removals, resource)

/** Stores the application of the run as the owner of the new records, including those that replaced a stub. */
export async function setOwner(
  client: Client,
  { account, applicationId }: ImportContext,
  resource: Resource,
  chunk: readonly ValidRecord[],
  outcomes: Outcomes,
): Promise<void> {
  if (!applicationId || !isUpdated(resource)) return
  const keys = chunk.filter(({ key, orderSources }) => !orderSources && outcomes.get(key)?.outcome === 'inserted').map(({ key }) => key)
  if (keys.length === 0) return
  const { table, key: column } = removals[resource]
  await client.query(`update ${table} set application_id = $3 where account_id = $1 and ${column} = any($2::text[])`, [
    account.id,
    keys,
    applicationId,
  ])
}
