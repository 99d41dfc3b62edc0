import pg from 'pg'
import { Connection } from './connection.ts'
import { PooledConnection, type PooledConfig } from './pooled-connection.ts'
import { routeOf } from './session-route.ts'

export type Pool = pg.Pool
/** Connection, pooled or not. */
export type Client = pg.ClientBase
/** Connection checked out of a pool. */
export type PoolClient = pg.PoolClient

export interface PoolOptions {
  /** Maximum number of connections. */
  max: number
  /** Milliseconds after which a query fails on the client and its connection is closed. Absent for exports and imports. */
  queryTimeoutMs?: number
  /** Milliseconds a caller waits for a connection before it is rejected, if the pool lent none to any caller in that time. */
  patienceMs?: number
  /** Session settings of every connection. */
  session?: Record<string, string>
}

/** Callers that may wait for a connection; further ones are rejected at once. */
const maxQueueLength = 100
/** Number of times that a caller's wait restarts while the queue moves. */
const maxWaits = 5

// Keeps dates, timestamps and exact numbers as text, so that nothing passes through a Date or a float.
const asText = (value: string) => value
const types = new pg.TypeOverrides()
for (const oid of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.NUMERIC, pg.types.builtins.INT8])
  types.setTypeParser(oid, asText)

/** Messages of pg's own timeouts, in the queue and while connecting. */
const waitTimeoutMessage = /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/

type LeasedClient = (error: Error | undefined, client: pg.PoolClient | undefined, release: (broken?: Error | boolean) => void) => void

/**
 * Pool that distinguishes a busy database from a stuck one. pg rejects every caller after two seconds, even in a queue that moves, and even when
 * this process was suspended: its timer then fires before it reads that the connection is ready.
 */
class PatientPool extends pg.Pool {
  readonly #patienceMs: number
  readonly #openSessions: (() => pg.Pool) | undefined
  #sessions: pg.Pool | undefined
  #lent = 0

  /** @param openSessions creates the pool of sessions, unless the connections of this pool are sessions */
  constructor(config: pg.PoolConfig & { connectionTimeoutMillis: number }, openSessions?: () => pg.Pool) {
    super(config)
    this.#patienceMs = config.connectionTimeoutMillis
    this.#openSessions = openSessions
    this.on('acquire', () => this.#lent++)
  }

  /** Pool of connections that are sessions: as many as this pool's, so that each client of it can use one. */
  get sessions(): pg.Pool {
    if (!this.#openSessions) return this
    return (this.#sessions ??= this.#openSessions())
  }

  override end(): Promise<void>
  override end(ended: () => void): void
  override end(ended?: () => void): Promise<void> | void {
    const both = Promise.all([super.end(), this.#sessions?.end()]).then(() => {})
    return ended ? void both.then(ended) : both
  }

  override connect(): Promise<pg.PoolClient>
  override connect(lent: LeasedClient): void
  override connect(lent?: LeasedClient): Promise<pg.PoolClient> | void {
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
        const again = waits < maxWaits && (this.#lent > lent || stoodStill)
        if (!again || !waitTimeoutMessage.test((error as Error).message)) throw error
      }
    }
  }
}

/**
 * Creates a pool that survives database failures: a lost connection does not end the process, waits for a connection are limited, and a backend
 * notices within a second that its client has disconnected.
 */
export function createPool(connectionString: string, { max, queryTimeoutMs, patienceMs = 2000, session = {} }: PoolOptions): pg.Pool {
  const { mode, sessionUrl, isCluster = false } = routeOf(connectionString)
  // dates parse as midnight UTC and instants as ISO 8601, independent of server and database settings
  const formats = { TimeZone: 'UTC', DateStyle: 'ISO' }
  const settings = {
    client_connection_check_interval: '1000',
    idle_in_transaction_session_timeout: '60000',
    // a transaction that has read several shards may still write a reference table
    ...(isCluster && { 'citus.multi_shard_modify_mode': 'sequential' }),
    ...session,
  }
  // half a second before the client's timeout, so that the server releases its locks
  const statement_timeout = queryTimeoutMs && queryTimeoutMs - 500
  const direct = { Client: Connection, statement_timeout, options: startupOptions({ ...settings, ...formats }) }
  const pooled: PooledConfig & { Client: typeof Connection } = {
    Client: PooledConnection,
    settings: { ...settings, ...(statement_timeout && { statement_timeout: String(statement_timeout) }) },
    losesSession: mode === 'transaction',
    options: startupOptions(formats),
  }
  const pool = new PatientPool(
    {
      connectionString,
      max,
      types,
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      query_timeout: queryTimeoutMs,
      ...(mode === 'direct' ? direct : pooled),
    },
    sessionUrl === connectionString ? undefined : () => createPool(sessionUrl, { max, queryTimeoutMs, patienceMs, session }),
  )
  pool.on('connect', (client) => client.on('error', () => {}))
  if (isCluster) {
    clusterPools.add(pool)
    pool.on('connect', (client) => clusterClients.add(client))
  }
  pool.on('error', () => {})
  return pool
}

const clusterPools = new WeakSet<pg.Pool>()
const clusterClients = new WeakSet<pg.ClientBase>()

/** Returns true if the tables are divided among the servers of a Citus cluster, where a statement about two accounts may need two servers. */
export const isClusterPool = (pool: pg.Pool): boolean => clusterPools.has(pool)

/** Returns the same for a connection of a pool. */
export const isClusterClient = (client: pg.ClientBase): boolean => clusterClients.has(client)

const startupOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Raised when no connection is available in time; the API responds with 503. */
export class DatabaseBusy extends Error {}

/** True when the queue is full and the next caller will be rejected. */
export const isQueueFull = (pool: pg.Pool): boolean => pool.waitingCount >= maxQueueLength

/** Checks out a connection. @throws {DatabaseBusy} if too many callers wait already or no connection comes free in time */
export async function acquireClient(pool: pg.Pool): Promise<pg.PoolClient> {
  if (isQueueFull(pool)) throw new DatabaseBusy('Too many requests wait for the database.')
  return pool.connect().catch((error: Error) => {
    // message only, no cause: a log would contain it twice
    throw new DatabaseBusy(error.message)
  })
}

/**
 * Runs `work` with a connection of the pool. A connection whose query failed on the client (timeout, abort) is closed, because the server may
 * still be executing it.
 */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await acquireClient(pool)
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

/** Runs `work` with a connection that is a session until the end, also if the pool leads through a pooler. For locks that outlast a transaction. */
export const withSession = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  withClient(pool instanceof PatientPool ? pool.sessions : pool, work)

/** Returns true for an error with a SQLSTATE: the server reported it over a connection that stays open, unless it was fatal. */
function fromHealthyConnection(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string }
  return /^[0-9A-Z]{5}$/.test(code ?? '') && severity !== 'FATAL' && severity !== 'PANIC'
}

/** Runs `work` in a new transaction. */
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
