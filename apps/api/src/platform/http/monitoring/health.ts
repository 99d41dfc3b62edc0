import { pendingMigrations } from '@portal/db/migrate'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'

/** Timeout of the database check, and lifetime of its cached result. */
const checkTimeoutMs = 1500
const rememberMs = 1000

/** Shutdown state: once `draining` is true, `/ready` fails, so that the load balancer sends no new requests. */
export interface Lifecycle {
  draining: boolean
}

/**
 * Registers `/health`, which succeeds while the process runs, and `/ready`, which requires a database with all migrations and no shutdown.
 */
export function registerHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  let last: { at: number; problem: Promise<string | undefined> } | undefined

  const check = async (): Promise<string | undefined> => {
    const check = (async () => {
      const pending = await pendingMigrations((text) => database.pool.query(text))
      return pending.length > 0 ? 'The database lacks migrations of this release' : undefined
    })().catch(() => 'The database does not answer')
    return Promise.race([check, sleep(checkTimeoutMs, 'The database does not answer', { ref: false })])
  }

  const options = { config: { operation: 'health', rateLimit: false as const }, logLevel: 'warn' as const, exposeHeadRoute: true }
  app.get('/health', options, async () => ({ status: 'alive' }))
  app.get('/ready', options, async (_request, reply) => {
    const now = performance.now()
    if (!last || now - last.at > rememberMs) last = { at: now, problem: check() }
    const problem = lifecycle.draining ? 'Shutting down' : await last.problem
    return reply.code(problem ? 503 : 200).send({ status: problem ? 'not ready' : 'ready', ...(problem && { problem }) })
  })
}
