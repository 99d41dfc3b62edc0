import { shareLockInTransaction } from '@portal/db/advisory-lock'
import type { Client } from '@portal/db/pool'
import { AccountChanged, type ImportAccount } from './context.ts'

/**
 * Makes sure that the account still is what it was when the run began.
 * @returns the time of the database, after the import lock was had: what is written under the lock is stamped with it, so that stamps grow in
 * the order of commits
 * @param hold to the end of the transaction: whoever deletes the account, or changes what its amounts and dates are made with, waits until
 * then (hold-account.ts), and who begins later waits for them. Without it, as for a file that takes minutes, rows that come after a deletion has begun are taken away by it.
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
