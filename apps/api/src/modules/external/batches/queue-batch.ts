import type { PushAccepted } from '@portal/contracts/external/push'
import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import type { ApplicationScope } from '../../../platform/access/scope.ts'
import { HttpError } from '../../../platform/errors/http-error.ts'
import type { ExternalRequest } from '../../../platform/http/external/application-route.ts'
import { idempotencyHours } from '../../../platform/config/idempotency-hours.ts'
import type { ReceivedPush } from './batch-rows.ts'

/** Maximum number, and bytes of the bodies, of pushes of an application that wait or run. */
export const maxQueued = { pushes: 100, bytes: 100 * 1024 * 1024 }
/** Maximum bytes of the bodies of all applications. */
const maxQueuedBytes = 1024 * 1024 * 1024

const retryAfterSeconds = 30

/**
 * Stores a push for the worker. Pushes of an account are numbered in the order in which they are stored. A push that was stored before under
 * the same Idempotency-Key, whose response was lost, is returned instead.
 * @throws {HttpError} 429 if too many pushes of the application wait, 503 if too many of all applications do
 */
export async function queueBatch(pool: Pool, scope: ApplicationScope, context: ExternalRequest, push: ReceivedPush): Promise<PushAccepted> {
  const { id: applicationId, accountId } = scope.actor.application
  const { now, id: requestId, source, userAgent, idempotencyKey = null } = context
  return withTransaction(pool, async (client) => {
    await lockInTransaction(client, `push-queue:${accountId}`)
    const earlier = idempotencyKey && (await findEarlier(client, { accountId, applicationId, idempotencyKey, now }))
    if (earlier) return { batchId: earlier, state: 'queued' }
    // one lock for all accounts, so that concurrent pushes do not exceed their common limit together; not during the look-up before
    await lockInTransaction(client, 'push-queue')
    await requireRoom(client, applicationId, push.bytes.length)
    const batchId = uuid()
    const { operation, format, bytes, records } = push
    await client.query(
      `insert into push_batches (account_id, id, application_id, state, operation, format, body, bytes, records, idempotency_key, received_at,
         request_id, source, user_agent)
       values ($1, $2, $3, 'queued', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        accountId,
        batchId,
        applicationId,
        operation,
        format,
        bytes,
        bytes.length,
        records,
        idempotencyKey,
        now,
        requestId,
        source,
        userAgent,
      ],
    )
    return { batchId, state: 'queued' }
  })
}

async function findEarlier(
  client: Client,
  { accountId, applicationId, idempotencyKey, now }: { accountId: string; applicationId: string; idempotencyKey: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from push_batches where application_id = $1 and account_id = $2 and idempotency_key = $3 and received_at > $4
     order by number desc limit 1`,
    [applicationId, accountId, idempotencyKey, new Date(now.getTime() - idempotencyHours * 3_600_000)],
  )
  return rows[0]?.id
}

async function requireRoom(client: Client, applicationId: string, bytes: number): Promise<void> {
  const { rows } = await client.query<{ pushes: number; bytes: number; all: number }>(
    `select count(*) filter (where application_id = $1)::int as pushes,
       coalesce(sum(bytes) filter (where application_id = $1), 0)::float8 as bytes, coalesce(sum(bytes), 0)::float8 as all
     from push_batches where finished_at is null`,
    [applicationId],
  )
  const [queued] = rows
  const isFull = queued!.pushes >= maxQueued.pushes || queued!.bytes + bytes > maxQueued.bytes
  if (isFull)
    throw new HttpError(
      'tooManyRequests',
      [
        {
          propertyName: null,
          errorMessage: `At most ${maxQueued.pushes} pushes and ${maxQueued.bytes / 1024 / 1024} MB of an application can wait. Wait until earlier ones have ended.`,
        },
      ],
      retryAfterSeconds,
    )
  if (queued!.all + bytes > maxQueuedBytes) throw new HttpError('importBusy', [], retryAfterSeconds)
}
