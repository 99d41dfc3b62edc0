import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import type { Env } from '../../platform/config/env.ts'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'
import { maxFailingMs, requestedPauseMs, retryDelayMs } from './retry-schedule.ts'
import type { ClaimedDelivery, Receiver } from './claim-deliveries.ts'
import { queueDisabledMail } from './disabled-mail.ts'

/** Outcome of an attempt. */
export interface Attempt {
  startedAt: Date
  endedAt: Date
  /** Body that was sent; absent if none was. */
  body?: string
  status?: number
  /** Beginning of the response. */
  response?: string
  retryAfter?: string | undefined
  /** Reason of a failure; absent for a success. */
  error?: string
  /** True if another attempt cannot succeed. */
  isFinal?: boolean
}

interface RecordContext {
  pool: Pool
  env: Env
  random: () => number
}

const maxBodyCharacters = 20_000
const maxResponseCharacters = 2000
const maxErrorCharacters = 500
const gone = 410

/** PostgreSQL stores no NUL. */
const storable = (text: string | undefined, most: number): string | null => text?.replaceAll('\0', '').slice(0, most) ?? null

/**
 * Records an attempt: a success ends the delivery, a failure postpones it or ends it after the last attempt, unless another process has taken the
 * delivery over. A receiver that responds 410, or that
 * has failed for five days, is disabled.
 */
export async function recordAttempt(
  context: RecordContext,
  receiver: Receiver,
  delivery: ClaimedDelivery,
  attempt: Attempt,
): Promise<void> {
  const { error, endedAt, status } = attempt
  const isSuccess = error === undefined
  const pauseMs = status === 429 || status === 503 ? requestedPauseMs(attempt.retryAfter, endedAt) : undefined
  const delayMs = isSuccess || attempt.isFinal ? undefined : retryDelayMs(delivery.failures + 1, context.random())
  const dueAt = delayMs === undefined ? undefined : new Date(endedAt.getTime() + Math.max(delayMs, pauseMs ?? 0))
  await withTransaction(context.pool, async (client) => {
    await client.query(
      `update webhook_deliveries set state = $3::webhook_delivery_state, due_at = coalesce($4, due_at), claimed_until = null, claimed_by = null,
         failures = failures + $5, attempted_at = $6, duration_ms = $7, status = $8, error = $9, request_body = $10, response_start = $11
       where account_id = $1 and id = $2
         and ($3 = 'delivered' or state = 'pending' and (claimed_by is null or claimed_by = $12))`,
      [
        receiver.accountId,
        delivery.id,
        isSuccess ? 'delivered' : dueAt ? 'pending' : 'failed',
        dueAt ?? null,
        isSuccess ? 0 : 1,
        attempt.startedAt,
        Math.max(0, endedAt.getTime() - attempt.startedAt.getTime()),
        status ?? null,
        storable(error, maxErrorCharacters),
        storable(attempt.body, maxBodyCharacters),
        storable(attempt.response, maxResponseCharacters),
        delivery.claimant,
      ],
    )
    // an unsent delivery is no failure of the receiver
    if (isSuccess) await noteSuccess(client, receiver)
    else if (attempt.body !== undefined) await noteFailure(client, context.env, receiver, attempt, pauseMs)
  })
}

async function noteSuccess(client: Client, { accountId, id, failingSince }: Receiver): Promise<void> {
  if (failingSince === null) return
  await client.query('update webhooks set failing_since = null, paused_until = null where account_id = $1 and id = $2', [accountId, id])
}

async function noteFailure(
  client: Client,
  env: Env,
  receiver: Receiver,
  { startedAt, endedAt, status }: Attempt,
  pauseMs: number | undefined,
): Promise<void> {
  const { accountId, id } = receiver
  const { rows } = await client.query<{ failingSince: string }>(
    `update webhooks set failing_since = coalesce(failing_since, $3), paused_until = greatest(paused_until, $4)
     where account_id = $1 and id = $2 and state = 'enabled' returning failing_since as "failingSince"`,
    [accountId, id, startedAt, pauseMs === undefined ? null : new Date(endedAt.getTime() + pauseMs)],
  )
  const [row] = rows
  const isFailing = row && endedAt.getTime() - Date.parse(row.failingSince) >= maxFailingMs
  if (row && (status === gone || isFailing)) await disable(client, env, receiver, status === gone ? 'gone' : 'failing', endedAt)
}

/** Disables a webhook and notifies the contact of its application. */
async function disable(client: Client, env: Env, receiver: Receiver, state: 'gone' | 'failing', now: Date): Promise<void> {
  const { accountId, id, url } = receiver
  await client.query(
    'update webhooks set state = $3::webhook_state, paused_until = null, updated_date = $4 where account_id = $1 and id = $2',
    [accountId, id, state, now],
  )
  await queueDisabledMail(client, env, receiver, state, now)
  await writeAuditWithClient(
    client,
    { operation: 'webhookDisabled', now, source: 'worker' },
    { subject: 'webhook', subjectId: id, subjectName: url, accountId, before: { state: 'enabled' }, after: { state } },
  )
}
