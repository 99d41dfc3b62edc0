import { hash } from 'node:crypto'
import type { Pool } from '@portal/db/pool'
import { sql } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import { ownerOf, type UserActor } from '../access/actor.ts'
import { HttpError, rejectWith, sqlStateOf } from '../errors/http-error.ts'

/** Delay before a request is repeated whose first one is still running. */
export const retryAfterSeconds = 5

const secretNotStored = 'This request was already carried out. Its response contains a secret and was not stored.'

const form = /^[\x21-\x7e]{8,200}$/

/** Returns the validated key of a command; undefined without the header. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !form.test(header))
    return rejectWith('badRequest', 'Idempotency-Key', 'Must be 8 to 200 visible characters')
  return header
}

interface StoredResponse {
  isSame: boolean
  answer: string | null
}

export interface OnceOptions {
  owner: string
  key: string
  /** Text that identifies the request. */
  request: string
  now: Date
  /** True if the response contains a secret: it is not stored, and a repeat is rejected. */
  secret?: boolean
}

/** Returns the stored response of a command under this key; undefined without one, or if the request differs. */
export async function repeatedResponse(
  pool: Pool,
  actor: UserActor,
  { key, request }: { key: string | undefined; request: string },
): Promise<string | undefined> {
  const { rows } = await pool.query<{ answer: string | null }>(
    'select answer from idempotency_keys where owner = $1 and key = $2 and request_hash = $3',
    [ownerOf(actor), key, hash('sha256', request, 'buffer')],
  )
  return rows[0]?.answer ?? undefined
}

/**
 * Runs a command once per key. The key is inserted first, in the transaction of the command: a second request with the same key waits for
 * the first up to the lock timeout, and then returns its response or, after a rollback, runs the command itself.
 * @returns serialized response, and true in `repeated` for a stored one
 * @throws {HttpError} 422 for a key that was used with another request, 409 if the first request is still running or returned a secret
 */
export async function runOnce(
  transaction: Statements,
  { owner, key, request, now, secret = false }: OnceOptions,
  work: () => Promise<string>,
): Promise<{ text: string; repeated: boolean }> {
  const requestHash = hash('sha256', request, 'buffer')
  const insert = sql`
    insert into idempotency_keys (owner, key, request_hash, created_at) values (${owner}::uuid, ${key}, ${requestHash}, ${now}) on conflict do nothing`
  const inserted = await transaction.run(insert).catch((error: unknown) => {
    throw sqlStateOf(error) === '55P03' ? new HttpError('idempotencyInProgress', [], retryAfterSeconds) : error
  })
  if (inserted === 0) {
    const [row] = await transaction.rows<StoredResponse>(
      sql`select request_hash = ${requestHash} as "isSame", answer from idempotency_keys where owner = ${owner}::uuid and key = ${key}`,
    )
    if (!row?.isSame) throw new HttpError('idempotencyConflict')
    if (row.answer === null) return rejectWith('conflict', null, secretNotStored)
    return { text: row.answer, repeated: true }
  }
  const text = await work()
  await transaction.run(
    sql`update idempotency_keys set status = 200, answer = ${secret ? null : text} where owner = ${owner}::uuid and key = ${key}`,
  )
  return { text, repeated: false }
}
