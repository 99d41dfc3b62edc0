import type { Client } from '@portal/db/pool'
import { AccountChanged, type ImportAccount } from './context.ts'

/**
 * Makes sure that the account still is what it was when the run began.
 * @param hold to the end of the transaction: whoever deletes the account, or changes what its amounts and dates are made with, waits until
 * then. Without it, as for a file that takes minutes, rows that come after a deletion has begun are taken away by it.
 * @throws {AccountChanged}
 */
export async function requireUnchanged(client: Client, { id, baseCurrency, timeZone }: ImportAccount, hold: boolean): Promise<void> {
  const { rowCount } = await client.query(
    `select from accounts where id = $1 and deleting_since is null and base_currency = $2 and time_zone = $3 ${hold ? 'for share' : ''}`,
    [id, baseCurrency, timeZone],
  )
  if (!rowCount) throw new AccountChanged('The account was deleted, or got another base currency or time zone, while data was imported.')
}
