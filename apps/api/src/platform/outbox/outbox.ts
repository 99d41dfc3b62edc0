import type { MailContent } from './mail/compose-mail.ts'
import type { Entities } from '../access/scope.ts'

export type OutboxChannel = 'mail' | 'push'

/** Something to be sent once the transaction that has reason to has committed. */
export interface Outgoing {
  channel: OutboxChannel
  /** What it is, as `invitation`. */
  kind: string
  /** Mail address or push endpoint. */
  recipient: string
  /** What the channel's sender needs; any JSON object. */
  payload: object
  now: Date
  /** After then it is not sent any more. */
  expiresAt?: Date
}

/** Somebody who gets mail. */
export interface MailRecipient {
  name: string
  address: string
}

/** What the payload of a mail holds. */
export interface MailPayload extends MailContent {
  to: MailRecipient
  cc?: MailRecipient | MailRecipient[]
  replyTo?: MailRecipient | MailRecipient[]
}

/**
 * Puts something into the outbox, from where the worker sends it: a command never fails because a mail server does.
 * @param entities those of the transaction the reason is written in, so that both stand or fall together
 * @returns the id of the item
 */
export async function enqueue(
  { outboxItem }: Pick<Entities, 'outboxItem'>,
  { channel, kind, recipient, payload, now, expiresAt }: Outgoing,
): Promise<string> {
  const data = { channel, kind, recipient, payload, createdAt: now, dueAt: now, expiresAt: expiresAt ?? null }
  const { id } = await outboxItem.create({ data, select: { id: true } })
  return id
}

/**
 * Puts a mail into the outbox.
 * @param mail who gets which content, made by one of `outbox/mail`
 * @returns the id of the item
 */
export const queueMail = (
  entities: Pick<Entities, 'outboxItem'>,
  { kind, to, content, now, expiresAt }: { kind: string; to: MailRecipient; content: MailContent; now: Date; expiresAt?: Date },
): Promise<string> => {
  const payload: MailPayload = { to, ...content }
  return enqueue(entities, { channel: 'mail', kind, recipient: to.address, payload, now, ...(expiresAt && { expiresAt }) })
}
