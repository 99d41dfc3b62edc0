import type { PushResponse } from '@portal/contracts/external/push'
import type { Pool } from '@portal/db/pool'
import { HttpError, rejectWith } from '../../errors/http-error.ts'
import { retryAfterSeconds } from '../idempotency.ts'

/** A running push renews its claim at this interval; a claim older than `staleMs` belongs to a process that died. */
const renewEveryMs = 5000
const staleMs = 20_000
/** Interval and time of further attempts to release a claim. */
const releaseEveryMs = 500
const releaseWithinMs = 10_000
/** Maximum number of characters of a stored response. */
const maxStoredCharacters = 256 * 1024

interface PushOnceOptions {
  owner: string
  key: string
  /** Hash of everything that identifies the request. */
  requestHash: Buffer
  now: Date
  /** Status of the response. */
  status: 200 | 202
}

interface StoredPush {
  hash: Buffer
  status: number
  answer: string | null
  createdAt: string
}

/**
 * Runs a push once per key. A push spans many transactions, so the key is committed before it starts. If the process dies, the next request
 * with the key runs the push again, which is safe: rows already written are reported as unchanged.
 * @returns response, and true in `repeated` for a stored one
 * @throws {HttpError} 422 for a key that was used with another request, 409 for one whose push is still running
 */
export async function pushOnce(
  pool: Pool,
  { owner, key, requestHash, now, status }: PushOnceOptions,
  push: () => Promise<object>,
): Promise<{ answer: object; repeated: false } | { text: string; status: number; repeated: true }> {
  const storedResponse = await claim(pool, { owner, key, requestHash, now })
  if (storedResponse) return { ...storedResponse, repeated: true }
  const began = performance.now()
  const endRenewal = renewClaim(pool, { owner, key, now })
  try {
    const response = await push()
    await pool.query('update idempotency_keys set status = $4, answer = $3 where owner = $1 and key = $2', [
      owner,
      key,
      keptText(response),
      status,
    ])
    return { answer: response, repeated: false }
  } catch (error) {
    // a rejected push may be retried under its key
    await releaseClaim(pool, { owner, key, now: new Date(now.getTime() + performance.now() - began) })
    throw error
  } finally {
    endRenewal()
  }
}

/** Releases the claim of a failed push. If the database is unreachable, as during a failover, tries again later without delaying the response. */
async function releaseClaim(pool: Pool, { owner, key, now }: Pick<PushOnceOptions, 'owner' | 'key' | 'now'>): Promise<void> {
  const end = performance.now() + releaseWithinMs
  // a later claim is another request's
  const release = () =>
    pool.query('delete from idempotency_keys where owner = $1 and key = $2 and status is null and created_at <= $3', [owner, key, now])
  const retry = () => {
    if (performance.now() < end) setTimeout(() => void release().catch(retry), releaseEveryMs).unref()
  }
  await release().catch(retry)
}

/** Renews the claim of a running push. @returns function that ends the renewal */
function renewClaim(pool: Pool, { owner, key, now }: Pick<PushOnceOptions, 'owner' | 'key' | 'now'>): () => void {
  const began = performance.now()
  const renew = () => {
    const at = new Date(now.getTime() + performance.now() - began)
    // the next renewal makes up for a failed one; a delayed renewal must not overwrite a later one
    pool
      .query('update idempotency_keys set created_at = $3 where owner = $1 and key = $2 and status is null and created_at < $3', [
        owner,
        key,
        at,
      ])
      .catch(() => {})
  }
  const timer = setInterval(renew, renewEveryMs).unref()
  return () => clearInterval(timer)
}

/** Claims the key for a push. @returns stored response of an earlier push with the same key */
async function claim(
  pool: Pool,
  { owner, key, requestHash, now }: Omit<PushOnceOptions, 'status'>,
): Promise<{ text: string; status: number } | undefined> {
  const { rowCount } = await pool.query(
    'insert into idempotency_keys (owner, key, request_hash, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [owner, key, requestHash, now],
  )
  if (rowCount === 1) return undefined
  const { rows } = await pool.query<StoredPush>(
    'select request_hash as hash, status, answer, created_at as "createdAt" from idempotency_keys where owner = $1 and key = $2',
    [owner, key],
  )
  const [row] = rows
  if (!row || !row.hash.equals(requestHash)) return rejectWith('idempotencyConflict')
  if (row.answer !== null) return { text: row.answer, status: row.status }
  const isStale = Date.parse(row.createdAt) < now.getTime() - staleMs
  const claimed =
    isStale &&
    (await pool.query('update idempotency_keys set created_at = $3 where owner = $1 and key = $2 and status is null and created_at = $4', [
      owner,
      key,
      now,
      row.createdAt,
    ]))
  if (!claimed || claimed.rowCount === 0) throw new HttpError('idempotencyInProgress', [], retryAfterSeconds)
  return undefined
}

/** Serializes a response for repeats: completely, or only as many rejected records as fit. */
function keptText(whole: object): string {
  const text = JSON.stringify(whole)
  if (text.length <= maxStoredCharacters) return text
  const response = whole as PushResponse
  let left = maxStoredCharacters - 1000
  const results = response.results.filter((result) => result.outcome === 'rejected' && (left -= JSON.stringify(result).length) > 0)
  return JSON.stringify({ ...response, results, truncated: true } satisfies PushResponse)
}
