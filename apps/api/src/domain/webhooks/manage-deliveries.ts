import type { deliveryStates, pingType } from '@portal/contracts/external/webhooks/webhook-model'
import type { EventType } from '@portal/contracts/external/changes/event-types'
import type { Prisma } from '@portal/db/prisma'
import { randomUUID } from 'node:crypto'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { findWebhook, noteChange, type WebhookOwner } from './manage-webhooks.ts'
import type { WebhookRow } from './webhook-item.ts'

/** Key of the subject of test events. */
export const testKey = 'TEST'

/** Queues an event with sample data. @returns id of the delivery @throws {HttpError} 409 for a disabled webhook */
export async function sendTestEvent(owner: WebhookOwner, id: string, type: EventType | typeof pingType): Promise<string> {
  const { accountId, entities, now } = owner
  const row = await findWebhook(owner, id)
  requireEnabled(row)
  await entities.webhook.updateMany({ where: { id }, data: { lastNumber: { increment: 1 } } })
  const { lastNumber: number } = await findWebhook(owner, id)
  const messageId = randomUUID()
  const delivery = { accountId, webhookId: id, number, messageId, type, isTest: true, subjectKey: testKey, dueAt: now, createdAt: now }
  const { id: deliveryId } = await entities.webhookDelivery.create({ data: delivery, select: { id: true } })
  noteChange(owner, row, { after: { deliveryId, type } })
  return deliveryId
}

interface DeliveryPage {
  limit: number
  state: (typeof deliveryStates)[number] | undefined
  /** Number of the last delivery of the previous page. */
  before: bigint | undefined
}

/** Returns deliveries of a webhook, the latest first, and whether more follow. */
export async function listDeliveries(
  owner: Pick<WebhookOwner, 'applicationId' | 'entities'>,
  id: string,
  { limit, state, before }: DeliveryPage,
): Promise<{ rows: Prisma.WebhookDeliveryGetPayload<object>[]; hasMore: boolean }> {
  await findWebhook(owner, id)
  const rows = await owner.entities.webhookDelivery.findMany({
    where: { webhookId: id, ...(state && { state }), ...(before !== undefined && { number: { lt: before } }) },
    orderBy: { number: 'desc' },
    take: limit + 1,
  })
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Queues a delivery again. @throws {HttpError} 404 for a delivery of another webhook, 409 for a disabled webhook */
export async function resendDelivery(owner: WebhookOwner, id: string, deliveryId: string): Promise<number> {
  const row = await findWebhook(owner, id)
  const replayed = await resend(owner, { webhookId: id, id: deliveryId })
  if (replayed === 0) rejectWith('notFound')
  requireEnabled(row)
  noteChange(owner, row, { after: { deliveryId } })
  return replayed
}

/** Queues all deliveries since a time again that have failed or wait for another attempt. @throws {HttpError} 409 for a disabled webhook */
export async function resendDeliveries(owner: WebhookOwner, id: string, since: string): Promise<number> {
  const row = await findWebhook(owner, id)
  requireEnabled(row)
  const hasFailed: Prisma.WebhookDeliveryWhereInput[] = [{ state: 'failed' }, { state: 'pending', failures: { gt: 0 } }]
  const replayed = await resend(owner, { webhookId: id, OR: hasFailed, createdAt: { gte: new Date(since) } })
  noteChange(owner, row, { after: { since, replayed } })
  return replayed
}

async function resend({ entities, now }: WebhookOwner, where: Prisma.WebhookDeliveryWhereInput): Promise<number> {
  const { count } = await entities.webhookDelivery.updateMany({ where, data: { state: 'pending', dueAt: now, failures: 0 } })
  return count
}

function requireEnabled({ state }: WebhookRow): void {
  if (state !== 'enabled') rejectWith('conflict', null, 'This webhook is disabled. Enable it first.')
}
