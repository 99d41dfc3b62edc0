import { Gauge } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { readForMetrics } from './read-for-metrics.ts'

const agesQuery = `
  select name, extract(epoch from clock_timestamp() - ran_at)::float8 as age from worker_tasks where ran_at is not null order by name`

/** Gauge of the time since each background task last ran without an error in any worker. */
export const createWorkerTaskGauge = (database: Database): Gauge =>
  new Gauge({
    name: 'worker_task_age_seconds',
    help: 'Time since a task of the worker last ran without an error, recorded every ten seconds',
    labelNames: ['task'] as const,
    registers: [],
    async collect() {
      const rows = await readForMetrics<{ name: string; age: number }>(database, agesQuery)
      this.reset()
      for (const { name, age } of rows) this.set({ task: name }, age)
    },
  })
