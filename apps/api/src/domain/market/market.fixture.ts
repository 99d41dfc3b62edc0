import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPublisher, type PublisherStandIn } from '../../testing/start-publisher.ts'
import { startTestPortal, type TestResponse, type TestPortal } from '../../testing/test-portal.ts'
import { fetchDueSources, fetchNow, type Outcome } from './fetch-sources.ts'
import { readMarket, type Market } from './read-market.ts'

const terms = { licence: 'Free', attribution: 'Source: Example', attributionUrl: 'https://publisher.example/terms', displayAllowed: true }

/** Portal whose market page is fed by a local test publisher. */
export interface MarketPortal {
  portal: TestPortal
  publisher: PublisherStandIn
  market: Market
  /** Path of the MARKET_SOURCES file. */
  file: string
  /** Fetches all due sources, like the worker. */
  fetchDue(): Promise<Outcome[]>
  fetch(id: string, accept?: boolean): Promise<Outcome>
  /** Returns a row of `market_sources`. */
  state(id: string): Promise<Record<string, unknown>>
  /** Requests a path as a user of an account, signed in again because tests move the clock. */
  get(path: string, query?: Record<string, unknown>): Promise<TestResponse['body']['data']>
  close(): Promise<void>
}

/**
 * Starts a portal with these sources, whose `url` is relative to the publisher.
 * @param env further environment variables
 */
export async function startMarketPortal(
  sources: readonly { url: string; [property: string]: unknown }[],
  env: Record<string, string> = {},
): Promise<MarketPortal> {
  const publisher = await startPublisher()
  const folder = mkdtempSync(join(tmpdir(), 'portal-market-'))
  const file = join(folder, 'market.json')
  writeFileSync(
    file,
    JSON.stringify({ sources: sources.map((source) => ({ ...terms, ...source, url: `${publisher.origin}${source.url}` })) }),
  )
  const portal = await startTestPortal({ MARKET_SOURCES: file, OUTGOING_ORIGINS: publisher.origin, ...env })
  const market = readMarket({ MARKET_SOURCES: file }, (name) => env[name])
  const user = await portal.user({ accountIds: [await portal.account()] })
  const context = {
    pool: portal.pool,
    market,
    outgoing: { named: [publisher.origin], proxy: undefined, stop: new AbortController().signal },
    log: { warn: () => {} },
    clock: () => portal.now(),
  }
  return {
    portal,
    publisher,
    market,
    file,
    fetchDue: () => fetchDueSources(context),
    fetch: (id, accept) => fetchNow(context, id, accept),
    state: async (id) => (await portal.pool.query('select * from market_sources where id = $1', [id])).rows[0],
    get: async (path, query) => (await (await portal.signIn(user.email)).get(path, query)).body.data,
    async close() {
      await portal.close()
      await publisher.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
