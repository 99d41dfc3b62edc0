import type { Pool } from '@portal/db/pool'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUser } from '../../../apps/api/src/commands/create-user.ts'
import { startPublisher, type PublisherStandIn } from '../../../apps/api/src/testing/start-publisher.ts'
import { startMail } from '../../../apps/e2e/src/mail-stand-in.ts'
import { textOf } from '../http.ts'
import { inDatabase } from '../in-database.ts'
import { ProcessMemory, startApi, untilReady } from '../portal.ts'

const [username, password] = ['operator@portal.example', 'harbour-lantern-42']

/** Entry of MARKET_SOURCES; `url` is a path at the publisher. */
export interface BenchSource {
  id: string
  url: string
  [property: string]: unknown
}

/** Separate portal, API and worker in one process, with a stand-in for the publishers of its market page in this process. */
export interface MarketPortal {
  pool: Pool
  publisher: PublisherStandIn
  /** Returns the body of a response. @throws unless it is a 200 */
  get(path: string): Promise<string>
  process: ProcessMemory
  /** Makes all sources due, or none until the next call. */
  makeDue(isDue: boolean): Promise<void>
  /** Waits until no source is being fetched or due. */
  untilQuiet(): Promise<void>
}

const terms = { licence: 'Free', attribution: 'Source: Bench', attributionUrl: 'https://publisher.example/terms', displayAllowed: true }

interface MarketOptions {
  port: number
  /** Name of its database. */
  name: string
  sources: readonly BenchSource[]
  /** Prepares the publisher for the first requests, which the worker sends at its start. */
  prepare(publisher: PublisherStandIn): void
}

/** Runs `work` on a portal in a new database, dropped afterwards. */
export async function withMarketPortal(
  url: string,
  { port, name, sources, prepare }: MarketOptions,
  work: (portal: MarketPortal) => Promise<void>,
): Promise<void> {
  const publisher = await startPublisher()
  const mail = await startMail()
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-market-'))
  const file = join(folder, 'market.json')
  const entries = sources.map((source) => ({ ...terms, everyMinutes: 10_080, ...source, url: `${publisher.origin}${source.url}` }))
  await writeFile(file, JSON.stringify({ sources: entries }))
  try {
    await inDatabase(url, `portal_bench_market_${name}`, async (pool, address) => {
      await createUser(pool, { email: username, password, role: 'full-admin', firstName: 'Bench', lastName: 'Operator', accountIds: [] })
      prepare(publisher)
      const api = startApi(port, {
        DATABASE_URL: address,
        PORTAL_SECRET: 'a secret for the bench alone, which nobody needs',
        RUN_WORKER: 'on',
        LOG_LEVEL: 'error',
        MARKET_SOURCES: file,
        OUTGOING_ORIGINS: publisher.origin,
        SMTP_URL: mail.url,
      })
      try {
        await untilReady(api.http, api.child)
        const token = await signIn(api.http)
        await work({
          pool,
          publisher,
          get: (path) => textOf(api.http, `/api/v1/${path}`, { authorization: `Bearer ${token}` }),
          process: new ProcessMemory(api.child.pid!),
          makeDue: async (isDue) => void (await pool.query(isDue ? due : notDue)),
          untilQuiet: () => untilQuiet(pool),
        })
      } finally {
        await api.end()
      }
    })
  } finally {
    await publisher.close()
    await mail.close()
    await rm(folder, { recursive: true })
  }
}

async function signIn(http: ReturnType<typeof startApi>['http']): Promise<string> {
  const { body } = await http.request({
    method: 'POST',
    path: '/api/v1/authentication/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  })
  return ((await body.json()) as { access_token: string }).access_token
}

const due = 'update market_sources set next_due_at = null, failures = 0'
const notDue = "update market_sources set next_due_at = now() + interval '1 year'"

async function untilQuiet(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ isQuiet: boolean }>(
      `select count(*) > 0 and bool_and(busy_until is null and next_due_at > now()) as "isQuiet" from market_sources`,
    )
    if (rows[0]!.isQuiet) return
    await new Promise((done) => setTimeout(done, 100))
  }
}
