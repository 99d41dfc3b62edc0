import type { Pool } from '@portal/db/pool'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import { disconnectByAssistant } from './disconnect-by-assistant.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import type { FindClient } from './client-records.ts'

interface RecordRow {
  payload: AdapterPayload
  /** Seconds since 1970. */
  consumed: number | null
}

export interface RecordContext {
  pool: Pool
  clock: () => Date
  findClient: FindClient
}

/**
 * Stores what the authorization server remembers in `authorization_records`, under the hash of its code, token or id. Sessions of the
 * authorization server are not stored: the portal has its own, and each connection is allowed on the screen.
 */
export class RecordAdapter implements Adapter {
  readonly #kind: string
  readonly #context: RecordContext

  constructor(kind: string, context: RecordContext) {
    this.#kind = kind
    this.#context = context
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    if (this.#kind === 'Session') return
    const { pool, clock } = this.#context
    await pool.query(
      `insert into authorization_records (kind, id_hash, grant_id, payload, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (kind, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
      [
        this.#kind,
        hashToken(id),
        this.#kind === 'Grant' ? id : (payload.grantId ?? null),
        // without the code or token itself
        { ...payload, jti: undefined },
        new Date(clock().getTime() + expiresIn * 1000),
      ],
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const { pool, clock, findClient } = this.#context
    if (this.#kind === 'Session') return undefined
    if (this.#kind === 'Client') return findClient(id)
    const { rows } = await pool.query<RecordRow>(
      `select payload, extract(epoch from consumed_at)::int as consumed from authorization_records where kind = $1 and id_hash = $2 and expires_at > $3`,
      [this.#kind, hashToken(id), clock()],
    )
    const [row] = rows
    return row && { ...row.payload, jti: id, ...(row.consumed !== null && { consumed: row.consumed }) }
  }

  /** Marks a code or a refresh token as used. @throws if another request has used it since */
  async consume(id: string): Promise<void> {
    const { pool, clock } = this.#context
    const { rowCount } = await pool.query(
      'update authorization_records set consumed_at = $3 where kind = $1 and id_hash = $2 and consumed_at is null',
      [this.#kind, hashToken(id), clock()],
    )
    if (rowCount !== 1) throw new errors.InvalidGrant('already used')
  }

  async destroy(id: string): Promise<void> {
    const { pool, clock } = this.#context
    // without its grant an assistant is disconnected
    if (this.#kind === 'Grant') await disconnectByAssistant(pool, id, clock())
    await pool.query('delete from authorization_records where kind = $1 and id_hash = $2', [this.#kind, hashToken(id)])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#context.pool.query('delete from authorization_records where kind = $1 and grant_id = $2', [this.#kind, grantId])
  }

  /** Sessions and device codes are not offered. */
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
}
