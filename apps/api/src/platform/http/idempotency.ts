import { hash } from 'node:crypto'
import type { Pool } from '@portal/db/pool'
import type { Prisma } from '@portal/db/prisma'
import { ownerOf, type UserActor } from '../access/actor.ts'
import { Refusal, refuse } from '../errors.ts'

/** Keys are kept a day (decision 28); the worker takes older ones away. */
export const idempotencyHours = 24

const form = /^[\x21-\x7e]{8,200}$/

/** The key a caller sent with a command, checked; undefined when none was sent. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !form.test(header))
    return refuse('badRequest', 'Idempotency-Key', 'Must be 8 to 200 visible characters')
  return header
}

interface Remembered {
  hash: Uint8Array
  answer: string | null
}

interface OnceOptions {
  owner: string
  key: string
  /** What tells the request from another. */
  request: string
  now: Date
  /** The answer is not kept: a repeat is refused. */
  secret?: boolean
}

/** The answer that a command gave before under this key; undefined where it has not been given, or to something else. */
export async function repeatedAnswer(
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
 * Runs a command once per key. The key is written first and in the command's own transaction: a second request with the same key waits for
 * the first, and then either finds its answer or, if the first was rolled back, does the work itself.
 * @returns the answer as it goes out, and whether it is a repetition
 */
export async function once(
  transaction: Prisma.TransactionClient,
  { owner, key, request, now, secret = false }: OnceOptions,
  work: () => Promise<string>,
): Promise<{ text: string; repeated: boolean }> {
  const requestHash = hash('sha256', request, 'buffer')
  const inserted = await transaction.$executeRaw`
    insert into idempotency_keys (owner, key, request_hash, created_at) values (${owner}::uuid, ${key}, ${requestHash}, ${now}) on conflict do nothing`
  if (inserted === 0) {
    const [row] = await transaction.$queryRaw<Remembered[]>`
      select request_hash as hash, answer from idempotency_keys where owner = ${owner}::uuid and key = ${key}`
    if (!row || row.answer === null || !Buffer.from(row.hash).equals(requestHash)) throw new Refusal('idempotencyConflict')
    return { text: row.answer, repeated: true }
  }
  const text = await work()
  await transaction.$executeRaw`update idempotency_keys set status = 200, answer = ${secret ? null : text} where owner = ${owner}::uuid and key = ${key}`
  return { text, repeated: false }
}
