import { ECDH } from 'node:crypto'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { parsePushEndpoint } from '../../platform/outbox/parse-push-endpoint.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Maximum number of browsers per user; a further one replaces the oldest subscription. */
const maxBrowsers = 20

/** Subscribes a browser to the user's notifications. A browser subscribed by another user moves to this one. */
export const subscribePush = ({ env }: HandlerDependencies): Handler<'subscribePush'> => {
  return async ({ endpoint, keys: { p256dh, auth } }, { user, entities }, { now, audit }) => {
    if (!parsePushEndpoint(env, endpoint)) rejectWith('badRequest', 'endpoint', 'Must be the URL of a supported push service')
    if (!isPoint(p256dh)) rejectWith('badRequest', 'keys.p256dh', 'Must be a public key of 65 bytes in base64url')
    const content = { userId: user.id, p256dh, auth, createdAt: now }
    await entities.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...content }, update: content })
    const surplus = await entities.pushSubscription.findMany({
      where: { userId: user.id },
      orderBy: [{ createdAt: 'desc' }, { endpoint: 'asc' }],
      skip: maxBrowsers,
      select: { endpoint: true },
    })
    await entities.pushSubscription.deleteMany({ where: { endpoint: { in: surplus.map((item) => item.endpoint) } } })
    audit({ subject: 'user', subjectId: user.id, subjectName: user.email, after: { pushService: new URL(endpoint).host } })
    return null
  }
}

/** True if a key is a point of the curve used for encryption. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130
  } catch {
    return false
  }
}
