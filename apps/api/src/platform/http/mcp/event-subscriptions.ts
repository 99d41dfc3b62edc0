import { z } from 'zod'
import { callbackFailed, errorOf, invalidParams, unsupportedDelivery } from './event-errors.ts'
import type { EventCaller } from './event-caller.ts'

const minute = 60_000
const hour = 60 * minute
/** Bounds of the time until which a subscription is to be refreshed. */
const ttlMs = { min: 5 * minute, usual: 24 * hour, max: 7 * 24 * hour }

const values = z.record(z.string(), z.unknown()).optional()

export const subscribeParams = z.object({
  name: z.string().max(64),
  arguments: values,
  delivery: z.object({ mode: z.string().max(32).optional(), url: z.string().max(2000), secret: z.string().max(100).optional() }),
  cursor: z.string().max(12_000).nullish(),
  maxAgeMs: z.number().min(0).optional(),
  ttlMs: z.number().min(0).nullish(),
})

export const unsubscribeParams = z.object({
  name: z.string().max(64),
  arguments: values,
  delivery: z.object({ url: z.string().max(2000) }),
})

interface StoredWebhook {
  id: string
  expiresAt?: string
}

/** Returns whether a secret has the form of Standard Webhooks with 24 to 64 bytes. */
const isSecret = (secret: string | undefined): secret is string => {
  if (!secret?.startsWith('whsec_')) return false
  const text = secret.slice('whsec_'.length)
  const bytes = Buffer.from(text, 'base64')
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
}

/**
 * Creates or refreshes a subscription: a webhook of the application with the client's secret, which expires unless it is refreshed. Its receiver
 * confirms a challenge first.
 */
export async function subscribe(params: z.output<typeof subscribeParams>, caller: EventCaller) {
  const { name, cursor, delivery } = params
  const { mode = 'webhook', url, secret } = delivery
  if (mode !== 'webhook') throw unsupportedDelivery(mode)
  if (!isSecret(secret)) throw invalidParams('delivery.secret: Must be whsec_ and base64 of 24 to 64 bytes')
  const problem = caller.addressProblem(url)
  if (problem !== undefined) throw invalidParams(`delivery.url: ${problem}`)
  const id = caller.subscriptionId(caller.key.application.id, url, name)
  const refreshBefore = new Date(caller.now.getTime() + grantedMs(params.ttlMs)).toISOString()
  const stored = await storedWebhook(id, caller)
  const refresh = () => required(caller.call('updateExternalWebhook', { id, secret, expiresAt: refreshBefore, enabled: true }))
  if (stored && Date.parse(stored.expiresAt!) > caller.now.getTime()) {
    await refresh()
    // deliveries that wait may be before the current position
    return { id, refreshBefore, cursor: cursor ?? null, truncated: false }
  }
  const reason = await caller.verifyReceiver(url, secret, id)
  if (reason !== undefined) throw callbackFailed(reason)
  if (stored) await required(caller.call('deleteExternalWebhook', { id }))
  const start = await startOf(cursor, caller)
  const webhook = { url, types: [name], envelope: 'mcp', secret, expiresAt: refreshBefore, after: start.cursor }
  const created = await caller.call('createExternalWebhook', webhook)
  // a concurrent request of the client was first
  if (created.status === 409 && (await storedWebhook(id, caller))) await refresh()
  else if (created.status !== 200) throw errorOf(created)
  return { id, refreshBefore, ...start }
}

export async function unsubscribe({ name, delivery }: z.output<typeof unsubscribeParams>, caller: EventCaller) {
  const id = caller.subscriptionId(caller.key.application.id, delivery.url, name)
  await required(caller.call('deleteExternalWebhook', { id }))
  return {}
}

/** Returns the lifetime of a subscription for the one that a client suggests. */
const grantedMs = (suggested: number | null | undefined): number =>
  Math.min(Math.max(suggested ?? (suggested === null ? ttlMs.max : ttlMs.usual), ttlMs.min), ttlMs.max)

async function storedWebhook(id: string, { call }: EventCaller): Promise<StoredWebhook | undefined> {
  const { items } = (await required(call('listExternalWebhooks', {}))) as unknown as { items: StoredWebhook[] }
  return items.find((webhook) => webhook.id === id)
}

/** Returns the position from which events are sent: that of the client, or the current one if its own has expired or it has none. */
async function startOf(cursor: string | null | undefined, { call }: EventCaller): Promise<{ cursor: string; truncated: boolean }> {
  const response = await call('listExternalChanges', { after: cursor ?? 'now', limit: 1 })
  const expired = response.errors.find(({ code }) => code === 'cursorExpired')
  if (expired) return { cursor: expired.nextCursor!, truncated: true }
  const { nextCursor } = (await required(Promise.resolve(response))) as { nextCursor: string }
  return { cursor: cursor ?? nextCursor, truncated: false }
}

async function required(call: ReturnType<EventCaller['call']>): Promise<Record<string, unknown>> {
  const response = await call
  if (response.status !== 200) throw errorOf(response)
  return response.data ?? {}
}
