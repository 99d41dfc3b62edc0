import type { Pool } from '@portal/db/pool'
import type { Resource } from '@portal/contracts/records/index'
import { writers } from './resources/index.ts'

/** Records after which the statistics are looked at for the first time; from there on at eight times as many. */
const first = 1000
const factor = 8

/**
 * Keeps the planner's statistics in step with a load. Of what is new PostgreSQL thinks that there is one row, and one index that begins with
 * the account is as good as another: checks and look-ups walk through all rows of the account, and the load becomes quadratic. Autovacuum
 * looks only once a minute, and not at all before a tenth of the table is new.
 */
export class Statistics {
  readonly #inserted = new Map<Resource, number>()
  #looking: Promise<void> = Promise.resolve()

  /** To be told of records of an account that were inserted. A look goes on beside the load; the next one waits for it. */
  async grown(pool: Pool, accountId: string, resource: Resource, inserted: number): Promise<void> {
    const before = this.#inserted.get(resource) ?? 0
    const after = before + inserted
    this.#inserted.set(resource, after)
    if (step(before) === step(after)) return
    await this.#looking
    this.#looking = this.#look(pool, accountId, resource, after)
    // a failure is reported where the look is awaited, not as unhandled meanwhile
    this.#looking.catch(() => {})
  }

  /** Waits for the look that is under way. */
  settled(): Promise<void> {
    return this.#looking
  }

  async #look(pool: Pool, accountId: string, resource: Resource, after: number): Promise<void> {
    const { tables } = writers[resource]
    const [own] = tables
    const stale = own && (await plannedRows(pool, own, accountId)) * factor <= after ? tables : []
    // a table that was last analysed when it was much smaller; only what indexes hold decides the plans of a load, and autovacuum still comes
    // to look at the rest
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
 * Makes the statistics anew when the planner is far off about how much an account has: an account that was new at the last look counts as
 * empty, and plans for it go by the wrong index.
 */
export async function refreshStatistics(pool: Pool, accountId: string): Promise<void> {
  const expected = await plannedRows(pool, 'shipments', accountId)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from shipments where account_id = $1', [accountId])
  const actual = rows[0]!.count
  if (actual > expected * 2 || expected > Math.max(actual, 1) * 2) await pool.query('analyze')
}

/** How many rows of an account the planner reckons with. */
async function plannedRows(pool: Pool, table: string, accountId: string): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from ${table} where account_id = '${accountId}'`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

/** How many of the points first, first × factor, first × factor² … have been passed. */
const step = (records: number): number => (records < first ? 0 : 1 + Math.floor(Math.log(records / first) / Math.log(factor)))
