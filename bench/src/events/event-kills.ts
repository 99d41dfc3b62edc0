import { setTimeout as sleep } from 'node:timers/promises'
import type { Measurement } from '../measurement.ts'
import { startApi, untilReady } from '../portal.ts'
import { withEventsPortal, type EventsPortal } from './events-portal.ts'
import { RestartableReceiver } from './webhook-receivers.ts'
import { createWebhook, killProcess, startWorker, subscribe } from './worker-process.ts'

const changes = 10_000
const kills = 20
const batch = 100
const [apiPort, webhookPort, subscriptionPort] = [3921, 3922, 3926]

/**
 * X11: changes with the API, the worker and the receivers killed in turn: events of the feed, of a webhook and of a subscription of MCP Events,
 * compared with those recorded.
 */
export async function eventKills({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const count = Math.max(kills * batch, Math.round(changes * share))
  const measurements: Measurement[] = []
  await withEventsPortal(url, 'kills', async (portal) => {
    const env = { ...portal.env, RUN_WORKER: 'off', PUBLIC_URL: `http://127.0.0.1:${apiPort}` }
    let api = startApi(apiPort, env)
    let worker = startWorker(env)
    const receivers = { webhook: new RestartableReceiver(webhookPort), subscription: new RestartableReceiver(subscriptionPort) }
    const all = Object.values(receivers)
    await Promise.all(all.map((receiver) => receiver.open()))
    const reader = new FeedReader(portal.key)
    try {
      await untilReady(api.http, api.child)
      await createWebhook(apiPort, portal.key, `http://127.0.0.1:${webhookPort}/hook`)
      await subscribe(apiPort, portal.key, `http://127.0.0.1:${subscriptionPort}/mcp`)
      const reading = reader.follow()
      for (let written = 0, killed = 0; written < count; written += batch) {
        const ids = Array.from({ length: batch }, (_, index) => ({ shipmentNumber: `S-${written + index}` }))
        await portal.importShipments(ids)
        if (killed >= kills || written < (killed * count) / kills) continue
        killed++
        // each process is ready before the next kill, which comes while it sends the events of the batch
        await untilReady(api.http, api.child)
        await Promise.all(all.map((receiver) => receiver.reach(written + batch / 2)))
        await killProcess(worker)
        worker = startWorker(env)
        await Promise.all(all.map((receiver) => receiver.kill()))
        await Promise.all(all.map((receiver) => receiver.open()))
        await killProcess(api.child)
        await api.http.destroy()
        api = startApi(apiPort, env)
      }
      const recorded = await untilDelivered(portal, all, reader)
      reader.stop()
      await reading
      measurements.push(...compare(recorded, receivers, reader))
    } finally {
      reader.stop()
      await killProcess(worker)
      await api.end()
      await Promise.all(all.map((receiver) => receiver.kill()))
    }
  })
  return measurements
}

/** Reader of the feed that stores each page together with its position. */
class FeedReader {
  readonly ids: string[] = []
  readonly #key: string
  #position = ''
  #isStopping = false

  constructor(key: string) {
    this.#key = key
  }

  stop(): void {
    this.#isStopping = true
  }

  async follow(): Promise<void> {
    while (!this.#isStopping) {
      const query = new URLSearchParams({ types: 'shipment.created', limit: '1000', ...(this.#position && { after: this.#position }) })
      const response = await fetch(`http://127.0.0.1:${apiPort}/api/v1/external/changes?${query.toString()}`, {
        headers: { 'x-api-key': this.#key },
      }).catch(() => undefined)
      const body = response?.status === 200 ? ((await response.json().catch(() => undefined)) as Page | undefined) : undefined
      if (body) {
        this.ids.push(...body.data.items.map(({ id }) => id))
        this.#position = body.data.nextCursor
      }
      if (!body?.data.hasMore) await sleep(200)
    }
  }
}

interface Page {
  data: { items: { id: string }[]; nextCursor: string; hasMore: boolean }
}

/** Waits until everything was received; deliveries that failed repeatedly are repeated without their delay. @returns ids of recorded events */
async function untilDelivered(
  { pool, accountId }: EventsPortal,
  receivers: readonly RestartableReceiver[],
  reader: FeedReader,
): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from integration_events where account_id = $1 and type = 'shipment.created'`,
    [accountId],
  )
  const end = performance.now() + 600_000
  const isComplete = () => [...receivers.map(({ ids }) => ids.size), reader.ids.length].every((count) => count >= rows.length)
  while (!isComplete() && performance.now() < end) {
    await pool.query(`update webhook_deliveries set due_at = now() where state = 'pending' and failures > 1 and due_at > now()`)
    await sleep(500)
  }
  return new Set(rows.map(({ id }) => id))
}

interface Receivers {
  webhook: RestartableReceiver
  subscription: RestartableReceiver
}

function compare(recorded: ReadonlySet<string>, receivers: Receivers, reader: FeedReader): Measurement[] {
  const reference = `${recorded.size.toLocaleString('en-GB')} recorded, ${kills} kills of each process`
  const difference = (other: ReadonlySet<string>) =>
    [...recorded].filter((id) => !other.has(id)).length + [...other].filter((id) => !recorded.has(id)).length
  const common = { id: 'X11', reference, target: { max: 0 } }
  const compareReceiver = (name: string, { ids, requests }: RestartableReceiver): Measurement[] => [
    { ...common, label: `events that ${name} lost or invented`, measured: `${ids.size} ids`, value: difference(ids) },
    {
      ...common,
      label: `requests that ${name} repeated under the same id`,
      measured: `${requests} requests`,
      value: requests - ids.size,
      // at most what was running at each kill of the worker or the receiver
      target: { max: 2 * kills * 4 },
    },
  ]
  return [
    {
      ...common,
      label: 'events that the feed lost or invented',
      measured: `${reader.ids.length} read`,
      value: difference(new Set(reader.ids)),
    },
    {
      ...common,
      label: 'events that it returned twice',
      measured: `${reader.ids.length} read`,
      value: reader.ids.length - new Set(reader.ids).size,
    },
    ...compareReceiver('the webhook', receivers.webhook),
    ...compareReceiver('the subscription of MCP Events', receivers.subscription),
  ]
}
