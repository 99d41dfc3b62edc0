import type { Pool } from '@portal/db/pool'
import type { AccountKind } from '@portal/contracts/access'
import { CommandError } from './command-error.ts'

export interface FoundAccount {
  id: string
  kind: AccountKind
  name: string
  baseCurrency: string
  timeZone: string
}

/** Returns the account with an alias or an id; vendor accounts may have no alias. @throws {CommandError} that lists the existing aliases */
export async function findAccount(pool: Pool, alias: string): Promise<FoundAccount> {
  const { rows } = await pool.query<FoundAccount>(
    `select id, kind::text, name, base_currency as "baseCurrency", time_zone as "timeZone" from accounts
     where (alias = $1 or id::text = $1) and deleting_since is null`,
    [alias],
  )
  if (rows[0]) return rows[0]
  const others = await pool.query<{ alias: string }>(
    'select alias from accounts where alias is not null and deleting_since is null order by alias limit 20',
  )
  const known = others.rows.map((row) => row.alias).join(', ')
  throw new CommandError(`No account has the alias ${alias}.${known ? ` Existing aliases: ${known}` : ' There are no accounts yet.'}`)
}

/** Returns a customer account to import data for. @throws {CommandError} if it does not exist or is a vendor account */
export async function findCustomer(pool: Pool, aliasOrId: string): ReturnType<typeof findAccount> {
  const account = await findAccount(pool, aliasOrId)
  if (account.kind !== 'customer')
    throw new CommandError(`${account.name} is a vendor account. Data can only be imported for customer accounts.`)
  return account
}
