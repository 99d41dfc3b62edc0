import type pg from 'pg'
import Cursor from 'pg-cursor'
import { to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import type { AccountTable } from './account-table.ts'
import { acquireClient, isClusterClient, withClient, withTransaction, type PoolClient } from './pool.ts'
import { PooledConnection } from './pooled-connection.ts'
import { compile, inlineLiterals, sql, type Sql } from './sql.ts'
import { statementName } from './statement-names.ts'
import { narrowedTo, type RowOwner, type SupplierPart } from './supplier-part.ts'

export { compile, inlineLiterals as inline, sql, type Sql, type SqlFragment as RawBuilder } from './sql.ts'
export type { DB } from './generated/tables.ts'

/** Session of report reads: no schema is on the search path, so a query that names a table directly fails (`from` qualifies them). */
export const reportSession = { search_path: 'pg_catalog', default_transaction_read_only: 'on' }

/**
 * Plan mode of a statement:
 * - `fresh`: planned for its values each time
 * - `kept`: one generic plan per connection, for statements with one good plan that run faster than they are planned; without parallel workers
 * - `weighed`: PostgreSQL compares estimated costs of generic and custom plans; a wrong estimate can be a hundred times slower
 * - `…Alone`: without parallel workers, for statements over cells, whose scan of raw rows almost never runs
 */
export type PlanCaching = 'fresh' | 'kept' | 'weighed' | 'freshAlone' | 'weighedAlone'

type PlanMode = 'auto' | 'force_generic_plan'

interface PlanWays {
  mode: PlanMode
  alone: boolean
}

const withoutWorkers = { max_parallel_workers_per_gather: '0' }

/** Settings of the plan modes over a pooler, which are sent with each statement: a server connection changes its client. */
const pooledPlanners: Record<PlanCaching, Readonly<Record<string, string>> | undefined> = {
  fresh: undefined,
  weighed: undefined,
  freshAlone: withoutWorkers,
  weighedAlone: withoutWorkers,
  kept: { ...withoutWorkers, plan_cache_mode: 'force_generic_plan' },
}

/** Current plan mode of connections. They start with `auto`, which plans unnamed statements for their values. */
const planWays = new WeakMap<pg.ClientBase, PlanWays>()

/** Sets the plan mode of the next statement. Consecutive statements mostly share it, so it seldom changes. */
export async function setPlanCaching(client: pg.ClientBase, planning: PlanCaching): Promise<void> {
  // Citus plans for the values: a generic plan does not know which server has the account
  const mode: PlanMode = planning === 'kept' && !isClusterClient(client) ? 'force_generic_plan' : 'auto'
  const alone = planning === 'kept' || planning.endsWith('Alone')
  if (client instanceof PooledConnection)
    return client.planWith(pooledPlanners[planning === 'kept' && mode === 'auto' ? 'weighedAlone' : planning])
  const now = planWays.get(client) ?? { mode: 'auto', alone: false }
  const changes = [
    ...(now.mode === mode ? [] : [`set plan_cache_mode = ${mode}`]),
    ...(now.alone === alone ? [] : [alone ? 'set max_parallel_workers_per_gather = 0' : 'reset max_parallel_workers_per_gather']),
  ]
  if (changes.length === 0) return
  await client.query(changes.join('; '))
  planWays.set(client, { mode, alone })
}

/** Returns all values as PostgreSQL's text. */
export const rawValues: pg.CustomTypesConfig = { getTypeParser: () => String }

function only<T>([first]: T[]): T {
  if (!first) throw new Error('The query has no row.')
  return first
}

/** Tables whose queries find rows by an index and fetch them again by `ctid`, without one. */
const fetchedAgain: ReadonlySet<AccountTable> = new Set<AccountTable>(['shipments', 'invoice_lines', 'order_line_rows', 'purchase_orders'])

const allColumns = (table: AccountTable): Sql => sql.raw(`select *${fetchedAgain.has(table) ? ', ctid' : ''} from public.${table}`)

/** Locations, shared by all accounts. */
export const locations = sql`public.locations`

/** One row with the number of commits that changed the name or country of a location. */
export const locationRevision = sql`public.location_revision`

/**
 * Reads for one account. Report SQL names its tables through `from('shipments')`, a subquery of this account's rows, which PostgreSQL plans like
 * a plain condition.
 */
export class AccountReader {
  readonly accountId: string
  /** Suppliers that the reader is limited to; `from` then filters every table by them. */
  readonly part: SupplierPart | undefined
  readonly #owner: RowOwner | undefined
  readonly #pool: pg.Pool
  readonly #longPool: pg.Pool

  /**
   * @param pool connections with `reportSession` and a query timeout
   * @param longPool connections with `reportSession` and no timeout, for exports
   * @param part suppliers that the reader is limited to
   */
  constructor(accountId: string, pool: pg.Pool, longPool: pg.Pool, part?: SupplierPart, owner?: RowOwner) {
    this.accountId = accountId
    this.part = part
    this.#owner = owner
    this.#pool = pool
    this.#longPool = longPool
  }

  /** Returns a reader that filters the rows of one owner; joined tables of other owners stay complete. */
  ownedBy(owner: RowOwner): AccountReader {
    return this.part ? new AccountReader(this.accountId, this.#pool, this.#longPool, this.part, owner) : this
  }

  /**
   * Returns the account's rows as SQL, those of the tables that reports page through with `ctid`.
   * @throws {PartNotSupported} for a table that cannot be filtered by the suppliers of this reader
   */
  from(table: AccountTable): Sql {
    const condition = this.part && narrowedTo(table, this.accountId, this.part, this.#owner)
    if (!condition) return sql`(${allColumns(table)} where account_id = ${this.accountId})`
    return sql`(${allColumns(table)} where account_id = ${this.accountId} and ${condition})`
  }

  /** Returns all rows of a query. @param types parsers that replace the usual ones */
  async rows<T>(query: Sql, planning: PlanCaching = 'fresh', types?: pg.CustomTypesConfig): Promise<T[]> {
    const { text, values } = compile(query)
    const name = planning.startsWith('fresh') ? undefined : statementName(text)
    return withClient(this.#pool, async (client) => {
      await setPlanCaching(client, planning)
      return (await client.query({ text, values: values as unknown[], name, types })).rows as T[]
    })
  }

  /** Returns the only row of a query. @throws if it has none */
  async row<T>(query: Sql, planning: PlanCaching = 'fresh'): Promise<T> {
    return only(await this.rows<T>(query, planning))
  }

  /** Returns the only row of a query that must finish within a time shorter than the pool's. @throws if it has none or takes longer */
  async rowWithin<T>(timeoutMs: number, query: Sql): Promise<T> {
    const { text, values } = compile(query)
    return withTransaction(this.#pool, async (client) => {
      await client.query(`set local statement_timeout = ${timeoutMs}; set local plan_cache_mode = auto`)
      return only((await client.query({ text, values: values as unknown[] })).rows as T[])
    })
  }

  /** Returns the only row of a query as PostgreSQL's text, for JSON that goes into a response unchanged. */
  async writtenRow<Column extends string>(query: Sql, planning: PlanCaching = 'fresh'): Promise<Record<Column, string>> {
    return only(await this.rows<Record<Column, string>>(query, planning, rawValues))
  }

  /**
   * Streams rows as arrays in batches from a server-side cursor, in constant memory. The connection is open when the promise resolves, and is
   * released after the last row, on an error, or when the loop is left.
   * @param settings planner settings for this query
   * @throws DatabaseBusy when no connection comes free in time
   */
  async stream(query: Sql, settings: PlannerSettings = {}, batchSize = 200): Promise<AsyncIterableIterator<unknown[][]>> {
    const { text, values } = compile(query)
    const client = await this.#begin(settings)
    const cursor = client.query(new Cursor<unknown[]>(text, [...values], { rowMode: 'array' } as never))
    let released = false
    const release = (broken: boolean) => {
      if (!released) client.release(broken)
      released = true
    }
    const end: IteratorReturnResult<undefined> = { done: true, value: undefined }
    const rows: AsyncIterableIterator<unknown[][]> = {
      [Symbol.asyncIterator]: () => rows,
      async next() {
        if (released) return end
        try {
          const batch = await cursor.read(batchSize)
          if (batch.length > 0) return { done: false, value: batch }
          await cursor.close()
          await client.query('commit')
          release(false)
          return end
        } catch (error) {
          release(true)
          throw error
        }
      },
      // a cursor that is left early may still be executing: its connection is closed
      return() {
        release(true)
        return Promise.resolve(end)
      },
    }
    return rows
  }

  async #begin(settings: PlannerSettings): Promise<PoolClient> {
    const client = await acquireClient(this.#longPool)
    try {
      await client.query(begin(settings))
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Streams the text of `COPY (query) TO STDOUT`. Destroying the stream ends the query. */
  async copyOut(query: Sql, format: string, settings: PlannerSettings = {}): Promise<Readable> {
    // before a connection is taken: an error here would leak it
    const text = `copy (${inlineLiterals(compile(query))}) to stdout with (${format})`
    const client = await this.#begin(settings)
    const stream = client.query(copyTo(text))
    let released = false
    const release = (broken: boolean) => {
      if (!released) client.release(broken)
      released = true
    }
    stream.once(
      'end',
      () =>
        void client.query('commit').then(
          () => release(false),
          () => release(true),
        ),
    )
    stream.once('close', () => stream.readableEnded || release(true))
    stream.once('error', () => release(true))
    return stream
  }
}

/** Reads rows of one account in the caller's transaction, including its uncommitted writes. */
export const transactionReader = (client: pg.ClientBase, accountId: string): Pick<AccountReader, 'from' | 'rows'> => ({
  from: (table) => sql`(${allColumns(table)} where account_id = ${accountId})`,
  async rows<T>(query: Sql) {
    const { text, values } = compile(query)
    return (await client.query(text, values as unknown[])).rows as T[]
  },
})

/** PostgreSQL planner settings by name. */
export type PlannerSettings = Readonly<Record<string, 'on' | 'off'>>

const begin = (settings: PlannerSettings): string =>
  ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`)].join('; ')
