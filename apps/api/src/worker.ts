import { createPool } from '@portal/db/pool'
import { pino } from 'pino'
import { readMarket } from './domain/market/read-market.ts'
import { readEnv } from './platform/config/env.ts'
import { configureFiles } from './platform/files/object-storage.ts'
import { loggerOptions } from './platform/process/logger.ts'
import { describeStartupError } from './commands/describe-startup-error.ts'
import { ShutdownSignal } from './platform/process/stop-signal.ts'
import { createImportPool } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { startTasks } from './worker-tasks.ts'

const ending = new ShutdownSignal()
ending.hearSignals()

/** Runs the background tasks in a separate process, for installations with several API processes. */
async function main(): Promise<void> {
  const env = readEnv()
  configureFiles(env.FILES_URL)
  const market = readMarket(env)
  const log = pino(loggerOptions(env))
  ending.add(async () => log.info('The worker has stopped'))
  ending.add(
    await startTracing(env, 'portal-worker', (problem) => log.warn({ event: 'traces_not_exported', problem }, 'traces are not exported')),
  )
  const store = await openDatabase(env, ending)
  const pool = createPool(store.url, { max: 3 })
  ending.add(() => pool.end())
  const importPool = createImportPool(store.url)
  ending.add(() => importPool.end())
  store.keepRunning((line) => log.warn(line))
  ending.add(startTasks(pool, { env, secret: store.secret, market, log, importPool }))
  log.info('The worker is running')
}

main().catch(async (error: Error) => {
  if (ending.begun) return
  const trouble = describeStartupError(error)
  process.stderr.write(`${trouble?.words ?? error.stack}\n`)
  await ending.run().catch(() => {})
  process.exit(trouble?.code ?? 1)
})
