import { createPool, type Pool } from '@portal/db/pool'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { KeyVault } from './domain/applications/key-vault.ts'
import { readMarket } from './domain/market/read-market.ts'
import { ConfigurationError, readEnv, type Env } from './platform/config/env.ts'
import { CommandError } from './commands/command-error.ts'
import type { DemoProgress } from './commands/demo/load-demo.ts'
import { collectWhenIdle } from './platform/process/collect-when-idle.ts'
import { connectDatabase, createImportPool, createReadPools } from './platform/db/database.ts'
import { declareReadRoute } from './platform/db/declare-routes.ts'
import type { ReplicaSet } from './platform/db/replicas/replica-set.ts'
import { describeStartupError } from './commands/describe-startup-error.ts'
import { configureFiles } from './platform/files/object-storage.ts'
import { ShutdownSignal } from './platform/process/stop-signal.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { openDatabase, type OpenedDatabase } from './platform/db/open-database.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { startTasks } from './worker-tasks.ts'

/** Folder of the built web app; during development the web app has a separate server. */
const webFolder = join(import.meta.dirname, '../../web/dist')

/** Interval of closing idle connections during shutdown. */
const sweepMs = 100

const printLine = (line: string) => void process.stderr.write(`${line}\n`)

const ending = new ShutdownSignal()
ending.hearSignals()

async function main(): Promise<void> {
  const env = withDefaults(readEnv())
  // before the demo data, which contains documents
  configureFiles(env.FILES_URL)
  const market = readMarket(env)
  const store = await openDatabase(env, ending)
  for (const line of await prepareDatabase(store.url)) printLine(line)
  await loadDemoOnce(env, store)

  const replicas = store.readUrls && (await openReplicas(env, store.url, store.readUrls))
  const database = connectDatabase({ url: store.url, replicas, connections: env.DATABASE_POOL })
  ending.add(() => database.close())
  const lifecycle = { draining: false }
  let warn: (line: string) => void = printLine
  ending.add(await startTracing(env, 'portal-api', (problem) => warn(`Traces are not exported: ${problem}`)))
  const app = await createApp({ env, secret: store.secret, database, lifecycle, webFolder: env.SERVE_WEB ? webFolder : undefined })
  warn = (line) => app.log.warn(line)
  if (env.RUN_WORKER) {
    // separate from the pool for pushes within requests
    const importPool = createImportPool(store.url)
    ending.add(() => importPool.end())
    ending.add(startTasks(database.longPool, { env, secret: store.secret, market, log: app.log, importPool }))
  }
  store.keepRunning((line) => app.log.warn(line))
  replicas?.start(app.log)
  ending.add(async () => {
    // fails /ready first, serves requests until load balancers have noticed, then finishes running ones
    lifecycle.draining = true
    await sleep(env.SHUTDOWN_DELAY_MS)
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
    await app.close()
    clearInterval(sweep)
  })

  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigurationError(`Port ${env.PORT} on ${env.HOST} is in use. Stop what is using it, or set PORT to another one.`)
  }
  collectWhenIdle()
  await announce(env, database.pool, (app.server.address() as { port: number }).port)
}

/** Opens the read replicas. One that is unreachable now is used later. @throws {ConfigurationError} for a pooler that cannot be used */
async function openReplicas(env: Env, url: string, readUrls: readonly string[]): Promise<ReplicaSet> {
  const { ReplicaSet } = await import('./platform/db/replicas/replica-set.ts')
  const declare = (readUrl: string) =>
    declareReadRoute(readUrl).catch((error: unknown) => {
      if (error instanceof ConfigurationError) throw error
    })
  await Promise.all(readUrls.map(declare))
  const createPools = (readUrl: string) => createReadPools(readUrl, env.DATABASE_POOL)
  return new ReplicaSet({ url, readUrls, maxLagSeconds: env.READ_MAX_LAG_SECONDS, createPools })
}

/** Fills in defaults: an embedded portal serves everything from one process; with an external database the configuration decides. */
function withDefaults(env: Env): Env {
  const embedded = !env.DATABASE_URL
  return {
    ...env,
    PORTAL_DEMO: env.PORTAL_DEMO ?? (embedded ? 'small' : 'off'),
    SERVE_WEB: env.SERVE_WEB ?? (embedded && existsSync(webFolder)),
    RUN_WORKER: env.RUN_WORKER ?? embedded,
    LOG_FORMAT: env.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json'),
  }
}

/** Loads the demo data, if configured, into an empty database or after an interrupted load. */
async function loadDemoOnce({ PORTAL_DEMO }: Env, store: OpenedDatabase): Promise<void> {
  if (!PORTAL_DEMO || PORTAL_DEMO === 'off') return
  const { demoState, loadDemo } = await import('./commands/demo/load-demo.ts')
  const pool = createPool(store.url, { max: 4 })
  try {
    const options = { size: PORTAL_DEMO, seed: 1, today: new Date().toISOString().slice(0, 10) }
    const state = await demoState(pool, options)
    if (state === 'other') return
    printLine(`Loading the ${PORTAL_DEMO} demo world ${state === 'unfinished' ? 'again: the first attempt was cut off ' : ''}…`)
    const started = performance.now()
    let last = ''
    const progress: DemoProgress = (account, resource, done) => {
      if (resource === 'shipments' && done % 50_000 === 0) printLine(`  ${account}: ${done.toLocaleString('en-GB')} shipments`)
      if (account !== last) printLine(`  ${(last = account)}`)
    }
    await loadDemo(pool, options, new KeyVault(store.secret), progress, 'start')
    printLine(`Loaded in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } catch (error) {
    // a concurrent start has loaded it
    if (!(error instanceof CommandError)) throw error
  } finally {
    await pool.end()
  }
}

/** Prints the URL of the portal and, with demo data, the sign-ins and the stories in it. */
async function announce({ HOST, PUBLIC_URL, PORTAL_DEMO }: Env, pool: Pool, port: number): Promise<void> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  printLine(`\nThe portal is running at ${PUBLIC_URL ?? `http://${host}:${port}`}  (API reference: /docs)`)
  // generating the demo data takes half a second
  if (PORTAL_DEMO === 'off') return
  const { createDemoData } = await import('@portal/seed')
  const { describeStories, readLoadedDemo } = await import('./commands/demo/demo-guide.ts')
  // a database failure at this moment does not end the portal
  const loaded = await readLoadedDemo(pool).catch(() => undefined)
  const demo = loaded ?? createDemoData({ size: 'small', seed: 1, today: '2026-01-01' })
  const { rows } = await pool
    .query<{ email: string }>('select email from users where email = any($1::text[])', [demo.users.map(({ email }) => email)])
    .catch(() => ({ rows: [] }))
  const users = demo.users.filter(({ email }) => rows.some((row) => row.email === email))
  if (users.length === 0) return
  const width = Math.max(...users.map(({ email }) => email.length))
  printLine(`\nSign in with the password ${demo.password} as`)
  for (const { email, shows } of users) printLine(`  ${email.padEnd(width)}  ${shows}`)
  for (const line of describeStories(loaded?.accounts ?? [])) printLine(line)
  printLine('')
}

main().catch(async (error: Error) => {
  // failures during shutdown are expected
  if (ending.begun) return
  const trouble = describeStartupError(error)
  printLine(trouble?.words ?? error.stack ?? error.message)
  await ending.run().catch(() => {})
  process.exit(trouble?.code ?? 1)
})
