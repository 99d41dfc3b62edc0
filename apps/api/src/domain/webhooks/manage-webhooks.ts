import { maxWebhooks, rotationHours, type ChangedWebhook, type NewWebhook } from '@portal/contracts/external/webhooks/webhook-model'
import { randomUUID } from 'node:crypto'
import type { AuditDetails } from '../../platform/audit/audit.ts'
import type { WebhookEntities } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'
import type { EventPlace } from '../events/event-order.ts'
import { lastSettledPlace } from '../events/last-settled-place.ts'
import { subscriptionId } from './event-subscriptions.ts'
import { addressProblem, resolvedProblem } from './webhook-address.ts'
import { auditedWebhook, type WebhookRow } from './webhook-item.ts'
import { generateSecret, openSecret, sealSecret } from './webhook-secret.ts'

/** Application whose webhooks are managed, in the transaction of a command. */
export interface WebhookOwner {
  accountId: string
  applicationId: string
  entities: WebhookEntities
  now: Date
  audit(note: AuditDetails): void
}

const hourMs = 3_600_000

/** Returns the webhooks of an application, the oldest first. */
export const listWebhooks = ({ applicationId, entities }: Pick<WebhookOwner, 'applicationId' | 'entities'>): Promise<WebhookRow[]> =>
  entities.webhook.findMany({ where: { applicationId }, orderBy: { id: 'asc' }, take: maxWebhooks })

/** Returns a webhook of the application. @throws {HttpError} 404 for any other id */
export async function findWebhook(
  { applicationId, entities }: Pick<WebhookOwner, 'applicationId' | 'entities'>,
  id: string,
): Promise<WebhookRow> {
  return (await entities.webhook.findFirst({ where: { id, applicationId } })) ?? rejectWith('notFound')
}

/**
 * Creates a webhook.
 * @param place from which it receives events; from now on when absent
 * @throws {HttpError} 400 for a URL that may not be called, 409 if there are too many
 */
export async function createWebhook(
  owner: WebhookOwner,
  { url, types, description = null, thin = true, enabled = true, secret = generateSecret(), envelope, expiresAt }: NewWebhook,
  dependencies: WebhookDependencies,
  place?: EventPlace,
): Promise<{ row: WebhookRow; secret: string }> {
  const { accountId, applicationId, entities, now } = owner
  const { keys, database } = dependencies
  await requireAddress(dependencies, url)
  if ((await entities.webhook.count({ where: { applicationId } })) >= maxWebhooks)
    rejectWith('conflict', null, `An application has at most ${maxWebhooks} webhooks. Delete one that is no longer used.`)
  const id = envelope ? subscriptionId(applicationId, url, types.join()) : randomUUID()
  const row = await createRow(owner, {
    accountId,
    id,
    applicationId,
    url,
    types: [...new Set(types)],
    description,
    isThin: thin,
    state: enabled ? 'enabled' : 'disabled',
    ...sealSecret(keys, id, secret),
    isSubscription: envelope !== undefined,
    expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    ...(place ? storedPlace(place) : await endOfFeed(database, accountId)),
    createdDate: now,
    updatedDate: now,
  })
  noteChange(owner, row, { after: auditedWebhook(row) })
  return { row, secret }
}

/** @throws {HttpError} 409 for the id of an existing subscription, created concurrently or before */
async function createRow(
  { entities }: WebhookOwner,
  data: Parameters<WebhookOwner['entities']['webhook']['create']>[0]['data'],
): Promise<WebhookRow> {
  try {
    return await entities.webhook.create({ data })
  } catch (error) {
    if ((error as { code?: string }).code === 'P2002') rejectWith('conflict', null, 'This subscription exists.')
    throw error
  }
}

