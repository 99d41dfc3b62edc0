/**
 * Tries every alert rule of docs/monitoring/alerts.yml by causing it: brings a portal into each state, and waits until Prometheus returns the
 * rule's expression. Needs `prometheus` and `promtool` (Debian: apt-get install prometheus) in the PATH: `pnpm try-alerts`. Takes three minutes.
 */
import { acquireEmbeddedServer } from '@portal/db/embedded/server'
import { createPool } from '@portal/db/pool'
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { freeAddress } from '../src/testing/free-address.ts'

const rulesFolder = join(import.meta.dirname, '../../../docs/monitoring')
const rulesFile = join(rulesFolder, 'alerts.yml')
const patienceMs = 120_000
/** Longer than the database makes a request wait, so that metrics of an overloaded portal are complete. */
const scrapeSeconds = 4

const { groups } = parse(await readFile(rulesFile, 'utf8')) as { groups: { rules: { alert: string; expr: string }[] }[] }
const expressions = new Map(groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr])))
const untried = new Set(expressions.keys())

const root = await mkdtemp(join(tmpdir(), 'portal-alerts-'))
await chmod(root, 0o755)
const [apiPort, prometheusPort] = [(await freeAddress()).port, (await freeAddress()).port]
const token = 'a-token-of-this-run-only'
const children: ChildProcess[] = []
/** Output of the children, printed after a failure. */
let output = ''

