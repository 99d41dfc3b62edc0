import { Webhook } from 'standardwebhooks'

/** Content of a webhook. */
export interface WebhookMessage<T = unknown> {
  /** Type of the event. */
  type: string
  /** Time of the event, in UTC. */
  timestamp: string
  /** Number of the event among those of the webhook, without gaps. */
  sequence: number
  /** Position in the change feed after the event, null for test events and without access to the feed: continue from it with `followChanges` if events are missing. */
  cursor: string | null
  /** Event, as the change feed returns it. */
  data: T
}

/**
 * Verifies the signature of a webhook (Standard Webhooks) and returns its content.
 * @param secret secret of the receiver, `whsec_…`
 * @param headers headers of the request, in lower case
 * @param body body exactly as received: parsing and serializing it again changes its bytes
 * @throws {WebhookVerificationError} if the signature is wrong, or older or newer than five minutes
 */
export function verifyWebhook<T = unknown>(
  secret: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): WebhookMessage<T> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const single = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), String(value)]]))
  return new Webhook(secret).verify(body, Object.fromEntries(single) as Record<string, string>) as WebhookMessage<T>
}
