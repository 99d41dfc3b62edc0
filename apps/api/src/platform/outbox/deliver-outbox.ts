import type { Pool } from '@portal/db/pool'
import { DeliveryError } from './delivery-error.ts'
import type { OutboxChannel } from './outbox.ts'
import type { OutboxItem, Sender, SenderContext } from './sender.ts'
import { withSpan } from '../tracing/tracing.ts'

const second = 1000
const minute = 60 * second

/** Delays after the first failure, the second and so on; the item fails permanently after the last delay. */
const retryDelaysMs = [minute, 5 * minute, 30 * minute, 120 * minute, 480 * minute, 1440 * minute]

/** Number of items taken at a time, and number of concurrent deliveries. */
const batch = 25
const maxConcurrentDeliveries = 5
/** Timeout of one delivery. */
const deadlineMs = 30 * second
/** Time for which taken items are reserved for this process; longer than the whole batch can take. */
const leaseMs = 2 * (batch / maxConcurrentDeliveries) * deadlineMs
/** Time that running deliveries have to finish on shutdown. */
const finalAttemptMs = 5 * second

/** Spreads the retries of items that failed together. */
const jittered = (ms: number) => ms * (0.8 + 0.4 * Math.random())

interface Row {
  id: string
  kind: string
  recipient: string
  payload: unknown
  created_at: string
  expires_at: string | null
  attempts: number
  traceparent: string | null
}

/** Takes due items and reserves them for `leaseMs`. They become due again afterwards, in case this process dies. */
async function claimDueItems(pool: Pool, channel: OutboxChannel, now: Date): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `update outbox set attempts = attempts + 1, due_at = $3 from (
       select id from outbox where channel = $1::outbox_channel and due_at <= $2 and sent_at is null and failed_at is null and not is_held
       order by due_at, id limit $4 for update skip locked) due
     where outbox.id = due.id returning outbox.id, kind, recipient, payload, created_at, expires_at, attempts, traceparent`,
    [channel, now, new Date(now.getTime() + leaseMs), batch],
  )
  return rows
}

/**
 * Delivers a batch of the due items of one channel. Several processes may run it concurrently: each item is reserved by one of them. If a
 * process dies between sending an item and marking it as sent, the item is sent again under the same id.
 * @returns number of items taken
 */
export async function deliverOutbox(
  channel: OutboxChannel,
  sender: Sender,
  { pool, log, now, stop }: Pick<SenderContext, 'pool' | 'log'> & { now: Date; stop: AbortSignal },
): Promise<number> {
  const rows = await claimDueItems(pool, channel, now)
  if (rows.length === 0) return 0
  const cut = new AbortController()
  const onStop = () => void setTimeout(() => cut.abort(new Error('The process ends.')), finalAttemptMs).unref()
  stop.addEventListener('abort', onStop)
  const queue = [...rows]
  const work = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) await (stop.aborted ? giveBack(row) : deliverInSpan(row))
  }
  const ends = await Promise.allSettled(Array.from({ length: maxConcurrentDeliveries }, work))
  stop.removeEventListener('abort', onStop)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return rows.length

  function deliverInSpan(row: Row): Promise<void> {
    const attributes = { 'portal.outbox.id': row.id, 'portal.outbox.kind': row.kind, 'portal.outbox.attempts': row.attempts }
    return withSpan(`deliver ${channel}`, { kind: 'consumer', attributes, parent: row.traceparent }, () => deliver(row))
  }

  async function deliver(row: Row): Promise<void> {
    const { id, kind, recipient, payload } = row
    if (row.expires_at !== null && new Date(row.expires_at) <= now) return giveUp(row, 'It had expired before it could be sent.')
    const item: OutboxItem = { id, kind, recipient, payload, createdAt: new Date(row.created_at) }
    try {
      await withSpan(`send ${channel}`, { kind: 'client' }, () =>
        sender(item, AbortSignal.any([AbortSignal.timeout(deadlineMs), cut.signal])),
      )
    } catch (error) {
      return failed(row, error as Error)
    }
    await pool.query(`update outbox set sent_at = $2, payload = '{}', last_error = null where id = $1`, [id, now])
    log.info({ event: 'outbox_sent', id, channel, kind }, 'outbox item sent')
  }

  async function failed(row: Row, error: Error): Promise<void> {
    const { permanent = false, retryAfterMs } = error instanceof DeliveryError ? error : {}
    const waitMs = retryDelaysMs[row.attempts - 1]
    if (permanent || waitMs === undefined) return giveUp(row, error.message)
    const dueAt = new Date(now.getTime() + Math.max(jittered(waitMs), retryAfterMs ?? 0))
    await pool.query('update outbox set due_at = $2, last_error = $3 where id = $1', [row.id, dueAt, error.message.slice(0, 500)])
    log.warn(
      { event: 'outbox_retry', id: row.id, channel, kind: row.kind, attempts: row.attempts, err: error },
      'outbox delivery failed, will retry',
    )
  }

  /** Marks the item as failed and deletes its content, because its links give access to accounts. */
  async function giveUp({ id, kind, attempts }: Row, why: string): Promise<void> {
    await pool.query(`update outbox set failed_at = $2, last_error = $3, payload = '{}' where id = $1`, [id, now, why.slice(0, 500)])
    log.error({ event: 'outbox_failed', id, channel, kind, attempts, why }, 'outbox delivery abandoned')
  }

  async function giveBack({ id }: Row): Promise<void> {
    await pool.query('update outbox set due_at = $2, attempts = attempts - 1 where id = $1', [id, now])
  }
}
