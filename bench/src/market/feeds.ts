import type { PublisherStandIn } from '../../../apps/api/src/testing/start-publisher.ts'
import { ms, type Measurement } from '../measurement.ts'
import { withMarketPortal, type MarketPortal } from './market-portal.ts'

const feeds = 200
const items = 100
/** New items per round. */
const newItems = 5
const rounds = 4
const everyMs = 15 * 60_000

const path = (feed: number) => `/feed/${feed}`

/** Returns an item as trade press publishes it, with a paragraph of HTML. */
const item = (feed: number, number: number) =>
  `<item><title>Terminal ${number} of port ${feed} opens berth ${number % 7} again</title>
   <link>https://publisher.example/${feed}/${number}?utm_source=feed</link><author>desk@publisher.example (The Desk)</author>
   <pubDate>${new Date(Date.now() - (1_000_000 - number) * 1000).toUTCString()}</pubDate>
   <description>&lt;p&gt;${'The &lt;b&gt;port&lt;/b&gt; expects vessels of up to 24,000 TEU from next week. '.repeat(6)}&lt;/p&gt;</description></item>`

/** Publishes the feeds of a round. */
function publish(publisher: PublisherStandIn, count: number, round: number): void {
  for (let feed = 0; feed < count; feed++) {
    const newest = 1000 + round * newItems
    const all = Array.from({ length: items }, (_, back) => item(feed, newest - back)).join('')
    publisher.serve(path(feed), 'application/rss+xml', `<rss version="2.0"><channel><title>Port ${feed}</title>${all}</channel></rss>`)
  }
}

/** M3: CPU time of the worker for 200 feeds of 100 items every 15 minutes, of which five are new. */
export async function marketFeeds({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const count = Math.max(20, Math.round(feeds * share))
  const sources = Array.from({ length: count }, (_, feed) => ({ id: `feed-${feed}`, adapter: 'feed', widget: 'news', url: path(feed) }))
  let spent = 0
  const prepare = (publisher: PublisherStandIn) => publish(publisher, count, 0)
  await withMarketPortal(url, { port: 3915, name: 'feeds', sources, prepare }, async (portal) => {
    await portal.untilQuiet()
    const atRest = await readRest(portal)
    for (let round = 1; round <= rounds; round++) {
      publish(portal.publisher, count, round)
      const [before, began] = [portal.process.cpuMs(), performance.now()]
      await portal.makeDue(true)
      await portal.untilQuiet()
      spent += portal.process.cpuMs() - before - atRest * (performance.now() - began)
    }
    await requireItems(portal, count)
  })
  const round = (spent / rounds) * (feeds / count)
  return [
    {
      id: 'M3',
      label: `CPU time of the worker for ${feeds} feeds of ${items} items, of one core`,
      measured: `${ms(round)} a round`,
      reference: `every 15 minutes; measured with ${count}`,
      value: (round / everyMs) * 100,
      unit: ' %',
      target: { max: 3 },
    },
  ]
}

/** Returns the CPU time per millisecond without anything to fetch. */
async function readRest({ process }: MarketPortal): Promise<number> {
  const [before, began] = [process.cpuMs(), performance.now()]
  await new Promise((done) => setTimeout(done, 15_000))
  return (process.cpuMs() - before) / (performance.now() - began)
}

async function requireItems({ pool }: MarketPortal, count: number): Promise<void> {
  const { rows } = await pool.query<{ items: number }>('select count(*)::int as items from market_items')
  const expected = count * (items + rounds * newItems)
  if (rows[0]!.items !== expected) throw new Error(`${rows[0]!.items} items were stored, not ${expected}.`)
}
