import { rebuildDerived } from '@portal/db/derived'
import { rebuildReferences } from '@portal/db/shipment-references'
import { withTransaction, type Pool } from '@portal/db/pool'
import { rebuildOrderLines } from '@portal/db/verify-order-lines'
import { markAllDirty, refreshConnections, refreshRollups } from '@portal/db/rollups'
import { writeAuditBy } from '../platform/audit.ts'
import { commandOrigin } from './command-origin.ts'
import { storePortalEstimates } from '../platform/shipments/route/refresh-expected-dates.ts'
import { findAccount } from './find-account.ts'
import type { Terminal } from './terminal.ts'

/** `portal rebuild`: makes every derived column and every rollup anew from the raw rows. */
export async function runRebuild(pool: Pool, terminal: Terminal, alias: string): Promise<number> {
  const account = await findAccount(pool, alias)
  const { id, name } = account
  terminal.progress(`Rebuilding ${name} …`)
  const corrected = await withTransaction(pool, async (client) => {
    // rows of order lines are made of what is derived for shipments
    const derived = (await rebuildDerived(client, id)) + (await rebuildReferences(client, id))
    const estimates = await storePortalEstimates(client, account)
    const rows = derived + estimates + (await rebuildOrderLines(client, id))
    await markAllDirty(client, id)
    const note = { subject: 'account', subjectId: id, subjectName: name, accountId: id, after: { corrected: rows } }
    await writeAuditBy(client, commandOrigin('rebuild'), note)
    return rows
  })
  const months = await refreshRollups(pool, id, refreshConnections)
  terminal.result(`${name}: ${corrected} rows corrected, ${months} months rolled up again`, { account: name, corrected, months })
  return 0
}
