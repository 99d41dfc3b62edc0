import { bindToAccount } from '@portal/db/prisma'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { listDeliveries, resendDeliveries, resendDelivery, sendTestEvent } from '../../domain/webhooks/manage-deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  listWebhooks,
  noteChange,
  rotateSecret,
  updateWebhook,
  type WebhookOwner,
} from '../../domain/webhooks/manage-webhooks.ts'
import { readDeliveryTotals } from '../../domain/webhooks/delivery-totals.ts'
import { deliveryItem, webhookItem } from '../../domain/webhooks/webhook-item.ts'
import { openSecret } from '../../domain/webhooks/webhook-secret.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findInAnyMode } from './find-application.ts'

/** Returns an application of the user's accounts, or the one of its test key, as the owner of webhooks. @throws {HttpError} 404 for any other id */
async function ownerOf(scope: SessionScope, id: string, { now, audit }: Pick<RequestContext, 'now' | 'audit'>): Promise<WebhookOwner> {
  const { accountId, liveAccountId } = await findInAnyMode(scope, id)
  const entities = bindToAccount(accountId, scope.entities)
  return { accountId, applicationId: id, entities, now, audit: (note) => audit({ ...note, accountId: liveAccountId }) }
}

const listApplicationWebhooks = ({ database }: HandlerDependencies): Handler<'listApplicationWebhooks'> => {
  return async ({ id }, scope, context) => {
    const owner = await ownerOf(scope, id, context)
    const rows = await listWebhooks(owner)
    const totals = await readDeliveryTotals(
      database.primaryReaderFor(owner.accountId),
      rows.map((row) => row.id),
    )
    const none = { ended: 0, failed: 0, waiting: 0, p95Ms: null }
    return rows.map((row) => ({ ...webhookItem(row, context.now), ...(totals.get(row.id) ?? none) }))
  }
}

const createApplicationWebhook = (dependencies: HandlerDependencies): Handler<'createApplicationWebhook'> => {
  return async ({ id, ...fields }, scope, context) => (await createWebhook(await ownerOf(scope, id, context), fields, dependencies)).row.id
}

const updateApplicationWebhook = (dependencies: HandlerDependencies): Handler<'updateApplicationWebhook'> => {
  return async ({ id, webhookId, ...changes }, scope, context) => {
    await updateWebhook(await ownerOf(scope, id, context), webhookId, changes, dependencies)
    return null
  }
}

const deleteApplicationWebhook: Handler<'deleteApplicationWebhook'> = async ({ id, webhookId }, scope, context) => {
  await deleteWebhook(await ownerOf(scope, id, context), webhookId)
  return null
}

const revealWebhookSecret = ({ keys }: HandlerDependencies): Handler<'revealWebhookSecret'> => {
  return async ({ id, webhookId }, scope, context) => {
    const owner = await ownerOf(scope, id, context)
    const row = await findWebhook(owner, webhookId)
    const secret = openSecret(keys, webhookId, row) ?? rejectWith('conflict', null, 'This secret can no longer be shown. Rotate it.')
    noteChange(owner, row, {})
    return { secret }
  }
}

const regenerateWebhookSecret = (dependencies: HandlerDependencies): Handler<'regenerateWebhookSecret'> => {
  return async ({ id, webhookId }, scope, context) => {
    await rotateSecret(await ownerOf(scope, id, context), webhookId, dependencies)
    return null
  }
}

const createWebhookTestEvent: Handler<'createWebhookTestEvent'> = async ({ id, webhookId, type }, scope, context) =>
  sendTestEvent(await ownerOf(scope, id, context), webhookId, type)

const listWebhookDeliveries: Handler<'listWebhookDeliveries'> = async ({ id, webhookId, limit, before, state }, scope, context) => {
  const page = { limit, state, before: before === undefined ? undefined : BigInt(before) }
  const { rows, hasMore } = await listDeliveries(await ownerOf(scope, id, context), webhookId, page)
  return { items: rows.map(deliveryItem), hasMore }
}

const resendWebhookDelivery: Handler<'resendWebhookDelivery'> = async ({ id, webhookId, deliveryId }, scope, context) => {
  await resendDelivery(await ownerOf(scope, id, context), webhookId, deliveryId)
  return null
}

const resendWebhookDeliveries: Handler<'resendWebhookDeliveries'> = async ({ id, webhookId, since }, scope, context) =>
  resendDeliveries(await ownerOf(scope, id, context), webhookId, since)

/** Handlers with which an administrator manages the webhooks of an application. */
export const applicationWebhooks = (dependencies: HandlerDependencies) => ({
  listApplicationWebhooks: listApplicationWebhooks(dependencies),
  createApplicationWebhook: createApplicationWebhook(dependencies),
  updateApplicationWebhook: updateApplicationWebhook(dependencies),
  deleteApplicationWebhook,
  revealWebhookSecret: revealWebhookSecret(dependencies),
  regenerateWebhookSecret: regenerateWebhookSecret(dependencies),
  createWebhookTestEvent,
  listWebhookDeliveries,
  resendWebhookDelivery,
  resendWebhookDeliveries,
})
