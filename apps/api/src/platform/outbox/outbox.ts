import type { MailContent } from './mail/compose-mail.ts'
import type { PrismaModels } from '../access/scope.ts'
import { storedTraceparent } from '../tracing/tracing.ts'

export type OutboxChannel = 'mail' | 'push'

/** Message to be sent once the transaction that queued it has committed. */
export interface OutgoingMessage {
  channel: OutboxChannel
  /** Kind of the message, such as `invitation`. */
  kind: string
  /** Email address or push endpoint. */
  recipient: string
  /** JSON object for the sender of the channel. */
  payload: object
  now: Date
  /** Time after which it is no longer sent. */
  expiresAt?: Date
}

export interface MailRecipient {
  name: string
  address: string
}

export interface MailPayload extends MailContent {
  to: MailRecipient
  cc?: MailRecipient | MailRecipient[]
  replyTo?: MailRecipient | MailRecipient[]
}

/**
 * Queues a message in the outbox, which the worker sends: an outage of the mail server never fails a command.
 * @param entities transaction of the change, so that both commit or roll back together
 * @returns id of the item
 */
export async function queueMessage(
  { outboxItem }: Pick<PrismaModels, 'outboxItem'>,
  { channel, kind, recipient, payload, now, expiresAt }: OutgoingMessage,
): Promise<string> {
  const data = {
    channel,
    kind,
    recipient,
    payload,
    createdAt: now,
    dueAt: now,
    expiresAt: expiresAt ?? null,
    traceparent: storedTraceparent(),
  }
  const { id } = await outboxItem.create({ data, select: { id: true } })
  return id
}

/**
 * Queues a mail.
 * @param mail recipient and content, composed by a function of `outbox/mail`
 * @returns id of the item
 */
export const queueMail = (
  entities: Pick<PrismaModels, 'outboxItem'>,
  { kind, to, content, now, expiresAt }: { kind: string; to: MailRecipient; content: MailContent; now: Date; expiresAt?: Date },
): Promise<string> => {
  const payload: MailPayload = { to, ...content }
  return queueMessage(entities, { channel: 'mail', kind, recipient: to.address, payload, now, ...(expiresAt && { expiresAt }) })
}
