import type { Mismatch } from '@portal/db/mismatch'
import { withClient, type Pool } from '@portal/db/pool'
import { verifyAudit, type AuditCheck } from '../platform/audit/verify-audit.ts'
import { verifyAccount } from '../domain/verify-account.ts'
import { comparePortalEstimates } from '../domain/shipments/portal-estimates.ts'
import { formatFileCheck, isSound, verifyFiles } from './files/verify-files.ts'
import { findAccount, type FoundAccount } from './find-account.ts'
import type { CommandOutput } from './command-output.ts'

interface Verified {
  account: string
  mismatches: Mismatch[]
}

/**
 * Runs `portal verify`: compares all rollups and derived columns with the raw rows, files in S3 with their rows and, without an account,
 * verifies the chain of the audit log.
 * @returns exit code: 2 if there is a mismatch
 */
export async function runVerify(pool: Pool, terminal: CommandOutput, alias: string | undefined, now = new Date()): Promise<number> {
  const one = alias ? await findAccount(pool, alias) : undefined
  const accounts = one ? [one] : await allCustomers(pool)
  const verified: Verified[] = []
  for (const account of accounts) {
    terminal.progress(`Verifying ${account.name} …`)
    const mismatches = await withClient(pool, async (client) => [
      ...(await verifyAccount(client, account.id)),
      ...(await comparePortalEstimates(client, { account, now })),
    ])
    verified.push({ account: account.name, mismatches })
  }
  const lines = verified.map(({ account, mismatches }) =>
    mismatches.length === 0 ? `${account}: all derived values match their rows` : formatMismatches(account, mismatches),
  )
  let ok = verified.every(({ mismatches }) => mismatches.length === 0)
  const files = await verifyFiles(pool, terminal, { now, accountId: one?.id })
  if (files) ok &&= isSound(files)
  const fileLines = files ? formatFileCheck(files) : []
  if (alias) {
    terminal.result([...lines, ...fileLines].join('\n'), { accounts: verified, ...(files && { files }), ok })
    return ok ? 0 : 2
  }
  terminal.progress('Verifying the audit log …')
  const audit = await withClient(pool, verifyAudit)
  ok &&= audit.broken === null
  if (lines.length === 0) lines.push('There are no customer accounts.')
  terminal.result([...lines, ...fileLines, formatAuditCheck(audit)].join('\n'), {
    accounts: verified,
    ...(files && { files }),
    audit,
    ok,
  })
  return ok ? 0 : 2
}

type VerifiedAccount = Pick<FoundAccount, 'id' | 'name' | 'timeZone'>

async function allCustomers(pool: Pool): Promise<VerifiedAccount[]> {
  const { rows } = await pool.query<VerifiedAccount>(
    `select id, name, time_zone as "timeZone" from accounts where kind = 'customer' and deleting_since is null order by name`,
  )
  return rows
}

const formatMismatches = (account: string, mismatches: Mismatch[]) =>
  [
    `${account}: ${mismatches.length} derived values differ from their rows (correct them with: portal rebuild)`,
    ...mismatches
      .slice(0, 20)
      .map(({ table, key, column, stored, expected }) => `  ${table} ${key} ${column}: stored ${stored}, expected ${expected}`),
  ].join('\n')

function formatAuditCheck({ entries, last, broken }: AuditCheck): string {
  if (broken) return `Audit log: broken at entry ${broken.sequence}: ${broken.problem}`
  if (!last) return 'Audit log: empty'
  return `Audit log: ${entries.toLocaleString('en-GB')} entries, intact up to ${last.sequence} ${last.hash}`
}
