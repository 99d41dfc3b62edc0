import { shareLockInTransaction } from '@portal/db/advisory-lock'
import type { Client } from '@portal/db/pool'
import { AccountChanged, type ImportAccount } from './context.ts'

/**
 * Checks that the account is unchanged since the run began.
 * @returns the database time after the import lock was acquired. Rows written under the lock are stamped with it, so that timestamps follow
 * the order of commits
 * @param hold true to lock the account until the end of the transaction: deletions and changes of its currency or time zone wait
 * (hold-account.ts). Without it, as for a file that takes minutes, a deletion that begins in between also removes the new rows
 * @throws {AccountChanged}
 */
export async function requireUnchanged(client: Client, { id, baseCurrency, timeZone }: ImportAccount, hold: boolean): Promise<string> {
  if (hold) await shareLockInTransaction(client, `account:${id}`)
  const { rows } = await client.query<{ now: string }>(
    `select clock_timestamp()::timestamptz(3) as now from accounts where id = $1 and deleting_since is null and base_currency = $2 and time_zone = $3`,
    [id, baseCurrency, timeZone],
  )
  const [row] = rows
  if (!row) throw new AccountChanged('The account was deleted, or got another base currency or time zone, while data was imported.')
  return row.now
}
