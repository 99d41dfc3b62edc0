import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import { demoItems, demoPoints } from '@portal/seed'
import { toItem } from './feed-item.ts'
import { storeRows, type MarketRows } from './store-rows.ts'

const none: MarketRows = { rates: [], points: [], items: [] }

/** Loads the invented indexes and news of the demo data, which are marked as such on screens. */
export async function loadDemoMarket(pool: Pool, { seed, today }: { seed: number; today: string }): Promise<void> {
  const now = new Date(`${today}T00:00:00Z`)
  const points = demoPoints(seed, today).map(({ symbol, date, value }) => ({ symbol, at: date, value }))
  await withTransaction(pool, async (client) => {
    await load(client, 'demo-indexes', { ...none, points }, points.at(-1)!.at)
    for (const kind of ['news', 'articles'] as const) {
      const items = demoItems(kind, today).map((item) => toItem(item, now)!)
      await load(client, `demo-${kind}`, { ...none, items }, items[0]!.publishedDate)
    }
  })
  async function load(client: Client, id: string, rows: MarketRows, dataAsOf: string) {
    await storeRows(client, id, rows, now)
    await client.query(
      `insert into market_sources (id, data_as_of, is_demo) values ($1, $2, true)
       on conflict (id) do update set data_as_of = excluded.data_as_of, is_demo = true`,
      [id, dataAsOf],
    )
  }
}
