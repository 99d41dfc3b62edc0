import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { hashesEqual } from '../../platform/access/tokens.ts'
import type { Env } from '../../platform/config/env.ts'
import { sendRequest } from '../../platform/http-client/send-request.ts'
import { addressProblem, allowedOrigins } from './webhook-address.ts'

/** Header of requests to the receiver of a subscription (MCP Events). */
export const subscriptionHeader = 'x-mcp-subscription-id'

/** Returns the id of the subscription of an application to a type of events at a URL: always the same, so that a client can refresh it. */
export function subscriptionId(applicationId: string, url: string, type: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([applicationId, url, type]))
    .digest()
    .subarray(0, 16)
  // UUID of version 8, whose bits are free
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const timeoutMs = 5000
const maxResponseBytes = 4096

/** Returns the checks of receivers of subscriptions. */
export const receiverChecks = (env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'WEBHOOK_HOSTS' | 'HTTPS_PROXY'>, clock: () => Date) => ({
  subscriptionId,
  addressProblem: (url: string) => (URL.canParse(url) ? addressProblem(env, url) : 'Must be a URL that begins with https://'),
  /**
   * Sends a challenge, which the receiver returns to prove that it expects events. The same addresses may be called as by webhooks.
   * @returns category of the failure, without anything that the receiver responded; undefined if it is verified
   */
  async verifyReceiver(url: string, secret: string, id: string): Promise<string | undefined> {
    const challenge = randomBytes(24).toString('base64url')
    const body = JSON.stringify({ type: 'verification', challenge })
    const [messageId, now] = [`msg_verification_${randomUUID()}`, clock()]
    const address = new URL(url)
    try {
      const response = await sendRequest(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Portal-Webhooks/1',
          'webhook-id': messageId,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign(messageId, now, body),
          [subscriptionHeader]: id,
        },
        body,
        timeoutMs,
        maxBytes: maxResponseBytes,
        named: allowedOrigins(env, address),
        proxy: env.HTTPS_PROXY,
      })
      if (response.status >= 400) return response.status >= 500 ? 'http_5xx' : 'http_4xx'
      return response.status < 300 && returns(response.body, challenge) ? undefined : 'challenge_failed'
    } catch (error) {
      return reasonOf(error as Error)
    }
  },
})

/** Returns whether a response contains the challenge. */
function returns(body: Buffer, challenge: string): boolean {
  try {
    const { challenge: returned } = JSON.parse(body.toString('utf8')) as { challenge?: unknown }
    return typeof returned === 'string' && hashesEqual(Buffer.from(returned), Buffer.from(challenge))
  } catch {
    return false
  }
}

const reasonOf = ({ message, cause }: Error): string => {
  if (message.includes('did not answer')) return 'timeout'
  const { code = '' } = (cause ?? {}) as { code?: string }
  return /TLS|CERT|SSL/.test(`${message} ${code}`) ? 'tls_error' : 'connection_refused'
}
