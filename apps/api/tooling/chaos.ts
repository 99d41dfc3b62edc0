/**
 * Kills an embedded portal at random moments of a first start, a start, a migration, an import and a shutdown, and checks that the next
 * start recovers completely and that no process survives: `pnpm chaos --rounds 200 --minutes 60 --seed 1`.
 */
import { acquireEmbeddedServer } from '@portal/db/embedded/server'
import { isProcessRunning } from '@portal/db/embedded/is-process-running'
import { createPool } from '@portal/db/pool'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

/** Maximum delay before the kill in milliseconds, and relative frequency of each kind. */
const kinds = {
  'first start': { withinMs: 25_000, weight: 2 },
  migration: { withinMs: 5000, weight: 2 },
  start: { withinMs: 4000, weight: 3 },
  import: { withinMs: 5000, weight: 3 },
  stop: { withinMs: 800, weight: 3 },
} as const
type Kind = keyof typeof kinds
const signals = ['SIGKILL', 'SIGINT', 'SIGTERM'] as const

const alias = 'thornbeck'
const imported = 3000
const startMs = 300_000
const stopMs = 30_000

/** State of the seeded generator of pseudo-random numbers from 0 to 1. */
let state = Number(values.seed)
function chance(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!

/** Started program with its output so far. */
interface Running {
  child: ChildProcess
  output: string
  ended: Promise<number | null>
}

const root = await mkdtemp(join(tmpdir(), 'portal-chaos-'))
await chmod(root, 0o755)
const folder = join(root, 'data')
let hasDemo = true
let port = 0

function run(program: 'main' | 'cli', words: readonly string[] = [], at = port): Running {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORTAL_DATA: folder, PORT: String(at), LOG_LEVEL: 'warn', PORTAL_DEMO: hasDemo ? 'small' : 'off' }
  const script = join(import.meta.dirname, `../src/${program}.ts`)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], { env })
  const running: Running = { child, output: '', ended: once(child, 'close').then(([code]) => code as number | null) }
  const note = (chunk: Buffer) => void (running.output += chunk.toString())
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  return running
}

async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const late = new AbortController()
  try {
    return await Promise.race([
      work,
      sleep(ms, undefined, { signal: late.signal }).then(() => {
        throw new Error(`${what} took more than ${ms / 1000} s`)
      }),
    ])
  } finally {
    late.abort()
  }
}

/** Waits until a portal has started and, with demo data, has printed its sign-ins. */
async function isUp(portal: Running): Promise<void> {
  const words = hasDemo ? 'Sign in with the password' : 'The portal is running'
  const up = async () => {
    let over = false
    void portal.ended.then(() => (over = true))
    while (!portal.output.includes(words)) {
      if (over) throw new Error(`The process ended before it was ready:\n${portal.output}`)
      await sleep(50)
    }
  }
  await within(startMs, 'A start', up())
  const { status } = await fetch(`http://127.0.0.1:${port}/ready`)
  if (status !== 200) throw new Error(`/ready responds with ${status}`)
}

