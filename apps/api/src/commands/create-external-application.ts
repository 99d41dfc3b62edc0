import { withTransaction, type Pool } from '@portal/db/pool'
import { generateKey } from '../domain/applications/key-format.ts'
import type { KeyVault } from '../domain/applications/key-vault.ts'

export interface NewExternalApplication {
  accountId: string
  name: string
  userId?: string | null
  /** Enabled endpoints; `true` with the supplier filter. */
  endpoints: Readonly<Record<string, boolean>>
  /** Codes of the selected suppliers; all when absent. */
  supplierCodes?: readonly string[]
  callsPerMinute?: number
}

/** Creates an external application with two keys, without access checks. @returns its id and its primary key */
export async function createExternalApplication(
  pool: Pool,
  vault: KeyVault,
  { accountId, name, userId = null, endpoints, supplierCodes, callsPerMinute = 600 }: NewExternalApplication,
  now: Date,
): Promise<{ id: string; key: string }> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into external_applications (account_id, name, user_id, all_suppliers, calls_per_minute, created_date, updated_date)
       values ($1, $2, $3, $4, $5, $6, $6) returning id`,
      [accountId, name, userId, supplierCodes === undefined, callsPerMinute, now],
    )
    const { id } = rows[0]!
    await client.query(
      `insert into external_application_endpoints (account_id, application_id, endpoint_id, supplier_filter)
       select $1, $2, * from unnest($3::text[], $4::boolean[])`,
      [accountId, id, Object.keys(endpoints), Object.values(endpoints)],
    )
    await client.query(
      `insert into external_application_suppliers (account_id, application_id, supplier_id)
       select account_id, $2, id from suppliers where account_id = $1 and code = any($3::text[])`,
      [accountId, id, supplierCodes ?? []],
    )
    const keys = { primary: generateKey(), secondary: generateKey() }
    for (const [slot, key] of Object.entries(keys) as [keyof typeof keys, string][]) {
      const sealed = vault.seal(key, { applicationId: id, slot })
      await client.query(
        `insert into external_application_keys (key_hash, account_id, application_id, slot, secret_id, ciphertext, last_four, created_at)
         values ($1, $2, $3, $4::key_slot, $5, $6, $7, $8)`,
        [sealed.keyHash, accountId, id, slot, sealed.secretId, sealed.ciphertext, sealed.lastFour, now],
      )
    }
    return { id, key: keys.primary }
  })
}
