import { createPool, type Pool } from '@portal/db/pool'
import { declareReadRoute } from '../declare-routes.ts'
import { parsePosition, type Position } from './written-positions.ts'

/** Why a replica is not used; undefined if it is used. */
export type Reason = 'not checked yet' | 'unreachable' | 'lags' | 'leads to another database' | 'is no replica'

/** Pools of one server. */
export interface ReadPools {
  read: Pool
  export: Pool
}

interface ServerState {
  /** Last position of the write-ahead log: written by the primary, replayed by a replica. */
  lsn: string
  inRecovery: boolean
  /** Cluster and database, which a replica shares with the primary. */
  identity: string
  /** Identifies the server process: a replica may be the primary. */
  started: string
}

const stateQuery = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn,
    pg_is_in_recovery() as "inRecovery", pg_postmaster_start_time()::text as started,
    current_database() || ' ' || (select system_identifier from pg_control_system()) as identity`

/** Reads the state of a server. */
export const readState = async (pool: Pool): Promise<ServerState> => (await pool.query<ServerState>(stateQuery)).rows[0]!

/** Creates the pool of the checks of one server: separate from its reports, so that these do not make it look dead. */
export const createCheckPool = (url: string): Pool => createPool(url, { max: 1, queryTimeoutMs: 2000, patienceMs: 2000 })

/** Read replica with its state as of the last check. */
export class Replica {
  /** `host:port/database`, for logs and metrics. */
  readonly name: string
  replayed: Position = 0n
  reason: Reason | undefined = 'not checked yet'
  /** Message of the last failed check. */
  failure = ''
  readonly #url: string
  readonly #createPools: (url: string) => ReadPools
  #pools: ReadPools | undefined
  #check: Pool | undefined

  constructor(url: string, createPools: (url: string) => ReadPools) {
    const { hostname, port, pathname } = new URL(url)
    this.name = `${hostname}:${port || 5432}${pathname}`
    this.#url = url
    this.#createPools = createPools
  }

  /** Pools of the replica; absent until it was reached once. */
  get pools(): ReadPools | undefined {
    return this.#pools
  }

  /** Reads how far the replica has replayed. @param primary state of the primary, read before; undefined if it is unreachable */
  async check(primary: ServerState | undefined): Promise<void> {
    try {
      await this.#open()
      const { lsn, inRecovery, identity, started } = await readState(this.#check!)
      this.replayed = parsePosition(lsn)
      if (primary && identity !== primary.identity) this.reason = 'leads to another database'
      else if (!inRecovery && started !== primary?.started) this.reason = 'is no replica'
      else this.reason = undefined
    } catch (error) {
      this.reason = 'unreachable'
      this.failure = (error as Error).message
    }
  }

  async #open(): Promise<void> {
    if (this.#pools) return
    await declareReadRoute(this.#url)
    this.#check ??= createCheckPool(this.#url)
    this.#pools = this.#createPools(this.#url)
  }

  async close(): Promise<void> {
    await Promise.all([this.#pools?.read.end(), this.#pools?.export.end(), this.#check?.end()])
  }
}
