import { createPool, type Pool } from '@portal/db/pool'
import { demoWorld } from '@portal/seed'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { KeyVault } from './domain/applications/key-vault.ts'
import { readMarket } from './domain/market/read-market.ts'
import { ConfigurationError, readEnv, type Env } from './env.ts'
import { loadDemo, type DemoProgress } from './load-demo.ts'
import { connectDatabase } from './platform/database.ts'
import { onStopSignal } from './platform/stop-signal.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openStore, type Store } from './store.ts'
import { startTasks } from './worker-tasks.ts'

/** The built web app beside the built API; in development the web app has a server of its own. */
const webFolder = join(import.meta.dirname, '../../web/dist')

/** How long in-flight answers are given before idle connections are looked for again. */
const sweepMs = 100

const say = (line: string) => void process.stderr.write(`${line}\n`)

async function main(): Promise<void> {
  const env = withDefaults(readEnv())
  const market = readMarket(env)
  const store = await openStore(env)
  for (const line of await prepareDatabase(store.url)) say(line)
  await loadDemoOnce(env, store)

  const database = connectDatabase({ url: store.url, readUrl: store.readUrl, connections: env.DATABASE_POOL })
  const lifecycle = { draining: false }
  const app = await createApp({ env, secret: store.secret, database, lifecycle, webFolder: env.SERVE_WEB ? webFolder : undefined })
  const stopTasks = env.RUN_WORKER ? startTasks(database.longPool, { env, secret: store.secret, market, log: app.log }) : async () => {}

  onStopSignal(async () => {
    // say no to new callers first, serve those who come until they have noticed, then let what is running finish
    lifecycle.draining = true
    await sleep(env.SHUTDOWN_DELAY_MS)
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
    await app.close()
    clearInterval(sweep)
    await stopTasks()
    await database.close()
    await store.close()
  })

  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    await stopTasks()
    await database.close()
    await store.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigurationError(`Port ${env.PORT} on ${env.HOST} is in use. Stop what is using it, or set PORT to another one.`)
  }
  await announce(env, database.pool, (app.server.address() as { port: number }).port)
}

/** An embedded portal serves everything from one process; one with a database of its own does what it is told. */
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

/** Fills an empty database with the demo world, where the configuration asks for one. */
async function loadDemoOnce({ PORTAL_DEMO }: Env, store: Store): Promise<void> {
  if (!PORTAL_DEMO || PORTAL_DEMO === 'off') return
  const pool = createPool(store.url, { max: 4 })
  try {
    const { rowCount } = await pool.query('select 1 from accounts limit 1')
    if (rowCount) return
    say(`Loading the ${PORTAL_DEMO} demo world …`)
    const started = performance.now()
    let last = ''
    const options = { size: PORTAL_DEMO, seed: 1, today: new Date().toISOString().slice(0, 10) }
    const progress: DemoProgress = (account, resource, done) => {
      if (resource === 'shipments' && done % 50_000 === 0) say(`  ${account}: ${done.toLocaleString('en-GB')} shipments`)
      if (account !== last) say(`  ${(last = account)}`)
    }
    await loadDemo(pool, options, new KeyVault(store.secret), progress, 'start')
    say(`Loaded in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await pool.end()
  }
}

/** Says where the portal is and, of a demo world, how to get in. */
async function announce({ HOST, PUBLIC_URL, PORTAL_DEMO }: Env, pool: Pool, port: number): Promise<void> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  say(`\nThe portal is running at ${PUBLIC_URL ?? `http://${host}:${port}`}  (API reference: /docs)`)
  const world = demoWorld({ size: 'small', seed: 1, today: '2026-01-01' })
  const { rows } = await pool.query<{ email: string }>('select email from users where email = any($1::text[])', [
    world.users.map(({ email }) => email),
  ])
  const users = PORTAL_DEMO === 'off' ? [] : world.users.filter(({ email }) => rows.some((row) => row.email === email))
  if (users.length === 0) return
  const width = Math.max(...users.map(({ email }) => email.length))
  say(`\nSign in with the password ${world.password} as`)
  for (const { email, shows } of users) say(`  ${email.padEnd(width)}  ${shows}`)
  say('')
}

main().catch((error: Error) => {
  say(error instanceof ConfigurationError ? error.message : (error.stack ?? error.message))
  process.exit(error instanceof ConfigurationError ? 78 : 1)
})
