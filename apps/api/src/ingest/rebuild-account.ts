import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction, type Pool, type PoolClient } from '@portal/db/pool'
import { markAllDirty } from '@portal/db/cells/mark'
import { refreshConnections, refreshCells } from '@portal/db/cells/refresh'
import { rebuildDerived } from '../domain/shipments/derived.ts'
import { rebuildReferences } from '../domain/shipments/shipment-references.ts'
import { rebuildOrderLines } from '../domain/orders/verify-order-lines.ts'
import { storePortalEstimates } from '../domain/shipments/refresh-expected-dates.ts'
import type { ImportAccount } from './context/context.ts'
import { emptyApplied } from './edi/applied-messages.ts'
import { readMerging, writeMerged } from './edi/apply-shipments.ts'
import { ImportRun } from './pipeline/run.ts'

/**
 * Version of the derived columns. A migration that requires a rebuild increments it and sets `rebuild_version` of the accounts to it, so that a
 * worker of the previous release, which may still run, neither rebuilds them nor clears the mark.
 */
export const derivedVersion = 1

/** SQL condition: a migration has marked the account, and the version `$1` is sufficient. */
const isDue = 'rebuild_version <= $1'

/** Number of shipments merged with their messages per transaction. */
const chunkSize = 500

export interface Rebuilt {
  corrected: number
  /** Number of months rolled up. */
  months: number
}

/**
 * Rebuilds all derived data of an account: shipments from their records and messages, derived columns, references, order lines and rollups.
 * @param also runs in the transaction that corrects the rows
 */
export async function rebuildAccount(
  pool: Pool,
  account: ImportAccount,
  also: (client: PoolClient, corrected: number) => Promise<void> = async () => {},
): Promise<Rebuilt> {
  const merged = await mergeMessages(pool, account)
  const corrected = await withTransaction(pool, async (client) => {
    await lockInTransaction(client, `import:${account.id}`)
    // order line rows depend on derived columns of shipments
    const derived = (await rebuildDerived(client, account.id)) + (await rebuildReferences(client, account.id))
    const estimates = await storePortalEstimates(client, account)
    const rows = merged + derived + estimates + (await rebuildOrderLines(client, account.id))
    await markAllDirty(client, account.id)
    await client.query(`update accounts set rebuild_due = false, rebuild_version = null where id = $2 and ${isDue}`, [
      derivedVersion,
      account.id,
    ])
    await also(client, rows)
    return rows
  })
  return { corrected, months: await refreshCells(pool, account.id, refreshConnections) }
}

/** Merges every shipment with its messages again. @returns the number of shipments that changed */
async function mergeMessages(pool: Pool, account: ImportAccount): Promise<number> {
  const { rows } = await pool.query<{ number: string }>(
    `select s.shipment_number as number from shipment_sources n join shipments s on s.account_id = n.account_id and s.id = n.shipment_id
     where n.account_id = $1 and n.messages is not null order by 1`,
    [account.id],
  )
  if (rows.length === 0) return 0
  const run = await ImportRun.start(pool, account, 'file')
  const applied = emptyApplied()
  for (let index = 0; index < rows.length; index += chunkSize) {
    const numbers = new Set(rows.slice(index, index + chunkSize).map(({ number }) => number))
    await withTransaction(pool, async (client) => {
      await lockInTransaction(client, `import:${account.id}`)
      const stored = await readMerging(client, account.id, numbers)
      // compares with the rows, not with the result of merging the same sources now
      const merging = new Map([...stored].map(([key, { before, sources }]) => [key, { before, sources }]))
      await writeMerged(client, run, { merging, isNamed: () => false }, applied)
    })
  }
  await run.close()
  return applied.changes.length
}

/** Rebuilds the accounts that a migration of this release or an earlier one has marked. */
export async function rebuildDueAccounts(pool: Pool): Promise<void> {
  const { rows } = await pool.query<ImportAccount>(
    `select id, base_currency as "baseCurrency", time_zone as "timeZone" from accounts
     where ${isDue} and deleting_since is null order by id`,
    [derivedVersion],
  )
  for (const account of rows) await rebuildAccount(pool, account)
}
