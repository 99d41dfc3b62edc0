import type { Pool } from '@portal/db/pool'
import type { Resource } from '@portal/contracts/records/index'
import { recordWriters } from '../resources/index.ts'

/** Number of records after which the statistics are checked first; then each time the number has grown eightfold. */
const first = 1000
const factor = 8

/**
 * Keeps the planner's statistics up to date during a load. For a new account PostgreSQL estimates one row and considers all indexes that
 * begin with the account equal, so checks and lookups scan all rows of the account, and the load becomes quadratic. Autovacuum runs once a
 * minute, and only after a tenth of the table has changed.
 */
export class PlannerStatistics {
  readonly #inserted = new Map<Resource, number>()
  #looking: Promise<void> = Promise.resolve()

  /** Records inserted rows of an account. The check runs concurrently with the load; the next one waits for it. */
  async grown(pool: Pool, accountId: string, resource: Resource, inserted: number): Promise<void> {
    const before = this.#inserted.get(resource) ?? 0
    const after = before + inserted
    this.#inserted.set(resource, after)
    if (step(before) === step(after)) return
    await this.#looking
    this.#looking = this.#look(pool, accountId, resource, after)
    // the error is reported where the check is awaited, not as an unhandled rejection
    this.#looking.catch(() => {})
  }

  /** Waits for the check in progress. */
  settled(): Promise<void> {
    return this.#looking
  }

  async #look(pool: Pool, accountId: string, resource: Resource, after: number): Promise<void> {
    const { tables } = recordWriters[resource]
    const [own] = tables
    const stale = own && (await plannedRows(pool, own, accountId)) * factor <= after ? tables : []
    // tables last analyzed when they were much smaller; only indexed columns determine the plans of a load, and autovacuum analyzes the
    // rest later
    const { rows } = await pool.query<{ table: string }>(
      `select format('%s (%s)', t.oid::regclass, string_agg(distinct quote_ident(a.attname), ', ')) as table
       from pg_class t join pg_index i on i.indrelid = t.oid join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
       where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
         and (t.relname = any($2) or t.reltuples < $1 and pg_relation_size(t.oid) > 0)
       group by t.oid order by t.oid`,
      [after * factor, stale],
    )
    if (rows.length > 0) await pool.query(`analyze ${rows.map(({ table }) => table).join(', ')}`)
  }
}

/**
 * Updates the statistics if the planner's estimate for the account is far off. An account that was new at the last update counts as empty,
 * and its plans use the wrong index.
 */
export async function refreshStatistics(pool: Pool, accountId: string): Promise<void> {
  const expected = await plannedRows(pool, 'shipments', accountId)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from shipments where account_id = $1', [accountId])
  const actual = rows[0]!.count
  if (actual > expected * 2 || expected > Math.max(actual, 1) * 2) await pool.query('analyze')
}

/** Returns the planner's estimate of an account's rows. */
async function plannedRows(pool: Pool, table: string, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from ${table} where account_id = '${accountId}'`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

/** Returns how many of the thresholds first, first × factor, first × factor² … have been reached. */
const step = (records: number): number => (records < first ? 0 : 1 + Math.floor(Math.log(records / first) / Math.log(factor)))
