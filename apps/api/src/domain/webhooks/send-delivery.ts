import { Webhook } from 'standardwebhooks'
import type { RequestOptions } from 'node:http'
import type { KeyVault } from '../applications/key-vault.ts'
import { allowedOrigins } from './webhook-address.ts'
import { subscriptionHeader } from './event-subscriptions.ts'
import { openSecret } from './webhook-secret.ts'
import type { Env } from '../../platform/config/env.ts'
import { sendRequest } from '../../platform/http-client/send-request.ts'
import type { ClaimedDelivery, Receiver } from './claim-deliveries.ts'
import type { Attempt } from './record-attempt.ts'

/** Time for connection, request and response. */
const defaultTimeoutMs = 15_000
/** Number of bytes of a response that are read. */
const maxResponseBytes = 64 * 1024

export interface SendContext {
  env: Env
  keys: KeyVault
  clock: () => Date
  /** Aborted when the process ends. */
  cut: AbortSignal
  /** Time for connection, request and response; 15 s when absent. */
  timeoutMs?: number
  /** Resolves host names; tests replace it. */
  lookup?: RequestOptions['lookup']
}

/** Sends a delivery. @returns what happened; never rejects */
export async function sendDelivery(
  { env, keys, clock, cut, lookup, timeoutMs = defaultTimeoutMs }: SendContext,
  receiver: Receiver,
  delivery: ClaimedDelivery,
  body: string,
): Promise<Attempt> {
  const startedAt = clock()
  const url = new URL(receiver.url)
  const signature = signatureOf(keys, receiver, delivery, body, startedAt)
  if (signature === undefined)
    return { startedAt, endedAt: startedAt, error: 'The secret can no longer be read. Rotate it.', isFinal: true }
  try {
    const {
      status,
      headers,
      body: response,
    } = await sendRequest(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Portal-Webhooks/1',
        'webhook-id': delivery.messageId,
        'webhook-timestamp': String(secondsOf(startedAt)),
        'webhook-signature': signature,
        ...(receiver.isSubscription && { [subscriptionHeader]: receiver.id }),
      },
      body,
      timeoutMs,
      maxBytes: maxResponseBytes,
      truncates: true,
      signal: cut,
      named: allowedOrigins(env, url),
      proxy: env.HTTPS_PROXY,
      ...(lookup && { lookup }),
    })
    const isSuccess = status >= 200 && status <= 299
    return {
      startedAt,
      endedAt: clock(),
      body,
      status,
      response: response.toString('utf8'),
      retryAfter: headers['retry-after'],
      ...(!isSuccess && { error: `The receiver responded ${status}.` }),
    }
  } catch (error) {
    return { startedAt, endedAt: clock(), body, error: (error as Error).message }
  }
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Signs a body with the secret, and for a day after a rotation also with the previous one; undefined if the secret cannot be opened. */
function signatureOf(
  keys: KeyVault,
  { id, secretId, ciphertext, previousSecretId, previousCiphertext, previousUntil }: Receiver,
  { messageId }: ClaimedDelivery,
  body: string,
  now: Date,
): string | undefined {
  const secret = openSecret(keys, id, { secretId, ciphertext })
  if (secret === undefined) return undefined
  const isRotating = previousUntil !== null && Date.parse(previousUntil) > now.getTime()
  const previous =
    isRotating && previousSecretId && previousCiphertext
      ? openSecret(keys, id, { secretId: previousSecretId, ciphertext: previousCiphertext })
      : undefined
  return [secret, ...(previous === undefined ? [] : [previous])].map((one) => new Webhook(one).sign(messageId, now, body)).join(' ')
}
