import type { Mismatch } from '@portal/db/derived'
import { verifyAccount } from '@portal/db/verify'
import { withClient, type Pool } from '@portal/db/pool'
import { findAccount } from './find-account.ts'
import type { Terminal } from './terminal.ts'

interface Verified {
  account: string
  mismatches: Mismatch[]
}

/** `portal verify`: every rollup and derived column against the raw rows. @returns exit code: 2 when something differs */
export async function runVerify(pool: Pool, terminal: Terminal, alias: string | undefined): Promise<number> {
  const accounts = alias ? [await findAccount(pool, alias)] : await allCustomers(pool)
  const verified: Verified[] = []
  for (const { id, name } of accounts) {
    terminal.progress(`Verifying ${name} …`)
    verified.push({ account: name, mismatches: await withClient(pool, (client) => verifyAccount(client, id)) })
  }
  const wrong = verified.filter(({ mismatches }) => mismatches.length > 0)
  const words = verified.map(({ account, mismatches }) =>
    mismatches.length === 0 ? `${account}: all figures agree with their rows` : wordsOf(account, mismatches),
  )
  terminal.result(words.join('\n') || 'There are no customer accounts.', { accounts: verified, ok: wrong.length === 0 })
  return wrong.length > 0 ? 2 : 0
}

async function allCustomers(pool: Pool): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, name from accounts where kind = 'customer' and deleting_since is null order by name`,
  )
  return rows
}

const wordsOf = (account: string, mismatches: Mismatch[]) =>
  [
    `${account}: ${mismatches.length} figures differ from their rows (portal rebuild makes them anew)`,
    ...mismatches
      .slice(0, 20)
      .map(({ table, key, column, stored, expected }) => `  ${table} ${key} ${column}: stored ${stored}, rows say ${expected}`),
  ].join('\n')
