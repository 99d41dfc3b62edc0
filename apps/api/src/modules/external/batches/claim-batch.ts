import type { ExternalOperation } from '@portal/contracts/external/index'
import type { Client, Pool } from '@portal/db/pool'
import { randomUUID } from 'node:crypto'

/** A running push renews its claim at this interval; a claim that was not renewed for `leaseMs` belongs to a process that died. */
const renewEveryMs = 3000
const leaseMs = 15_000

/** Push that this process has reserved. */
export interface ClaimedBatch {
  accountId: string
  id: string
  applicationId: string
  operation: ExternalOperation
  format: 'json' | 'ndjson'
  body: Buffer
  receivedAt: string
  requestId: string
  source: string
  userAgent: string | null
  claim: string
  attempts: number
}

/** Raised when another process has taken over a push, because this one did not renew its claim in time. */
export class ClaimLost extends Error {}

/**
 * Reserves the next push: the first one of an account of which none is reserved. Accounts whose last push began longest ago come first, so that
 * one with many pushes does not delay the others.
 */
export async function claimBatch(pool: Pool, now: Date): Promise<ClaimedBatch | undefined> {
  for (const next of await listUnclaimed(pool, now)) {
    const claimed = await claim(pool, next, now)
    if (claimed) return claimed
  }
  return undefined
}

/** Maximum number of candidates of a claim. Other processes can reserve some of them before this one does. */
const maxCandidates = 10

async function listUnclaimed(pool: Pool, now: Date): Promise<{ accountId: string; id: string }[]> {
  const { rows } = await pool.query<{ accountId: string; id: string }>(
    `select b.account_id as "accountId", b.id from push_batches b join accounts a on a.id = b.account_id and a.deleting_since is null
     left join lateral (select max(d.started_at) as at from push_batches d
       where d.account_id = b.account_id and d.received_at > $1::timestamptz - interval '1 hour') latest on true
     where b.finished_at is null and (b.claimed_until is null or b.claimed_until <= $1)
       and not exists (select from push_batches e where e.account_id = b.account_id and e.finished_at is null and e.number < b.number)
     order by latest.at nulls first, b.number limit ${maxCandidates}`,
    [now],
  )
  return rows
}

/** @returns undefined if another process has reserved the push */
async function claim(pool: Pool, { accountId, id }: { accountId: string; id: string }, now: Date): Promise<ClaimedBatch | undefined> {
  const { rows } = await pool.query<ClaimedBatch>(
    `update push_batches b set state = 'running', claim = $2, claimed_until = $3, attempts = attempts + 1, started_at = coalesce(started_at, $1)
     where b.account_id = $4 and b.id = (select c.id from push_batches c where c.account_id = $4 and c.id = $5
       and c.finished_at is null and (c.claimed_until is null or c.claimed_until <= $1) for update skip locked)
     returning b.account_id as "accountId", b.id, b.application_id as "applicationId", b.operation, b.format, b.body,
       b.received_at as "receivedAt", b.request_id as "requestId", b.source, b.user_agent as "userAgent", b.claim, b.attempts`,
    [now, randomUUID(), new Date(now.getTime() + leaseMs), accountId, id],
  )
  return rows[0]
}

/** Renews a claim until the returned function is called. */
export function renewClaim(pool: Pool, { accountId, id, claim }: ClaimedBatch, clock: () => Date): () => void {
  const renew = () => {
    // the next renewal makes up for a failed one
    pool
      .query('update push_batches set claimed_until = $4 where account_id = $1 and id = $2 and claim = $3 and finished_at is null', [
        accountId,
        id,
        claim,
        new Date(clock().getTime() + leaseMs),
      ])
      .catch(() => {})
  }
  const timer = setInterval(renew, renewEveryMs).unref()
  return () => clearInterval(timer)
}

/** Verifies within a transaction that this process still has the claim, and begins to count attempts again. @throws {ClaimLost} */
export async function requireClaim(client: Client, { accountId, id, claim }: ClaimedBatch): Promise<void> {
  const { rowCount } = await client.query(
    'update push_batches set attempts = 0 where account_id = $1 and id = $2 and claim = $3 and finished_at is null',
    [accountId, id, claim],
  )
  if (rowCount === 0) throw new ClaimLost('Another process has taken over the push.')
}

/**
 * Returns a push to the queue.
 * @param until time of the next attempt
 * @param counts false if the attempt does not count
 */
export async function releaseBatch(
  pool: Pool,
  { accountId, id, claim }: ClaimedBatch,
  { until, counts }: { until: Date; counts: boolean },
): Promise<void> {
  await pool.query(
    `update push_batches set state = 'queued', claim = null, claimed_until = $4, attempts = attempts - $5
     where account_id = $1 and id = $2 and claim = $3 and finished_at is null`,
    [accountId, id, claim, until, counts ? 0 : 1],
  )
}
