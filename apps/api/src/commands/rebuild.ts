import type { Pool } from '@portal/db/pool'
import { rebuildAccount } from '../ingest/rebuild-account.ts'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { commandOrigin } from './command-origin.ts'
import { findAccount } from './find-account.ts'
import type { CommandOutput } from './command-output.ts'

/** Runs `portal rebuild`: recomputes all derived columns and rollups from the raw rows. */
export async function runRebuild(pool: Pool, terminal: CommandOutput, alias: string): Promise<number> {
  const account = await findAccount(pool, alias)
  const { id, name } = account
  terminal.progress(`Rebuilding ${name} …`)
  const { corrected, months } = await rebuildAccount(pool, account, (client, rows) => {
    const note = { subject: 'account', subjectId: id, subjectName: name, accountId: id, after: { corrected: rows } }
    return writeAuditWithClient(client, commandOrigin('rebuild'), note)
  })
  terminal.result(`${name}: ${corrected} rows corrected, ${months} months recomputed`, { account: name, corrected, months })
  return 0
}
