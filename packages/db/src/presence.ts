import pg from 'pg'
import { randomBytes } from 'node:crypto'
import type { Pool } from './pool.ts'

/** Notices within seconds that the host of a session is gone; a process that dies closes its session at once. */
const keepalives = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2'

/**
 * Presence of this process: a random number whose advisory lock a separate session holds. Rows that carry the number of a process without the lock
 * are abandoned. A number is never used again: after the session is lost, the process gets another one.
 */
export class Presence {
  readonly #pool: Pool
  #opening: Promise<{ client: pg.Client; number: string }> | undefined

  /** @param pool pool of the database; its connections are not used */
  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Returns the number of this process, whose lock its session holds. */
  async number(): Promise<string> {
    this.#opening ??= this.#open()
    try {
      return (await this.#opening).number
    } catch (error) {
      this.#opening = undefined
      throw error
    }
  }

  /** Ends the presence. */
  async end(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined)
    this.#opening = undefined
    await opened?.client.end()
  }

  async #open(): Promise<{ client: pg.Client; number: string }> {
    const { connectionString, connectionTimeoutMillis } = this.#pool.options
    const client = new pg.Client({ connectionString, connectionTimeoutMillis, keepAlive: true, options: keepalives })
    const lost = () => {
      this.#opening = undefined
    }
    client.on('error', lost).on('end', lost)
    await client.connect()
    const number = randomBytes(8).readBigInt64BE().toString()
    await client.query('select pg_advisory_lock($1)', [number])
    return { client, number }
  }
}

/** SQL for the numbers of the processes that are present. Read after the numbers that it is compared with: a process is present before it writes its number. */
export const presentNumbers = `(select (l.classid::bigint << 32) | l.objid::bigint from pg_catalog.pg_locks l
  where l.locktype = 'advisory' and l.objsubid = 1 and l.granted
    and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database()))`
