import { randomUUID } from 'node:crypto'
import { KeyVault } from '../domain/applications/key-vault.ts'
import { sealSecret } from '../domain/webhooks/webhook-secret.ts'
import { testSecret, type TestPortal } from '../testing/test-portal.ts'

/** Secret of the webhooks. */
export const sampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Creates a webhook of an application with a failed delivery. @returns their ids as path parameters */
export async function putWebhook({ pool }: TestPortal, applicationId: string): Promise<{ id: string; deliveryId: string }> {
  const id = randomUUID()
  const { secretId, ciphertext } = sealSecret(new KeyVault(testSecret), id, sampleSecret)
  const { rows } = await pool.query<{ deliveryId: string }>(
    `with hook as (insert into webhooks (account_id, id, application_id, url, types, is_thin, secret_id, ciphertext, last_number, created_date, updated_date)
         select account_id, $2, id, 'https://hooks.example.com', '{*}', true, $3, $4, 1, now(), now() from external_applications where id = $1
         returning account_id, id)
     insert into webhook_deliveries (account_id, webhook_id, number, message_id, type, subject_key, state, due_at, created_at)
       select account_id, id, 1, uuidv7(), 'webhook.ping', 'TEST', 'failed', now(), now() from hook returning id as "deliveryId"`,
    [applicationId, id, Buffer.from(secretId), Buffer.from(ciphertext)],
  )
  return { id, deliveryId: rows[0]!.deliveryId }
}

/** Creates a webhook of each application. */
export async function putWebhooks<Name extends string>(
  portal: TestPortal,
  applications: Record<Name, string>,
): Promise<Record<Name, { id: string; deliveryId: string }>> {
  const webhooks: [string, { id: string; deliveryId: string }][] = []
  for (const [name, id] of Object.entries<string>(applications)) webhooks.push([name, await putWebhook(portal, id)])
  return Object.fromEntries(webhooks) as Record<Name, { id: string; deliveryId: string }>
}
