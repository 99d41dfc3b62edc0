import type { ListCursors } from '../../../domain/applications/list-cursors.ts'
import type { FeedDependencies } from '../../../domain/feed/feed-dependencies.ts'
import { FeedPositions } from '../../../domain/feed/feed-position.ts'
import type { WebhookDependencies } from '../../../domain/webhooks/webhook-dependencies.ts'
import { listDeliveries, resendDeliveries, resendDelivery, sendTestEvent } from '../../../domain/webhooks/manage-deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  type WebhookOwner,
} from '../../../domain/webhooks/manage-webhooks.ts'
import { deliveryItem, webhookItem } from '../../../domain/webhooks/webhook-item.ts'
import type { ApplicationScope } from '../../../platform/access/scope.ts'
import type { ExternalHandler, ExternalRequest } from '../../../platform/http/external/application-route.ts'

const ownerOf = ({ actor, account }: ApplicationScope, { entities, now, audit }: ExternalRequest): WebhookOwner => ({
  accountId: account.id,
  applicationId: actor.application.id,
  entities,
  now,
  audit,
})

const listExternalWebhooks: ExternalHandler<'listExternalWebhooks'> = async (_input, scope, context) => ({
  items: (await listWebhooks(ownerOf(scope, context))).map((row) => webhookItem(row, context.now)),
})

const createExternalWebhook = (dependencies: WebhookDependencies & FeedDependencies): ExternalHandler<'createExternalWebhook'> => {
  return async ({ after, ...input }, scope, context) => {
    const positions = new FeedPositions(dependencies, scope)
    const place = after === undefined ? undefined : await positions.open({ name: 'after', position: after, by: 'list-changes' })
    const { row, secret } = await createWebhook(ownerOf(scope, context), input, dependencies, place)
    return { ...webhookItem(row, context.now), secret }
  }
}

const updateExternalWebhook = (dependencies: WebhookDependencies): ExternalHandler<'updateExternalWebhook'> => {
  return async ({ id, ...changes }, scope, context) =>
    webhookItem(await updateWebhook(ownerOf(scope, context), id, changes, dependencies), context.now)
}

const deleteExternalWebhook: ExternalHandler<'deleteExternalWebhook'> = async ({ id }, scope, context) => {
  await deleteWebhook(ownerOf(scope, context), id)
  return null
}

const createExternalTestEvent: ExternalHandler<'createExternalTestEvent'> = async ({ id, type }, scope, context) => ({
  deliveryId: await sendTestEvent(ownerOf(scope, context), id, type),
})

const regenerateExternalWebhookSecret = (dependencies: WebhookDependencies): ExternalHandler<'regenerateExternalWebhookSecret'> => {
  return async ({ id }, scope, context) => {
    const { row, secret } = await rotateSecret(ownerOf(scope, context), id, dependencies)
    return { ...webhookItem(row, context.now), secret }
  }
}

const list = 'list-webhook-deliveries'

const listExternalWebhookDeliveries = (cursors: ListCursors): ExternalHandler<'listExternalWebhookDeliveries'> => {
  return async ({ id, limit, cursor, state }, scope, context) => {
    const { filters, after } = cursors.position<{ id: string; state: typeof state }>(list, scope.actor, cursor, { id, state })
    const before = after && BigInt(after[0]!)
    const { rows, hasMore } = await listDeliveries(ownerOf(scope, context), id, { limit, state: filters.state, before })
    const last = hasMore && rows.at(-1)
    return { items: rows.map(deliveryItem), ...(last && { nextCursor: cursors.next(list, scope.actor, filters, [String(last.number)]) }) }
  }
}

const resendExternalWebhookDelivery: ExternalHandler<'resendExternalWebhookDelivery'> = async ({ id, deliveryId }, scope, context) => ({
  replayed: await resendDelivery(ownerOf(scope, context), id, deliveryId),
})

const resendExternalWebhookDeliveries: ExternalHandler<'resendExternalWebhookDeliveries'> = async ({ id, since }, scope, context) => ({
  replayed: await resendDeliveries(ownerOf(scope, context), id, since),
})

/** Handlers with which an application manages its own webhooks. */
export const externalWebhooks = (dependencies: WebhookDependencies & FeedDependencies) => ({
  listExternalWebhooks,
  createExternalWebhook: createExternalWebhook(dependencies),
  updateExternalWebhook: updateExternalWebhook(dependencies),
  deleteExternalWebhook,
  createExternalTestEvent,
  regenerateExternalWebhookSecret: regenerateExternalWebhookSecret(dependencies),
  listExternalWebhookDeliveries: listExternalWebhookDeliveries(dependencies.cursors),
  resendExternalWebhookDelivery,
  resendExternalWebhookDeliveries,
})