/** Changes a webhook. Absent properties stay unchanged. @throws {HttpError} 404, or 400 for a URL that may not be called */
export async function updateWebhook(
  owner: WebhookOwner,
  id: string,
  { url, types, description, thin, enabled, missed = 'send', secret, expiresAt }: ChangedWebhook,
  dependencies: WebhookDependencies,
): Promise<WebhookRow> {
  const { accountId, entities, now } = owner
  const { keys, database } = dependencies
  const before = await findWebhook(owner, id)
  if (before.isSubscription && (isOther(url, before.url) || isOther(types?.join(), before.types.join())))
    rejectWith('conflict', null, 'The URL and the types of a subscription are fixed. Delete it, and subscribe again.')
  if (url !== undefined) await requireAddress(dependencies, url)
  const isEnabled = enabled === true && before.state !== 'enabled'
  if (isEnabled) await (missed === 'send' ? resendFailed(owner, before) : skipPending(owner, before))
  await entities.webhook.updateMany({
    where: { id },
    data: {
      ...(url !== undefined && { url }),
      ...(types && { types: [...new Set(types)] }),
      ...(description !== undefined && { description }),
      ...(thin !== undefined && { isThin: thin }),
      ...(enabled === false && before.state === 'enabled' && { state: 'disabled' }),
      ...(isEnabled && { state: 'enabled', failingSince: null, pausedUntil: null }),
      ...(isEnabled && missed === 'skip' && (await endOfFeed(database, accountId))),
      ...(secret !== undefined && openSecret(keys, id, before) !== secret && replacedSecret(keys, before, secret, now)),
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
      updatedDate: now,
    },
  })
  const row = await findWebhook(owner, id)
  noteChange(owner, row, { before: auditedWebhook(before), after: auditedWebhook(row) })
  return row
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(owner: WebhookOwner, id: string): Promise<void> {
  const row = await findWebhook(owner, id)
  await owner.entities.webhook.deleteMany({ where: { id } })
  noteChange(owner, row, { before: auditedWebhook(row) })
}

/** Replaces the secret of a webhook; the previous one signs as well for a day. */
export async function rotateSecret(
  owner: WebhookOwner,
  id: string,
  { keys }: Pick<WebhookDependencies, 'keys'>,
): Promise<{ row: WebhookRow; secret: string }> {
  const { entities, now } = owner
  const before = await findWebhook(owner, id)
  if (before.isSubscription) rejectWith('conflict', null, 'The secret of a subscription is that of its client, who sends a new one.')
  const secret = generateSecret()
  await entities.webhook.updateMany({
    where: { id },
    data: { ...replacedSecret(keys, before, secret, now), updatedDate: now },
  })
  const row = await findWebhook(owner, id)
  noteChange(owner, row, { after: { previousUntil: row.previousUntil } })
  return { row, secret }
}

const isOther = (value: string | undefined, stored: string): boolean => value !== undefined && value !== stored

/** Returns the fields of a webhook with another secret; the previous one signs as well for a day. */
const replacedSecret = (keys: WebhookDependencies['keys'], { id, secretId, ciphertext }: WebhookRow, secret: string, now: Date) => ({
  ...sealSecret(keys, id, secret),
  previousSecretId: secretId,
  previousCiphertext: ciphertext,
  previousUntil: new Date(now.getTime() + rotationHours * hourMs),
})

/** Records a change of a webhook in the audit log. */
export const noteChange = ({ accountId, audit }: WebhookOwner, { id, url }: WebhookRow, change: Pick<AuditDetails, 'before' | 'after'>) =>
  audit({ subject: 'webhook', subjectId: id, subjectName: url, accountId, ...change })

async function requireAddress({ env, resolveHost }: WebhookDependencies, url: string): Promise<void> {
  const problem = addressProblem(env, url) ?? (await resolvedProblem(env, url, resolveHost))
  if (problem) rejectWith('badRequest', 'url', problem)
}

/** Returns the place from which a webhook receives what happens from now on. */
async function endOfFeed(database: WebhookDependencies['database'], accountId: string) {
  return storedPlace(await lastSettledPlace(database.primaryReaderFor(accountId)))
}

const storedPlace = ({ epoch, transaction, sequence }: EventPlace) => ({
  epoch,
  transactionId: BigInt(transaction),
  sequence: BigInt(sequence),
})

/** Queues the deliveries again that have failed since the webhook last worked. */
async function resendFailed({ entities, now }: WebhookOwner, { id, failingSince }: WebhookRow): Promise<void> {
  const isPending = { webhookId: id, state: 'pending' } as const
  await entities.webhookDelivery.updateMany({ where: isPending, data: { dueAt: now, failures: 0 } })
  if (failingSince === null) return
  const where = { webhookId: id, state: 'failed', attemptedAt: { gte: failingSince } } as const
  await entities.webhookDelivery.updateMany({ where, data: { state: 'pending', dueAt: now, failures: 0 } })
}

/** Gives up deliveries that waited while the webhook was disabled. They can be replayed. */
const skipPending = async ({ entities }: WebhookOwner, { id }: WebhookRow): Promise<void> =>
  void (await entities.webhookDelivery.updateMany({
    where: { webhookId: id, state: 'pending' },
    data: { state: 'failed', error: 'Skipped when the webhook was enabled again.' },
  }))
