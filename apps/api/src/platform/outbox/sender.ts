import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '@portal/db/pool'
import type { Env } from '../config/env.ts'

export interface OutboxItem {
  id: string
  kind: string
  recipient: string
  payload: unknown
  createdAt: Date
}

/**
 * Delivers one item; resolves once the receiving service has accepted it.
 * @param signal aborted on a timeout or on shutdown
 * @throws {DeliveryError} to give up or to set the delay; any other error is retried
 */
export type Sender = (item: OutboxItem, signal: AbortSignal) => Promise<void>

export interface SenderContext {
  env: Env
  /** PORTAL_SECRET, from which keys are derived. */
  secret: string
  pool: Pool
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
