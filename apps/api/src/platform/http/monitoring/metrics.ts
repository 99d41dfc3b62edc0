import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { createNotificationLagGauge } from './notification-lag.ts'
import { marketMetrics } from './market-metrics.ts'
import { replicaMetrics } from './replica-metrics.ts'
import { createRetentionCounter } from './retention-counter.ts'
import { readForMetrics } from './read-for-metrics.ts'
import { createWorkerTaskGauge } from './worker-tasks.ts'
import { rejectWith } from '../../errors/http-error.ts'
import type { Env } from '../../config/env.ts'
import { isLocalRequest } from '../../access/is-local-request.ts'

const outboxQuery = `
  select c.channel::text, count(o.id) filter (where o.failed_at is null)::int as waiting, count(o.failed_at)::int as failed
  from unnest(enum_range(null::outbox_channel)) c(channel) left join outbox o on o.channel = c.channel and o.sent_at is null and not o.is_held
  group by c.channel`

let processMetrics: Registry | undefined

/**
 * Returns the metrics of the process. They are collected once, because their observer of garbage collections and their timer last as long as
 * the process, and would keep the app and the database of their registry in memory.
 */
function collectProcessMetrics(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry()
    collectDefaultMetrics({ register: processMetrics })
  }
  return processMetrics
}

/**
 * Serves Prometheus metrics at `/metrics`: with the token or, if none is configured, to this machine only. Requests are labelled with their
 * operation, so the number of series is bounded by the contract.
 */
export function registerMetrics(
  app: FastifyInstance,
  database: Database,
  { METRICS_TOKEN: token, HOST: host }: Pick<Env, 'METRICS_TOKEN' | 'HOST'>,
  marketSources: readonly { id: string }[],
): void {
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response',
    labelNames: ['operation', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  registry.registerMetric(createConnectionsGauge(database))
  registry.registerMetric(createOutboxGauge(database))
  registry.registerMetric(createDirtyMonthsGauge(database))
  registry.registerMetric(createNotificationLagGauge(database))
  registry.registerMetric(createWorkerTaskGauge(database))
  registry.registerMetric(createRetentionCounter(database))
  if (database.replicas) for (const metric of replicaMetrics(database.replicas)) registry.registerMetric(metric)
  for (const metric of marketMetrics(database, marketSources)) registry.registerMetric(metric)

  const all = Registry.merge([collectProcessMetrics(), registry])

  app.addHook('onResponse', (request, reply, next) => {
    const operation = request.routeOptions.config.operation ?? 'other'
    duration.observe({ operation, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  app.get('/metrics', { config: { operation: 'metrics', rateLimit: false } }, async (request, reply) => {
    if (!mayRead(request, token, host)) return rejectWith('notFound')
    return reply.type(all.contentType).send(await all.metrics())
  })
}

function createConnectionsGauge(database: Database) {
  return new Gauge({
    name: 'database_connections',
    help: 'Connections of each pool by state',
    labelNames: ['pool', 'state'] as const,
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({ ...database.pools, ...database.replicas?.pools() })) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

function createDirtyMonthsGauge(database: Database) {
  return new Gauge({
    name: 'rollup_dirty_months',
    help: 'Months whose rollups must be recomputed',
    registers: [],
    async collect() {
      const [row] = await readForMetrics<{ count: number }>(database, 'select count(*)::int as count from dirty_months')
      this.set(row?.count ?? Number.NaN)
    },
  })
}

function createOutboxGauge(database: Database) {
  return new Gauge({
    name: 'outbox_items',
    help: 'Mails and notifications that wait to be sent, and those given up in the last 30 days',
    labelNames: ['channel', 'state'] as const,
    registers: [],
    async collect() {
      const rows = await readForMetrics<{ channel: string; waiting: number; failed: number }>(database, outboxQuery)
      this.reset()
      for (const { channel, waiting, failed } of rows) {
        this.set({ channel, state: 'waiting' }, waiting)
        this.set({ channel, state: 'failed' }, failed)
      }
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined, host: string): boolean {
  if (token === undefined) return isLocalRequest(request, host)
  const received = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return received.length === expected.length && timingSafeEqual(received, expected)
}
