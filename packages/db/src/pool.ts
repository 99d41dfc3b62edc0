import pg from 'pg'

/** Connections to one database. */
export type Pool = pg.Pool
/** A connection, pooled or not. */
export type Client = pg.ClientBase
/** A connection that a pool has lent. */
export type PoolClient = pg.PoolClient

export interface PoolOptions {
  /** Connections at most. */
  max: number
  /** Milliseconds after which a query fails on this side, and its connection is thrown away. None for exports and imports. */
  queryTimeoutMs?: number
  /** Milliseconds without a connection after which a caller is refused, if none was lent to anybody in that time. */
  patienceMs?: number
  /** Session settings every connection starts with. */
  session?: Record<string, string>
}

/** How many callers may wait for a connection before the next is refused at once. */
const longestQueue = 100
/** How often a caller's patience begins anew while the queue moves. */
const mostWaits = 5

// Business dates and timestamps stay text and decimals stay exact: nothing is turned into a Date or a float on the way.
const asText = (value: string) => value
const types = new pg.TypeOverrides()
for (const oid of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.NUMERIC, pg.types.builtins.INT8])
  types.setTypeParser(oid, asText)

type Settled = (error: Error | undefined, result: unknown) => void

/**
 * A connection whose queries get the callback they end with when they are made. Where pg puts one on afterwards (for a promise, for its own
 * timeout) each query and its rows outlive two collections of young objects and wait for one of old ones: a quarter of the API's work on a
 * page, and 40 MB under load.
 */
class Connection extends pg.Client {
  readonly #patienceMs: number | undefined

  constructor({ query_timeout, ...config }: pg.ClientConfig = {}) {
    super(config)
    this.#patienceMs = query_timeout
  }

  // it answers by pg's many signatures, each of which `never` fits
  override query(config: unknown, values?: unknown, callback?: unknown): never {
    const [parameters, settled] = typeof values === 'function' ? [undefined, values] : [values, callback]
    return this.#query(config, parameters, settled as Settled | undefined) as never
  }

  #query(config: unknown, values: unknown, settled: Settled | undefined): unknown {
    // a cursor or a copy, which ends in its own way
    if (typeof (config as pg.Submittable).submit === 'function') return super.query(config as pg.Submittable)
    if (settled) return super.query(config as string, values as unknown[], this.#inTime(settled))
    return new Promise((resolve, reject) => {
      super.query(
        config as string,
        values as unknown[],
        this.#inTime((error, result) => (error ? reject(error) : resolve(result))),
      )
    }).catch((error: Error) => {
      // as pg does: the stack of who asked, in place of that of the socket
      Error.captureStackTrace(error)
      throw error
    })
  }

  /** `settled`, called once: with what PostgreSQL says, or with an error when it takes too long. */
  #inTime(settled: Settled): Settled {
    if (!this.#patienceMs) return settled
    let waiting = true
    const settle: Settled = (error, result) => {
      if (!waiting) return
      waiting = false
      clearTimeout(timer)
      settled(error, result)
    }
    const timer = setTimeout(() => settle(new Error('Query read timeout'), undefined), this.#patienceMs)
    return settle
  }
}

/** What pg says when its patience is at an end: in the queue, and while a connection is opened. */
const impatient = /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, release: (broken?: Error | boolean) => void) => void

/**
 * A pool that tells a busy database from a stuck one. pg refuses whoever has waited for two seconds, also in a queue that moves, and also when
 * the process itself stood still meanwhile: then its clock rings before it looks whether the connection is there.
 */
class PatientPool extends pg.Pool {
  readonly #patienceMs: number
  #lent = 0

  constructor(config: pg.PoolConfig & { connectionTimeoutMillis: number }) {
    super(config)
    this.#patienceMs = config.connectionTimeoutMillis
    this.on('acquire', () => this.#lent++)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(lent: Lent): void
  override connect(lent?: Lent): Promise<pg.PoolClient> | void {
    const client = this.#wait()
    if (!lent) return client
    client.then(
      (free) => lent(undefined, free, (broken) => free.release(broken)),
      (error: Error) => lent(error, undefined, () => {}),
    )
  }

  async #wait(): Promise<pg.PoolClient> {
    for (let waits = 1; ; waits++) {
      const lent = this.#lent
      const since = performance.now()
      try {
        return await super.connect()
      } catch (error) {
        const stoodStill = performance.now() - since > this.#patienceMs * 1.25
        const again = waits < mostWaits && (this.#lent > lent || stoodStill)
        if (!again || !impatient.test((error as Error).message)) throw error
      }
    }
  }
}

/**
 * A pool that survives what happens to databases: a connection that dies does not end the process, a full pool does not wait for ever, and
 * a backend notices within a second that its client has gone.
 */
export function createPool(connectionString: string, { max, queryTimeoutMs, patienceMs = 2000, session = {} }: PoolOptions): pg.Pool {
  const settings = {
    client_connection_check_interval: '1000',
    idle_in_transaction_session_timeout: '60000',
    // a date without a time is midnight UTC and instants read as ISO 8601, whatever the server and its database are set to
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    ...session,
  }
  const pool = new PatientPool({
    Client: Connection,
    connectionString,
    max,
    types,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    query_timeout: queryTimeoutMs,
    // the server gives up a little before this side does, so that it frees its locks
    statement_timeout: queryTimeoutMs && queryTimeoutMs - 500,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** Raised when no connection can be had in time; the API answers 503. */
export class DatabaseBusy extends Error {}

/** Whether so many wait for a connection that the next one is refused. */
export const isQueueFull = (pool: pg.Pool): boolean => pool.waitingCount >= longestQueue

/** A connection of the pool, or `DatabaseBusy` when too many wait already or none comes free in time. */
export async function checkout(pool: pg.Pool): Promise<pg.PoolClient> {
  if (isQueueFull(pool)) throw new DatabaseBusy('Too many requests wait for the database.')
  return pool.connect().catch((error: Error) => {
    // its own words and no cause: a log would have them twice
    throw new DatabaseBusy(error.message)
  })
}

/**
 * Runs `work` with a connection of the pool. A connection whose query failed on this side (timeout, abort) is destroyed, never reused:
 * nobody knows what is still under way on it.
 */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await checkout(pool)
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (!fromHealthyConnection(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Whether an error has a SQLSTATE: then the server said it over a connection that goes on, unless it was the last thing it said. */
function fromHealthyConnection(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string }
  return /^[0-9A-Z]{5}$/.test(code ?? '') && severity !== 'FATAL' && severity !== 'PANIC'
}

/** Runs `work` in a transaction of its own. */
export async function withTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
    await client.query('begin')
    try {
      const result = await work(client)
      await client.query('commit')
      return result
    } catch (error) {
      if ((error as { code?: string }).code) await client.query('rollback').catch(() => {})
      throw error
    }
  })
}
