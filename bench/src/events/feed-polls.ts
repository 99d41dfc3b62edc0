import { textOf } from '../http.ts'
import { interleave, warmupRounds } from '../interleave.ts'
import { ms, type Measurement } from '../measurement.ts'
import { startApi, untilReady } from '../portal.ts'
import { withEventsPortal } from './events-portal.ts'

const shipments = 20_000

/** X10: a poll of the change feed with nothing new, compared with the cheapest request of the external API. */
export async function feedPolls({ url }: { url: string }): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  await withEventsPortal(url, 'polls', async ({ key, env, importShipments }) => {
    await importShipments(Array.from({ length: shipments }, (_, index) => ({ shipmentNumber: `S-${index}` })))
    const { http, child, end } = startApi(3920, { ...env, RUN_WORKER: 'off' })
    try {
      await untilReady(http, child)
      const get = (path: string) => textOf(http, `/api/v1/external/${path}`, { 'x-api-key': key })
      const poll = async (after: string) => {
        const { data } = JSON.parse(await get(`changes?limit=1000&after=${encodeURIComponent(after)}`)) as { data: Page }
        return data
      }
      let after = (JSON.parse(await get('changes?limit=1000')) as { data: Page }).data.nextCursor
      for (let page = await poll(after); page.hasMore || page.items.length > 0; page = await poll(after)) after = page.nextCursor
      const path = `changes?after=${encodeURIComponent(after)}`
      const { feed, application } = await interleave(
        { feed: () => get(path), application: () => get('application') },
        { rounds: 1000, warmUp: 4 * warmupRounds },
      )
      const { items } = await poll(after)
      measurements.push(
        {
          id: 'X10',
          label: 'poll of the change feed with nothing new ÷ GET application, p50',
          measured: ms(feed.p50),
          reference: ms(application.p50),
          value: feed.p50 / application.p50,
          target: { max: 1.3 },
        },
        {
          id: 'X10',
          label: 'events that such a poll returns',
          measured: `${items.length} events`,
          reference: `${shipments.toLocaleString('en-GB')} stored`,
          value: items.length,
          target: { max: 0 },
        },
      )
    } finally {
      await end()
    }
  })
  return measurements
}

interface Page {
  items: unknown[]
  nextCursor: string
  hasMore: boolean
}
