import { pendingMigrations } from '@portal/db/migrate'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database.ts'

/** How long a check of the database may take, and how long its result is good. */
const checkTimeoutMs = 1500
const rememberMs = 1000

/** Whether the process is on its way out: `/ready` says no from then on, so that no new caller is sent here. */
export interface Lifecycle {
  draining: boolean
}

/** `/health`: the process is alive, whatever the database does. `/ready`: it can serve, its migrations are applied, and it is not draining. */
export function registerHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  let last: { at: number; problem: Promise<string | undefined> } | undefined

  const check = async (): Promise<string | undefined> => {
    const asked = (async () => {
      const pending = await pendingMigrations((text) => database.pool.query(text))
      return pending.length > 0 ? 'The database lacks migrations of this release' : undefined
    })().catch(() => 'The database does not answer')
    return Promise.race([asked, sleep(checkTimeoutMs, 'The database does not answer', { ref: false })])
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
