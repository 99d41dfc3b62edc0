import { lockInTransaction } from '@portal/db/advisory-lock'
import { accountsWithOldDeliveryTimes, refreshDeliveryTimes } from '@portal/db/cells/delivery-times'
import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import { notifyShipmentUpdates } from './shipment-updates.ts'
import { refreshPortalEstimates } from './portal-estimates.ts'
import { recordEstimateMoves } from './record-estimate-moves.ts'

interface Account {
  id: string
  timeZone: string
}

/**
 * Stores the portal's estimates of all shipments of an account, under its import lock; does nothing for an account that is being deleted.
 * @returns number of shipments whose day changed
 */
export async function storePortalEstimates(client: Client, account: Account): Promise<number> {
  await lockInTransaction(client, `import:${account.id}`)
  const { rows } = await client.query<{ now: string }>(
    'select clock_timestamp()::timestamptz(3) as now from accounts where id = $1 and deleting_since is null',
    [account.id],
  )
  const [row] = rows
  if (!row) return 0
  const { now: changedAt } = row
  const now = new Date(changedAt)
  const moves = await refreshPortalEstimates(client, { account, changedAt, now }, 'all')
  await recordEstimateMoves(client, { account, now }, moves)
  await notifyShipmentUpdates(
    client,
    account.id,
    moves.map(({ id }) => id),
  )
  return moves.length
}

/** Recomputes the inputs of expected dates once a day per account; imports also update them as data arrives. */
export async function refreshExpectedDates(pool: Pool, now: Date): Promise<void> {
  for (const account of await accountsWithOldDeliveryTimes(pool, now)) {
    await withTransaction(pool, (client) => storePortalEstimates(client, account))
    await refreshDeliveryTimes(pool, account.id)
  }
}
