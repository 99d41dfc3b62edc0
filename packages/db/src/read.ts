import type pg from 'pg'
import Cursor from 'pg-cursor'
import { to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import type { DB } from './generated/tables.ts'
import { checkout, withClient, type PoolClient } from './pool.ts'
import { compile, inline, sql, type RawBuilder } from './sql.ts'
import { nameOf } from './statement-names.ts'
import { narrowedTo, type RowOwner, type SupplierPart } from './supplier-part.ts'

export { compile, inline, sql, type RawBuilder } from './sql.ts'
export type { DB } from './generated/tables.ts'

/** Tables whose rows belong to one account. */
export type AccountTable = { [T in keyof DB]: 'account_id' extends keyof DB[T] ? T : never }[keyof DB]

/** What reads of reports run with: no table is found without its schema, so a query that names one directly fails (`from` names them). */
export const reportSession = { search_path: 'pg_catalog', default_transaction_read_only: 'on' }

/**
 * How a statement is planned:
 * - `fresh` each time, for its values
 * - `kept` once on each connection, whatever the values: for statements that have one good plan, and take less time than planning does
 * - `weighed` as PostgreSQL sees fit, which weighs what it expects of a kept plan against what it expects of fresh ones; where it expects
 *   wrongly, as of many values in a list, that may be a hundred times too slow
 *
 * Statements over cells (`…Alone`) go without parallel workers: the part of them that reads rows is almost never executed, and to start
 * workers for it takes longer than all the rest.
 */
export type Planning = 'fresh' | 'kept' | 'weighed' | 'freshAlone' | 'weighedAlone'

type PlanMode = 'auto' | 'force_generic_plan'

interface PlanWays {
  mode: PlanMode
  alone: boolean
}

/** How connections plan at present; they begin with `auto`, under which a statement without a name is planned for its values. */
const planWays = new WeakMap<pg.ClientBase, PlanWays>()

/** Has a connection plan what it is asked next like this. Most of what is asked often is alike: it seldom changes. */
export async function planAs(client: pg.ClientBase, planning: Planning): Promise<void> {
  const mode: PlanMode = planning === 'kept' ? 'force_generic_plan' : 'auto'
  const alone = planning.endsWith('Alone')
  const now = planWays.get(client) ?? { mode: 'auto', alone: false }
  const changes = [
    ...(now.mode === mode ? [] : [`set plan_cache_mode = ${mode}`]),
    ...(now.alone === alone ? [] : [alone ? 'set max_parallel_workers_per_gather = 0' : 'reset max_parallel_workers_per_gather']),
  ]
  if (changes.length === 0) return
  await client.query(changes.join('; '))
  planWays.set(client, { mode, alone })
}

/** Leaves all values as they come. */
export const asWritten: pg.CustomTypesConfig = { getTypeParser: () => String }

function only<T>([first]: T[]): T {
  if (!first) throw new Error('The query has no row.')
  return first
}

/** Places of the world; they belong to nobody. */
export const locations = sql`public.locations`

/** One row that counts the commits that gave a place another name or country. */
export const worldState = sql`public.world_state`

/**
 * Reads for one account. Report SQL names its tables by `from('shipments')`, which is the table's rows of this account and nothing else;
 * PostgreSQL plans it like a condition written by hand.
 */
export class AccountReader {
  readonly accountId: string
  /** Set where it may see the rows of some suppliers only: what is read is narrowed to them table by table, whatever the query. */
  readonly part: SupplierPart | undefined
  readonly #owner: RowOwner | undefined
  readonly #pool: pg.Pool
  readonly #longPool: pg.Pool

  /**
   * @param pool connections with `reportSession` and a query timeout
   * @param longPool connections with `reportSession` and none, for exports
   * @param part the suppliers it is narrowed to
   */
  constructor(accountId: string, pool: pg.Pool, longPool: pg.Pool, part?: SupplierPart, owner?: RowOwner) {
    this.accountId = accountId
    this.part = part
    this.#owner = owner
    this.#pool = pool
    this.#longPool = longPool
  }

  /** Reads rows of one owner: of what a report only joins to them nothing is left out. */
  ownedBy(owner: RowOwner): AccountReader {
    return this.part ? new AccountReader(this.accountId, this.#pool, this.#longPool, this.part, owner) : this
  }

  /**
   * The rows also carry `ctid`: a query that has found them by an index can come back to them without one.
   * @throws {PartNotSupported} for a table that cannot be narrowed to the suppliers of this reader
   */
  from(table: AccountTable): RawBuilder<unknown> {
    const condition = this.part && narrowedTo(table, this.accountId, this.part, this.#owner)
    if (!condition) return sql`(select *, ctid from ${sql.raw(`public.${table}`)} where account_id = ${this.accountId})`
    return sql`(select *, ctid from ${sql.raw(`public.${table}`)} where account_id = ${this.accountId} and ${condition})`
  }

  /** All rows of a query. @param types how their values are read, where not as usual */
  async rows<T>(query: RawBuilder<unknown>, planning: Planning = 'fresh', types?: pg.CustomTypesConfig): Promise<T[]> {
    const { text, values } = compile(query)
    const name = planning.startsWith('fresh') ? undefined : nameOf(text)
    return withClient(this.#pool, async (client) => {
      await planAs(client, planning)
      return (await client.query({ text, values: values as unknown[], name, types })).rows as T[]
    })
  }

  /** The only row of a query. */
  async row<T>(query: RawBuilder<unknown>, planning: Planning = 'fresh'): Promise<T> {
    return only(await this.rows<T>(query, planning))
  }

  /** The only row of a query as PostgreSQL has written it, for JSON that goes into an answer as it is. */
  async writtenRow<Column extends string>(query: RawBuilder<unknown>, planning: Planning = 'fresh'): Promise<Record<Column, string>> {
    return only(await this.rows<Record<Column, string>>(query, planning, asWritten))
  }

  /**
   * Rows as arrays in batches from a server-side cursor: memory does not grow with their number. The connection is there when this comes
   * back, and is given up with the last row, with an error, or when the loop is left.
   * @param settings of the planner, for this query alone
   * @throws DatabaseBusy when no connection comes free in time
   */
  async stream(query: RawBuilder<unknown>, settings: PlannerSettings = {}, batchSize = 200): Promise<AsyncIterableIterator<unknown[][]>> {
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
      // a cursor that is left early may still be working: its connection goes with it
      return() {
        release(true)
        return Promise.resolve(end)
      },
    }
    return rows
  }

  async #begin(settings: PlannerSettings): Promise<PoolClient> {
    const client = await checkout(this.#longPool)
    try {
      await client.query(begin(settings))
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** The text of `COPY (query) TO STDOUT`, as PostgreSQL writes it. Destroying the stream ends the query. */
  async copyOut(query: RawBuilder<unknown>, format: string, settings: PlannerSettings = {}): Promise<Readable> {
    // before a connection is taken, which an error in here would keep
    const text = `copy (${inline(compile(query))}) to stdout with (${format})`
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

/** Reads rows of one account in a transaction of the caller, with what that has written. */
export const transactionReader = (client: pg.ClientBase, accountId: string): Pick<AccountReader, 'from' | 'rows'> => ({
  from: (table) => sql`(select *, ctid from ${sql.raw(`public.${table}`)} where account_id = ${accountId})`,
  async rows<T>(query: RawBuilder<unknown>) {
    const { text, values } = compile(query)
    return (await client.query(text, values as unknown[])).rows as T[]
  },
})

/** Settings of PostgreSQL's planner, by name. */
export type PlannerSettings = Readonly<Record<string, 'on' | 'off'>>

const begin = (settings: PlannerSettings): string =>
  ['begin', ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`)].join('; ')
