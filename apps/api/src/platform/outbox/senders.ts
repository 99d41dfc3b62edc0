import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '@portal/db/pool'
import type { Env } from '../../env.ts'
import { mailSender } from './mail/mail-sender.ts'
import type { OutboxChannel } from './outbox.ts'
import { pushSender } from './push-sender.ts'

/** Something that is due, as its channel's sender gets it. */
export interface OutboxItem {
  id: string
  kind: string
  recipient: string
  /** What was put in when it was queued. */
  payload: unknown
  createdAt: Date
}

/**
 * Delivers one item; its return means that the other side has taken it.
 * @param signal aborted when it takes too long or the process ends
 * @throws {DeliveryError} to give the item up or to set the time of the next try; whatever else is thrown is tried again
 */
export type Sender = (item: OutboxItem, signal: AbortSignal) => Promise<void>

/** What senders are made from. */
export interface SenderContext {
  env: Env
  /** PORTAL_SECRET, which keys are derived from. */
  secret: string
  pool: Pool
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** The channels and what delivers each of them. Where there is no sender, items wait. */
export const senders: Record<OutboxChannel, (context: SenderContext) => Sender | undefined> = {
  mail: mailSender,
  push: pushSender,
}
