import { createPool } from '@portal/db/pool'
import { pino } from 'pino'
import { readMarket } from './domain/market/read-market.ts'
import { ConfigurationError, readEnv } from './env.ts'
import { loggerOptions } from './platform/logger.ts'
import { onStopSignal } from './platform/stop-signal.ts'
import { openStore } from './store.ts'
import { startTasks } from './worker-tasks.ts'

/** The background work as a process of its own, for installations with several API processes. */
async function main(): Promise<void> {
  const env = readEnv()
  const market = readMarket(env)
  const log = pino(loggerOptions(env))
  const store = await openStore(env)
  const pool = createPool(store.url, { max: 3 })
  const stop = startTasks(pool, { env, secret: store.secret, market, log })
  onStopSignal(async () => {
    await stop()
    await pool.end()
    await store.close()
    log.info('The worker has stopped')
  })
  log.info('The worker is running')
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : error.stack}\n`)
  process.exit(error instanceof ConfigurationError ? 78 : 1)
})
