import type { Webhook, WebhookDelivery } from '@portal/contracts/external/webhooks/webhook-model'
import type { Prisma } from '@portal/db/prisma'

export type WebhookRow = Prisma.WebhookGetPayload<object>
type DeliveryRow = Prisma.WebhookDeliveryGetPayload<object>

const instant = (date: Date | null): string | null => date?.toISOString() ?? null
const future = (date: Date | null, now: Date): string | null => (date && date > now ? date.toISOString() : null)

/** Returns a webhook as the API shows it. */
export const webhookItem = (row: WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  types: row.types,
  description: row.description,
  thin: row.isThin,
  enabled: row.state === 'enabled',
  disabledReason: row.state === 'enabled' ? null : row.state,
  failingSince: instant(row.failingSince),
  pausedUntil: future(row.pausedUntil, now),
  previousSecretUntil: future(row.previousUntil, now),
  ...(row.isSubscription && { envelope: 'mcp' as const }),
  ...(row.expiresAt && { expiresAt: row.expiresAt.toISOString() }),
  createdAt: row.createdDate.toISOString(),
  updatedAt: row.updatedDate.toISOString(),
})

/** Returns a delivery as the API shows it. */
export const deliveryItem = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageId: row.messageId,
  sequence: Number(row.number),
  type: row.type,
  key: row.subjectKey,
  test: row.isTest,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  attemptedAt: instant(row.attemptedAt),
  nextAttemptAt: row.state === 'pending' ? row.dueAt.toISOString() : null,
  durationMs: row.durationMs,
  status: row.status,
  error: row.error,
  request: row.requestBody,
  response: row.responseStart,
})

/** Returns the part of a webhook that the audit log records. */
export const auditedWebhook = ({ url, types, description, isThin, state, expiresAt }: WebhookRow): object => ({
  url,
  types,
  description,
  thin: isThin,
  state,
  ...(expiresAt && { expiresAt }),
})