function start(file: string, words: readonly string[], env: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(file, words, { env: { PATH, HOME, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  children.push(child)
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** Returns the number of series that an expression has now. */
async function count(expression: string): Promise<number> {
  const url = `http://127.0.0.1:${prometheusPort}/api/v1/query?query=${encodeURIComponent(expression)}`
  const response = await fetch(url).catch(() => undefined)
  if (!response) return 0
  const { data, error } = (await response.json()) as { data?: { result: unknown[] }; error?: string }
  if (!data) throw new Error(`${expression}: ${error}`)
  return data.result.length
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); await sleep(500))
    if (Date.now() > end) throw new Error(`Not within ${patienceMs / 1000} s: ${what}`)
}

/** Waits until the alert's expression has a result. */
async function expectAlert(name: string): Promise<void> {
  const began = performance.now()
  await waitUntil(name, async () => (await count(expressions.get(name)!)) > 0)
  untried.delete(name)
  console.log(`ok ${name} after ${Math.round((performance.now() - began) / 1000)} s`)
}

/** Sends requests that read the table `accounts` until the returned function is called. */
function keepRequesting(): () => Promise<void> {
  const end = new AbortController()
  const path = 'public-shipment-tracking/query/has-public-track-and-trace-enabled?accountId=0190a8d0-0000-7000-8000-000000000000'
  const client = async () => {
    while (!end.signal.aborted)
      await fetch(`http://127.0.0.1:${apiPort}/api/v1/${path}`).then(
        (response) => response.arrayBuffer(),
        () => sleep(200),
      )
  }
  const clients = Array.from({ length: 8 }, client)
  return async () => {
    end.abort()
    await Promise.all(clients)
  }
}

async function main(): Promise<void> {
  execFileSync('promtool', ['check', 'rules', rulesFile], { stdio: 'inherit' })
  execFileSync('promtool', ['test', 'rules', join(rulesFolder, 'alerts.test.yml')], { stdio: 'inherit' })
  const server = await acquireEmbeddedServer(join(root, 'postgres'), { throwaway: true })
  const pool = createPool(server.url, { max: 2 })
  try {
    const sources = join(root, 'sources.json')
    const terms = {
      licence: 'Free',
      attribution: 'Rates',
      attributionUrl: 'https://rates.invalid',
      displayAllowed: true,
      exportAllowed: true,
    }
    const rates = { id: 'rates', adapter: 'rates-json', url: 'https://rates.invalid/rates', name: 'Rates', ...terms }
    await writeFile(sources, JSON.stringify({ sources: [rates] }))
    const env = {
      DATABASE_URL: server.url,
      PORTAL_SECRET: 'a secret of this run only, long enough to be used',
      METRICS_TOKEN: token,
      PORT: String(apiPort),
      DATABASE_POOL: '3',
      RATE_LIMIT: '1000000',
      PUBLIC_RATE_LIMIT: '1000000',
      MARKET_SOURCES: sources,
      LOG_LEVEL: 'silent',
    }
    const program = (name: string) => ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `../src/${name}.ts`)]
    const api = start(process.execPath, program('main'), env)
    await waitUntil('the portal is ready', () =>
      fetch(`http://127.0.0.1:${apiPort}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const worker = start(process.execPath, program('worker'), env)
    await startPrometheus()
    await waitUntil('a worker is seen', async () => (await count('worker_task_age_seconds')) > 10)
    for (const [name, expression] of expressions) if ((await count(expression)) > 0) throw new Error(`${name} fires without a cause`)
    console.log('No alert fires while the portal is sound')

    await causeByData(pool, worker)
    await causeByLoad(pool, api)
    await pool.end()
    await server.release()
    await expectAlert('PortalDatabaseDown')
    await stop(api)
    await expectAlert('PortalDown')
    if (untried.size > 0) throw new Error(`Alerts without a cause here: ${[...untried].join(', ')}`)
  } finally {
    for (const child of children) await stop(child)
    await pool.end().catch(() => {})
    await server.release()
    for (const path of [root, server.home]) await rm(path, { recursive: true, force: true })
  }
}

async function startPrometheus(): Promise<void> {
  const config = `
global: { scrape_interval: ${scrapeSeconds}s, scrape_timeout: ${scrapeSeconds}s, evaluation_interval: ${scrapeSeconds}s }
rule_files: ['${rulesFile}']
scrape_configs:
  - { job_name: portal, authorization: { credentials: ${token} }, static_configs: [{ targets: ['127.0.0.1:${apiPort}'] }] }
`
  await writeFile(join(root, 'prometheus.yml'), config)
  const options = [`--config.file=${root}/prometheus.yml`, `--storage.tsdb.path=${root}/series`, '--log.level=warn']
  start('prometheus', [...options, `--web.listen-address=127.0.0.1:${prometheusPort}`], {})
  await waitUntil('Prometheus scrapes the portal', async () => (await count('up == 1')) === 1)
}

type Database = ReturnType<typeof createPool>

/** Stops the worker, and leaves behind what it would have done. */
async function causeByData(pool: Database, worker: ChildProcess): Promise<void> {
  await pool.query(`update worker_tasks set ran_at = now() - interval '1 hour' where name = 'delete expired rows'`)
  await expectAlert('PortalWorkerTaskFails')
  await stop(worker)
  const { rows } = await pool.query<{ id: string }>(`insert into accounts (kind, name) values ('customer', 'Acme') returning id`)
  const account = rows[0]!.id
  await pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [account])
  await expectAlert('PortalAggregatesWait')
  await pool.query(
    `insert into integration_events (account_id, epoch, transaction_id, type, subject_key, data, occurred_at, recorded_at)
     values ($1, 1, 1, 'shipment.created', 'S1', '{}', now(), now() - interval '10 minutes')`,
    [account],
  )
  await expectAlert('PortalNotificationsLate')
  const item = `insert into outbox (channel, kind, recipient, payload, created_at, due_at, failed_at) values ('mail', 'reset', 'a@b.example', '{}', now(), now(), `
  await pool.query(`${item} null)`)
  await expectAlert('PortalMailWaits')
  await pool.query(`${item} now())`)
  await expectAlert('PortalMailAbandoned')
  await pool.query(`insert into market_sources (id, failures) values ('rates', 4) on conflict (id) do update set failures = 4`)
  await expectAlert('PortalMarketSourceFails')
  await expectAlert('PortalWorkerStopped')
}

/** Blocks the database with a lock, and the process by suspending it. */
async function causeByLoad(pool: Database, api: ChildProcess): Promise<void> {
  const stopClients = keepRequesting()
  const client = await pool.connect()
  try {
    await client.query('begin; lock table accounts in access exclusive mode')
    await expectAlert('PortalRequestsWaitForDatabase')
    await expectAlert('PortalSlow')
    await expectAlert('PortalErrors')
  } finally {
    // ends the transaction
    client.release(true)
    await stopClients()
  }
  const suspend = setInterval(() => {
    api.kill('SIGSTOP')
    setTimeout(() => api.kill('SIGCONT'), 1500)
  }, 2000)
  await expectAlert('PortalEventLoopBlocked')
  clearInterval(suspend)
  await sleep(2000)
}

await main().catch((error: unknown) => {
  process.stderr.write(output.slice(-5000))
  throw error
})
console.log('Every alert was caused')
