import type { PushContent } from '@portal/contracts/people/message'
import type { Pool } from '@portal/db/pool'
import webPush from 'web-push'
import { sendRequest } from '../http-client/send-request.ts'
import { DeliveryError } from './delivery-error.ts'
import { isAllowedPushHost, parsePushEndpoint } from './parse-push-endpoint.ts'
import { pushKeys } from './push-keys.ts'
import type { Sender, SenderContext } from './sender.ts'

/** Payload of a push. `userId` is the recipient at the time of queuing: the browser may belong to another user by the time of delivery. */
export interface PushPayload extends PushContent {
  userId: string
}

/** Time for which a push service stores messages for an offline browser. */
const pushTtlSeconds = 24 * 60 * 60
const timeoutMs = 10_000

interface Subscription {
  p256dh: string
  auth: string
}

/** Creates the sender of browser notifications (RFC 8030). They are encrypted, so the push service cannot read them. */
export function pushSender({ env, secret, pool }: Pick<SenderContext, 'env' | 'secret' | 'pool'>): Sender {
  const subject = env.PUBLIC_URL?.startsWith('https:') ? new URL(env.PUBLIC_URL).origin : `mailto:${addressOf(env.MAIL_FROM)}`
  const vapidDetails = { subject, ...pushKeys(secret) }
  return async ({ recipient: endpoint, payload }, signal) => {
    const { userId, ...content } = payload as PushPayload
    const keys = await findSubscription(pool, endpoint, userId)
    const url = parsePushEndpoint(env, endpoint)
    if (!keys || !url) return
    const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(content), { vapidDetails, TTL: pushTtlSeconds })
    const { status, headers } = await sendRequest(url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      timeoutMs,
      maxBytes: 64 * 1024,
      signal,
      named: [...(env.OUTGOING_ORIGINS ?? []), ...(isAllowedPushHost(env.PUSH_HOSTS ?? [], url) ? [url.origin] : [])],
      proxy: env.HTTPS_PROXY,
    })
    if (status === 404 || status === 410) return void (await pool.query('delete from push_subscriptions where endpoint = $1', [endpoint]))
    if (status < 200 || status > 299)
      throw new DeliveryError(`The push service answered ${status}.`, {
        permanent: status !== 429 && status < 500,
        retryAfterMs: parseRetryAfter(headers['retry-after']),
      })
  }
}

/** Returns the keys of a browser if it still belongs to the user and the user wants push notifications. */
async function findSubscription(pool: Pool, endpoint: string, userId: string): Promise<Subscription | undefined> {
  const { rows } = await pool.query<Subscription>(
    `select p.p256dh, p.auth from push_subscriptions p join users u on u.id = p.user_id
     where p.endpoint = $1 and p.user_id = $2 and u.notify_via_web_browser`,
    [endpoint, userId],
  )
  return rows[0]
}

const addressOf = (sender: string): string => /([^<\s]+@[^>\s]+)>?$/.exec(sender)![1]!

/** Returns the delay that a push service requests, at most one day. */
function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, pushTtlSeconds) * 1000 : undefined
}
