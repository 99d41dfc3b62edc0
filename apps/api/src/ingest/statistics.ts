import type { Resource } from '@portal/contracts/records/index'
import type pg from 'pg'

/** Records after which the statistics are looked at for the first time; from there on at eight times as many. */
const first = 1000
const factor = 8

/**
 * Keeps the planner's statistics in step with a load. Into empty tables PostgreSQL plans the checks of foreign keys with whatever index comes
 * first, and the load becomes quadratic; autovacuum looks only once a minute.
 */
export class Statistics {
  readonly #inserted = new Map<Resource, number>()

  /** To be told of records that were inserted. */
  async grown(pool: pg.Pool, resource: Resource, inserted: number): Promise<void> {
    const before = this.#inserted.get(resource) ?? 0
    const after = before + inserted
    this.#inserted.set(resource, after)
    if (step(before) === step(after)) return
    // a table that was last analysed when it was much smaller; those of a database in use are not touched
    const { rows } = await pool.query<{ tables: string[] }>(
      `select coalesce(array_agg(oid::regclass::text), '{}') as tables from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < $1 and pg_relation_size(oid) > 0`,
      [after * factor],
    )
    const [{ tables } = { tables: [] }] = rows
    if (tables.length > 0) await pool.query(`analyze ${tables.join(', ')}`)
  }
}

/** How many of the points first, first × factor, first × factor² … have been passed. */
const step = (records: number): number => (records < first ? 0 : 1 + Math.floor(Math.log(records / first) / Math.log(factor)))
