import pg from 'pg'
import { randomBytes } from 'node:crypto'
import type { Pool } from './pool.ts'
import { routeOf, sessionUrlOf } from './session-route.ts'

/** Notices within seconds that the host of a session is gone; a process that dies closes its session at once. */
const keepalives = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2'

interface Session {
  client: pg.Client
  number: string
  isOpen: boolean
}

/**
 * Presence of this process: a random number whose advisory lock a separate session holds. Rows that carry the number of a process without the lock
 * are abandoned. A number is never used again: after the session is lost, the process gets another one.
 */
export class Presence {
  readonly #pool: Pool
  #opening: Promise<Session> | undefined
  #session: Session | undefined

  /** @param pool pool of the database; its connections are not used */
  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Returns the number of this process, whose lock its session holds. */
  async number(): Promise<string> {
    if (this.#session?.isOpen) return this.#session.number
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    })
    return (await this.#opening).number
  }

  /** Returns whether a number still belongs to this process; false once the session that holds its lock is lost. */
  owns(number: string): boolean {
    return this.#session?.isOpen === true && this.#session.number === number
  }

  /** Ends the presence. */
  async end(): Promise<void> {
    await this.#opening?.catch(() => undefined)
    if (this.#session?.isOpen) await this.#session.client.end()
    this.#session = undefined
  }

  async #open(): Promise<Session> {
    const { connectionTimeoutMillis } = this.#pool.options
    const connectionString = sessionUrlOf(this.#pool.options.connectionString!)
    // a pooler rejects them, and has its own
    const options = routeOf(connectionString).mode === 'direct' ? { options: keepalives } : {}
    const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true, ...options })
    const session = { client, number: randomBytes(8).readBigInt64BE().toString(), isOpen: true }
    const close = () => {
      session.isOpen = false
    }
    client.on('error', close).on('end', close)
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [session.number])
    this.#session = session
    return session
  }
}

/** SQL for the numbers of the processes that are present. Read after the numbers that it is compared with: a process is present before it writes its number. */
export const presentNumbers = `(select (l.classid::bigint << 32) | l.objid::bigint from pg_catalog.pg_locks l
  where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
    and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database()))`
