import type { Pool } from '@portal/db/pool'
import { randomUUID } from 'node:crypto'
import type { PublisherStandIn } from '../../../apps/api/src/testing/start-publisher.ts'
import { ms, type Measurement } from '../measurement.ts'
import { quantile } from '../interleave.ts'
import { withMarketPortal, type BenchSource, type MarketPortal } from './market-portal.ts'

/** Requests of the market page. */
const calls = [
  'dashboard/query/dashboard',
  'finance/query/get-available-currencies',
  'finance/query/get-live-currency-exchange-rates',
  'finance/query/get-indice-chart-datas',
  'news/query/widget-news',
  'article/query/widget-article',
]
const pairs = 3
const pages = 150
const mails = 200

const today = () => new Date().toISOString().slice(0, 10)
const symbols = Array.from({ length: 10 }, (_, index) => ({ symbol: `I${index}`, name: `Index ${index}`, currency: 'USD' }))

/** Enough feeds to keep the worker waiting: it fetches four at once, with a timeout of ten seconds. */
const listSources = (feeds: number): BenchSource[] => [
  { id: 'rates', adapter: 'rates-json', url: '/rates' },
  ...symbols.map((symbol, index) => ({ id: `index-${index}`, adapter: 'json', url: `/index/${index}`, symbols: [symbol] })),
  ...Array.from({ length: feeds }, (_, feed) => ({
    id: `feed-${feed}`,
    adapter: 'feed',
    widget: feed % 2 === 0 ? 'news' : 'articles',
    url: `/feed/${feed}`,
  })),
]

function respond(publisher: PublisherStandIn, sources: readonly BenchSource[]): void {
  const json = (path: string, value: object) => publisher.serve(path, 'application/json', JSON.stringify(value))
  for (const { adapter, url } of sources) {
    if (adapter === 'rates-json') json(url, { base: 'EUR', date: today(), rates: { USD: 1.17, AUD: 1.63, GBP: 0.86, JPY: 180.4 } })
    else if (adapter === 'json') json(url, { values: [{ date: today(), value: 4321.5 }] })
    else
      json(url, {
        version: 'https://jsonfeed.org/version/1.1',
        title: url,
        items: Array.from({ length: 20 }, (_, item) => ({
          id: `${item}`,
          url: `https://p.example${url}/${item}`,
          title: `${url} ${item}`,
        })),
      })
  }
}

/** Makes every second source close the connection, and the others hang. */
function fallSilent(publisher: PublisherStandIn, sources: readonly BenchSource[]): void {
  for (const [index, { url }] of sources.entries())
    publisher.respond(url, (_request, response) => void (index % 2 === 1 && response.socket!.destroy()))
}

interface Phase {
  pages: number[]
  mails: number[]
}

/** M2: the page, and outgoing mail, while every source hangs or is down, compared with an idle worker. */
export async function marketSilence({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const sources = listSources(Math.max(60, Math.round(180 * share)))
  const [silent, quiet]: Phase[] = [
    { pages: [], mails: [] },
    { pages: [], mails: [] },
  ]
  let unchangedShare = 0
  await withMarketPortal(url, { port: 3914, name: 'silence', sources, prepare: (at) => respond(at, sources) }, async (portal) => {
    await portal.untilQuiet()
    const before = await contents(portal)
    fallSilent(portal.publisher, sources)
    for (let warmUp = 0; warmUp < pages; warmUp++) await readPage(portal)
    for (let pair = 0; pair < pairs; pair++) {
      await measure(portal, quiet!)
      await portal.makeDue(true)
      await untilWaiting(portal.pool)
      await measure(portal, silent!)
      await untilWaiting(portal.pool)
      await portal.makeDue(false)
      await portal.untilQuiet()
    }
    const after = await contents(portal)
    unchangedShare = after.filter((text, index) => text === before[index]).length / before.length
  })
  return toMeasurements(silent!, quiet!, unchangedShare, sources.length)
}

/** Waits until the worker fetches its maximum number of sources at once: before the measurement, and still after it. */
async function untilWaiting(pool: Pool): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await pool.query<{ asked: number }>('select count(busy_until)::int as asked from market_sources')
    if (rows[0]!.asked === 4) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The worker does not fetch any source.')
}

const readPage = (portal: MarketPortal) => Promise.all(calls.map((call) => portal.get(call)))

/** Returns what the widgets show: values and items with source and date. */
const contents = async (portal: MarketPortal) => (await readPage(portal)).map((text) => text.replace(/"setup":.*/, ''))

async function measure(portal: MarketPortal, phase: Phase): Promise<void> {
  for (let round = 0; round < pages; round++) {
    const began = performance.now()
    await readPage(portal)
    phase.pages.push(performance.now() - began)
  }
  phase.mails.push(await sendMails(portal.pool))
}

/** Returns milliseconds until the worker has sent a number of mails. */
async function sendMails(pool: Pool): Promise<number> {
  const kind = `bench-${randomUUID()}`
  const began = performance.now()
  await pool.query(
    `insert into outbox (channel, kind, recipient, payload, created_at, due_at)
     select 'mail', $1, 'reader@portal.example', $2, now(), now() from generate_series(1, $3::int)`,
    [
      kind,
      { to: { name: 'Reader', address: 'reader@portal.example' }, subject: 'Bench', text: 'Nothing new.', html: '<p>Nothing new.</p>' },
      mails,
    ],
  )
  for (;;) {
    const { rows } = await pool.query<{ left: number; failures: number }>(
      'select count(*) filter (where sent_at is null)::int as left, count(failed_at)::int as failures from outbox where kind = $1',
      [kind],
    )
    if (rows[0]!.failures > 0) throw new Error('Sending mail was given up.')
    if (rows[0]!.left === 0) return performance.now() - began
    await new Promise((done) => setTimeout(done, 20))
  }
}

function toMeasurements(silent: Phase, quiet: Phase, unchangedShare: number, sources: number): Measurement[] {
  const ratio = (label: string, part: keyof Phase): Measurement => {
    const [ours, beside] = [quantile(silent[part], 0.5), quantile(quiet[part], 0.5)]
    return { id: 'M2', label, measured: ms(ours), reference: ms(beside), value: ours / beside, target: { max: 1.05 } }
  }
  return [
    ratio(`calls of the market page, ${sources} sources silent ÷ none asked`, 'pages'),
    ratio(`${mails} mails leave, the same`, 'mails'),
    {
      id: 'M2',
      label: 'requests still served with stored data and its age',
      measured: `${unchangedShare * calls.length} calls`,
      reference: `${calls.length} calls`,
      value: unchangedShare,
      target: { min: 1 },
    },
  ]
}
