import { createDemoData } from '@portal/seed'
import { acquireEmbeddedServer } from '@portal/db/embedded/server'
import { createPool, type Pool } from '@portal/db/pool'
import { reportSession } from '@portal/db/read'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool as HttpPool, type Dispatcher } from 'undici'
import { textOf } from './http.ts'

const root = join(import.meta.dirname, '../..')

/** Customers of the large demo data, largest first. */
export type AccountName = 'A' | 'B' | 'C'

/** Running portal with the large demo data, and a connection to its database. */
export interface BenchPortal {
  /** Sends a request below `/api/v1/`. */
  send(path: string, headers?: Record<string, string>): Promise<Dispatcher.ResponseData>
  /** Returns the body of a response. @throws unless it is a 200 */
  get(path: string): Promise<string>
  /** Sends a message of the Model Context Protocol with a key. @returns the body of the response */
  sendMessage(message: object, key: string): Promise<string>
  accounts: Record<AccountName, { id: string; shipments: number }>
  /** Pool with the session settings of report reads. */
  pool: Pool
  url: string
  /** Secret that seals the keys of applications. */
  secret: string
  memory: ProcessMemory
  stop(): Promise<void>
}

const address = (path: string) => `/api/v1/${path}`

/** Starts only the database server, for measurements with separate portals. */
export const startServer = (dataFolder: string) => acquireEmbeddedServer(join(dataFolder, 'postgres'))

/** Starts the built API with the large demo data, loading it first if necessary. */
export async function startPortal(dataFolder: string): Promise<BenchPortal> {
  const server = await startServer(dataFolder)
  // as many connections as concurrent requests, on both sides
  const { child, http, end } = startApi(3900, { PORTAL_DATA: dataFolder, PORTAL_DEMO: 'large', RUN_WORKER: 'off', DATABASE_POOL: '16' })
  const pool = createPool(server.url, { max: 16, session: reportSession })
  const stop = async () => {
    await end()
    await pool.end()
    await server.release()
  }
  try {
    await untilReady(http, child)
    const headers = { authorization: `Bearer ${await signIn(http)}` }
    const send = (path: string, own = headers as Record<string, string>) =>
      http.request({ method: 'GET', path: address(path), headers: own })
    return {
      send,
      get: (path) => textOf(http, address(path), headers),
      sendMessage: async (message, key) => {
        const own = { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
        const { body } = await http.request({ method: 'POST', path: '/mcp', headers: own, body: JSON.stringify(message) })
        return body.text()
      },
      accounts: await accountsBySize(pool),
      pool,
      url: server.url,
      secret: readFileSync(join(dataFolder, 'secret'), 'utf8'),
      memory: new ProcessMemory(child.pid!),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the built API in a child process. @param env settings besides the port */
export function startApi(port: number, env: Record<string, string>): { child: ChildProcess; http: HttpPool; end(): Promise<void> } {
  // as in the image and in `npm start`
  const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=100', join(root, 'apps/api/dist/main.js')], {
    env: { ...process.env, ...memory, PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT: '1000000', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const http = new HttpPool(`http://127.0.0.1:${port}`, { connections: 32, headersTimeout: 600_000, bodyTimeout: 600_000 })
  return {
    child,
    http,
    async end() {
      await http.destroy()
      if (child.exitCode === null && child.kill('SIGTERM')) await new Promise((ended) => child.once('exit', ended))
    },
  }
}

/** Returns an access token of the demo data's full administrator. */
async function signIn(http: HttpPool): Promise<string> {
  const { users, password } = createDemoData({ size: 'large', seed: 1, today: '2026-01-01' })
  const { email } = users.find((user) => user.role === 'full-admin')!
  const { body } = await http.request({
    method: 'POST',
    path: address('authentication/login'),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: email, password }),
  })
  return ((await body.json()) as { access_token: string }).access_token
}

/** Waits until the portal is ready; loading the large demo data takes long. */
export async function untilReady(http: HttpPool, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode} before it was ready.`)
    const response = await http.request({ method: 'GET', path: '/ready' }).catch(() => undefined)
    await response?.body.dump()
    if (response?.statusCode === 200) return
    await sleep(500)
  }
}

async function accountsBySize(pool: Pool): Promise<BenchPortal['accounts']> {
  const { rows } = await pool.query<{ id: string; shipments: string }>(
    'select account_id as id, count(*) as shipments from public.shipments group by account_id order by count(*) desc',
  )
  const [A, B, C] = rows.map(({ id, shipments }) => ({ id, shipments: Number(shipments) }))
  if (!A || !B || !C || A.shipments < 50 * C.shipments)
    throw new Error('The database does not contain the large demo data: set PORTAL_DATA to another folder.')
  return { A, B, C }
}

/** Memory and CPU time of a process, from Linux's /proc. */
export class ProcessMemory {
  readonly #pid: number

  constructor(pid: number) {
    this.#pid = pid
  }

  /** Returns the resident memory in bytes. */
  now(): number {
    return this.#status('VmRSS')
  }

  /** Resets the peak. */
  resetPeak(): void {
    writeFileSync(`/proc/${this.#pid}/clear_refs`, '5')
  }

  /** Returns the peak of resident memory since the last reset, in bytes. */
  peak(): number {
    return this.#status('VmHWM')
  }

  /** Returns the CPU time so far in milliseconds, including kernel time, with a resolution of 10 ms. */
  cpuMs(): number {
    const fields = readFileSync(`/proc/${this.#pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }

  #status(field: string): number {
    const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8'))
    return Number(found?.[1]) * 1024
  }
}
