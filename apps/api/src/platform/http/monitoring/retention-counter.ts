import { Counter } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { readForMetrics } from './read-for-metrics.ts'

const query = 'select table_name as "table", deleted_rows::float8 as rows from retention_counts'

/** Counts the expired rows that the workers have deleted. Their age is that of the task (`worker_task_age_seconds`). */
export const createRetentionCounter = (database: Pick<Database, 'pool'>): Counter =>
  new Counter({
    name: 'retention_deleted_rows_total',
    help: 'Expired rows that the workers have deleted',
    labelNames: ['table'] as const,
    registers: [],
    async collect() {
      const rows = await readForMetrics<{ table: string; rows: number }>(database, query)
      this.reset()
      for (const { table, rows: count } of rows) this.inc({ table }, count)
    },
  })
