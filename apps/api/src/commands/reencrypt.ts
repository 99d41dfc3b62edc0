import { withTransaction, type Pool } from '@portal/db/pool'
import type { KeySlot, KeyVault } from '../domain/applications/key-vault.ts'
import { openSecret, sealSecret, type SealedSecret } from '../domain/webhooks/webhook-secret.ts'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { commandOrigin } from './command-origin.ts'
import { CommandError } from './command-error.ts'
import type { CommandOutput } from './command-output.ts'

/** Number of keys per transaction. */
const atOnce = 200

interface Row {
  keyHash: Buffer
  applicationId: string
  slot: KeySlot
  secretId: Buffer
  ciphertext: Buffer
}

/**
 * Runs `portal reencrypt`: encrypts the keys of external applications and the secrets of their webhooks with the current secret, so that the previous one can be removed. Can
 * be repeated after an interruption.
 * @throws {CommandError} for keys of an unknown secret, which must be regenerated
 */
export async function runReencrypt(pool: Pool, terminal: CommandOutput, vault: KeyVault): Promise<number> {
  let [sealed, lost] = [0, 0]
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const { rows } = await pool.query<Row>(
      `select key_hash as "keyHash", application_id as "applicationId", slot::text, secret_id as "secretId", ciphertext
       from external_application_keys where secret_id <> $1 and key_hash > $2 order by key_hash limit $3`,
      [vault.secretId, after, atOnce],
    )
    if (rows.length === 0) break
    after = rows.at(-1)!.keyHash
    const done = await withTransaction(pool, async (client) => {
      let count = 0
      for (const { keyHash, applicationId, slot, ...sealedKey } of rows) {
        const key = vault.open(sealedKey, { applicationId, slot })
        if (key === undefined) continue
        const anew = vault.seal(key, { applicationId, slot })
        const { rowCount } = await client.query(
          'update external_application_keys set key_hash = $2, secret_id = $3, ciphertext = $4 where key_hash = $1',
          [keyHash, anew.keyHash, anew.secretId, anew.ciphertext],
        )
        // a key that was regenerated or deleted concurrently needs no update
        count += rowCount ?? 0
      }
      await writeAuditWithClient(client, commandOrigin('reencryptKeys'), {
        subject: 'externalApplicationKeys',
        subjectId: null,
        after: { sealed: count },
      })
      return count
    })
    sealed += done
    lost += rows.length - done
    terminal.progress(`${sealed} keys`)
  }
  const secrets = await reencryptWebhookSecrets(pool, vault)
  sealed += secrets.sealed
  lost += secrets.lost
  if (lost > 0)
    throw new CommandError(
      `Encrypted ${sealed} keys with the current secret. ${lost} cannot be decrypted: set PORTAL_SECRET_PREVIOUS to the secret they were encrypted with, or regenerate them.`,
    )
  terminal.result(`Encrypted ${sealed} keys with the current secret.`, { sealed })
  return 0
}

interface WebhookSecrets extends SealedSecret {
  accountId: string
  id: string
}

/** Encrypts the secrets of webhooks with the current secret of the portal. Previous secrets, which are valid for a day, are left to expire. */
async function reencryptWebhookSecrets(pool: Pool, vault: KeyVault): Promise<{ sealed: number; lost: number }> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<WebhookSecrets>(
      'select account_id as "accountId", id, secret_id as "secretId", ciphertext from webhooks where secret_id <> $1 for update',
      [vault.secretId],
    )
    let sealed = 0
    for (const { accountId, id, ...before } of rows) {
      const secret = openSecret(vault, id, before)
      if (secret === undefined) continue
      const after = sealSecret(vault, id, secret)
      await client.query('update webhooks set secret_id = $3, ciphertext = $4 where account_id = $1 and id = $2', [
        accountId,
        id,
        after.secretId,
        after.ciphertext,
      ])
      sealed++
    }
    if (sealed > 0)
      await writeAuditWithClient(client, commandOrigin('reencryptKeys'), { subject: 'webhookSecrets', subjectId: null, after: { sealed } })
    return { sealed, lost: rows.length - sealed }
  })
}