async function isDatabaseAlone(): Promise<boolean> {
  const [pid] = (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Boolean(pid) && isProcessRunning(Number(pid))
}

async function stop(...portals: Running[]): Promise<void> {
  for (const { child } of portals) child.kill('SIGTERM')
  for (const portal of portals) {
    const code = await within(stopMs, 'A stop', portal.ended)
    if (code !== 0) throw new Error(`A stop ended with ${code}:\n${portal.output}`)
  }
  if (await isDatabaseAlone()) throw new Error('PostgreSQL is still running')
}

async function command(...words: string[]): Promise<void> {
  const ran = run('cli', words)
  const code = await within(startMs, words.join(' '), ran.ended)
  if (code !== 0) throw new Error(`portal ${words.join(' ')} ended with ${code}:\n${ran.output}`)
}

async function query<T>(text: string): Promise<T[]> {
  const server = await acquireEmbeddedServer(join(folder, 'postgres'))
  const pool = createPool(server.url, { max: 1 })
  try {
    return (await pool.query(text)).rows as T[]
  } finally {
    await pool.end()
    await server.release()
  }
}

/** Prepares a complete portal for the kill. */
async function makeWhole(demo: boolean): Promise<void> {
  if (existsSync(folder) && demo === hasDemo) return
  await rm(folder, { recursive: true, force: true })
  hasDemo = demo
  const portal = run('main')
  await isUp(portal)
  await stop(portal)
}

/** Starts the process to be killed. */
async function begin(kind: Kind): Promise<Running> {
  if (kind === 'first start') {
    await rm(folder, { recursive: true, force: true })
    hasDemo = true
    return run('main')
  }
  await makeWhole(kind !== 'migration')
  if (kind === 'migration') await query('drop schema public cascade; create schema public')
  if (kind === 'import') return run('cli', ['import', join(root, 'import'), '--account', alias])
  const portal = run('main')
  if (kind !== 'stop') return portal
  await isUp(portal)
  portal.child.kill('SIGTERM')
  return portal
}

async function round(kind: Kind, signal: (typeof signals)[number], afterMs: number): Promise<void> {
  const victim = await begin(kind)
  await Promise.race([sleep(afterMs), victim.ended])
  victim.child.kill(signal)
  await within(stopMs, `The end after ${signal}`, victim.ended)
  // a second signal during shutdown ends the process immediately, which may leave PostgreSQL running
  if (signal !== 'SIGKILL' && kind !== 'stop' && (await isDatabaseAlone())) throw new Error('PostgreSQL is still running')
  if (/\n\s+at /.test(victim.output)) throw new Error(`It ended with a stack trace:\n${victim.output}`)

  // two concurrent starts recover an interrupted first start
  const portals = kind === 'first start' ? [run('main'), run('main', [], 0)] : [run('main')]
  for (const portal of portals) await isUp(portal)
  if (kind === 'import') await command('import', join(root, 'import'), '--account', alias)
  await command('verify')
  await stop(...portals)
  if (!hasDemo) return
  const [counts] = await query<{ users: number; loads: number; own: number }>(
    `select (select count(*)::int from users) as users, (select count(*)::int from audit_log where operation = 'loadDemo') as loads,
       (select count(*)::int from shipments where shipment_number like 'CHAOS-%') as own`,
  )
  const { users, loads, own } = counts!
  if (users !== 9 || loads !== 1 || (kind === 'import' && own !== imported))
    throw new Error(`The data is incomplete: ${JSON.stringify(counts)}`)
}

const lines = Array.from({ length: imported }, (_, index) => {
  const charges = [{ code: 'F', group: 'FRT', amount: `${index}.25`, currency: 'GBP', invoiceDate: '2026-03-01' }]
  return JSON.stringify({ shipmentNumber: `CHAOS-${index}`, destinationETA: `2026-0${1 + (index % 9)}-11`, charges })
})
await mkdir(join(root, 'import'))
await writeFile(join(root, 'import/shipments.ndjson'), lines.join('\n'))
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
port = (server.address() as AddressInfo).port
server.close()

const bag = (Object.keys(kinds) as Kind[]).flatMap((kind) => Array.from({ length: kinds[kind].weight }, () => kind))
const end = performance.now() + Number(values.minutes) * 60_000
let rounds = 0
process.stdout.write(`Seed ${values.seed}\n`)
for (; rounds < Number(values.rounds) && performance.now() < end; rounds++) {
  const [kind, signal] = [pick(bag), pick(signals)]
  const afterMs = Math.round(chance() * kinds[kind].withinMs)
  const started = performance.now()
  try {
    await round(kind, signal, afterMs)
  } catch (error) {
    process.stderr.write(
      `Round ${rounds + 1}: ${kind}, ${signal} after ${afterMs} ms: ${(error as Error).message}\nIts folder is ${folder}\n`,
    )
    process.exit(1)
  }
  process.stdout.write(
    `${rounds + 1}: ${kind}, ${signal} after ${afterMs} ms: whole after ${Math.round((performance.now() - started) / 1000)} s\n`,
  )
}
await rm(root, { recursive: true, force: true })
process.stdout.write(`${rounds} rounds, all whole\n`)
