import type { Pool } from '@portal/db/pool'
import type { Resource } from '@portal/contracts/records/index'

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
  async grown(pool: Pool, resource: Resource, inserted: number): Promise<void> {
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

/**
 * Makes the statistics anew when the planner is far off about how much an account has: an account that was new at the last look counts as
 * empty, and plans for it go by the wrong index.
 */
export async function refreshStatistics(pool: Pool, accountId: string): Promise<void> {
  const { rows: plan } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from shipments where account_id = '${accountId}'`,
  )
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from shipments where account_id = $1', [accountId])
  const [expected, actual] = [plan[0]!['QUERY PLAN'][0].Plan['Plan Rows'], rows[0]!.count]
  if (actual > expected * 2 || expected > actual * 2) await pool.query('analyze')
}

/** How many of the points first, first × factor, first × factor² … have been passed. */
const step = (records: number): number => (records < first ? 0 : 1 + Math.floor(Math.log(records / first) / Math.log(factor)))
