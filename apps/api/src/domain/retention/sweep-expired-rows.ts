import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import type { Env } from '../../platform/config/env.ts'
import { accountsWithExpiredEvents, deleteExpiredEvents, eventChunk } from './expired-events.ts'
import { retentionRules, sweepStatement } from './retention-rules.ts'
import { auditChunk, shortenAuditLog } from './shorten-audit-log.ts'

export interface SweepContext {
  pool: Pool
  env: Env
  now: Date
  log: { info(details: object, message: string): void }
  /** Aborted on shutdown: the next sweep continues. */
  stop: AbortSignal
}

/** Deletes the next expired rows in a transaction. @returns their number */
type Step = (client: Client) => Promise<number>

interface Sweep {
  table: string
  chunk: number
  steps(context: SweepContext): Step[] | Promise<Step[]>
}

const hourMs = 3_600_000
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)

const sweeps: readonly Sweep[] = [
  ...retentionRules.map((rule): Sweep => ({
    table: rule.table,
    chunk: rule.chunk ?? 2000,
    steps({ env, now }) {
      const hours = rule.hours(env)
      if (hours === undefined) return []
      return [async (client) => (await client.query(sweepStatement(rule), [hoursBefore(now, hours)])).rowCount ?? 0]
    },
  })),
  {
    table: 'integration_events',
    chunk: eventChunk,
    async steps({ pool, env, now }) {
      const before = hoursBefore(now, env.RETENTION_EVENT_DAYS * 24)
      const { rows } = await pool.query<{ id: string }>(accountsWithExpiredEvents, [before])
      return rows.map(
        ({ id }): Step =>
          async (client) =>
            (await client.query(deleteExpiredEvents, [before, id])).rowCount ?? 0,
      )
    },
  },
  {
    table: 'audit_log',
    chunk: auditChunk,
    steps({ env: { RETENTION_AUDIT_DAYS: days }, now }) {
      return days === undefined ? [] : [(client) => shortenAuditLog(client, hoursBefore(now, days * 24), now)]
    },
  },
]

/** Tables whose rows expire. */
export const sweptTables: readonly string[] = sweeps.map(({ table }) => table)

/**
 * Deletes expired rows of all tables, or of the given ones, in short transactions, and counts them in `retention_counts`. A table that fails does not
 * delay the others.
 */
export async function sweepExpiredRows(context: SweepContext, tables: readonly string[] = sweptTables): Promise<void> {
  const errors: unknown[] = []
  for (const sweep of sweeps.filter(({ table }) => tables.includes(table))) {
    try {
      const deleted = await sweepTable(context, sweep)
      if (deleted > 0) context.log.info({ event: 'expired_rows_deleted', table: sweep.table, rows: deleted }, 'expired rows were deleted')
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Expired rows of some tables could not be deleted.')
}

async function sweepTable(context: SweepContext, { table, chunk, steps }: Sweep): Promise<number> {
  let deleted = 0
  for (const step of await steps(context)) {
    for (let count = chunk; count === chunk && !context.stop.aborted; deleted += count) {
      count = await withTransaction(context.pool, async (client) => {
        // the index of the rule is the right plan, also while the statistics are old
        await client.query('set local enable_seqscan = off')
        const rows = await step(client)
        if (rows > 0) await countDeleted(client, table, rows)
        return rows
      })
    }
  }
  return deleted
}

const countDeleted = (client: Client, table: string, rows: number) =>
  client.query(
    `insert into retention_counts as c (table_name, deleted_rows) values ($1, $2)
     on conflict (table_name) do update set deleted_rows = c.deleted_rows + excluded.deleted_rows`,
    [table, rows],
  )
