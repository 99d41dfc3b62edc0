import { alias, currency, email, requiredText, timeZone } from '@portal/contracts/scalars'
import { defaultFeatures, type AccountKind, type Feature } from '@portal/contracts/access'
import { withTransaction, type Pool } from '@portal/db/pool'
import { z } from 'zod'
import { writeAuditWithClient, type AuditContext } from '../platform/audit/audit.ts'
import { CommandError } from './command-error.ts'

export const newAccount = z.object({
  kind: z.enum(['customer', 'vendor'], 'Must be customer or vendor'),
  name: requiredText(200),
  alias,
  contactEmail: email.nullish(),
  baseCurrency: currency.default('AUD'),
  timeZone: timeZone.default('UTC'),
})

export interface NewAccount {
  kind: AccountKind
  name: string
  alias: string
  contactEmail?: string | null | undefined
  baseCurrency: string
  timeZone: string
  vendorNumbers?: string[]
  features?: readonly Feature[]
}

/**
 * Creates an account; a customer account starts with every feature except the public page (decision 19).
 * @param origin origin of the audit entry
 * @returns id of the account
 */
export async function createAccount(pool: Pool, account: NewAccount, origin?: AuditContext): Promise<string> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into accounts (kind, name, alias, contact_email, base_currency, time_zone, vendor_numbers) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (alias) do nothing returning id`,
      [
        account.kind,
        account.name,
        account.alias,
        account.contactEmail ?? null,
        account.baseCurrency,
        account.timeZone,
        account.vendorNumbers ?? [],
      ],
    )
    const id = rows[0]?.id
    if (!id) throw new CommandError(`An account with the alias ${account.alias} already exists.`)
    if (account.kind === 'customer')
      await client.query('insert into account_settings (account_id, enabled_features) values ($1, $2)', [
        id,
        account.features ?? defaultFeatures,
      ])
    const note = { subject: 'account', subjectId: id, subjectName: account.name, accountId: id, after: account }
    if (origin) await writeAuditWithClient(client, origin, note)
    return id
  })
}
