import { Webhook } from 'standardwebhooks'
import type { Webhooks } from './generated/types.gen.ts'

/** Body of a request to a webhook, by its `type`. A newer portal may send types that this version does not know. */
export type WebhookMessage = Webhooks['body']

/**
 * Verifies the signature of a webhook (Standard Webhooks) and returns its body.
 * @param secret secret of the receiver, `whsec_…`
 * @param headers headers of the request, in lower case
 * @param body body exactly as received: parsing and serializing it again changes its bytes
 * @throws {WebhookVerificationError} if the signature is wrong, or older or newer than five minutes
 */
export function verifyWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): WebhookMessage {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const single = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), String(value)]]))
  return new Webhook(secret).verify(body, Object.fromEntries(single) as Record<string, string>) as WebhookMessage
}
