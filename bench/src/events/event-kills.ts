import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Measurement } from '../measurement.ts'
import { startApi, untilReady } from '../portal.ts'
import { withEventsPortal, type EventsPortal } from './events-portal.ts'
import { createWebhook, killProcess, startWorker } from './worker-process.ts'

const changes = 10_000
const kills = 20
const batch = 100
const [apiPort, receiverPort] = [3921, 3922]

/** X11: changes with the API, the worker and the receiver killed in turn: events of the feed and of a webhook, compared with those recorded. */
export async function eventKills({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const count = Math.max(kills * batch, Math.round(changes * share))
  const measurements: Measurement[] = []
  await withEventsPortal(url, 'kills', async (portal) => {
    const env = { ...portal.env, RUN_WORKER: 'off', PUBLIC_URL: `http://127.0.0.1:${apiPort}` }
    let api = startApi(apiPort, env)
    let worker = startWorker(env)
    const receiver = new Receiver()
    await receiver.open()
    const reader = new FeedReader(portal.key)
    try {
      await untilReady(api.http, api.child)
      await createWebhook(apiPort, portal.key, `http://127.0.0.1:${receiverPort}/hook`)
      const reading = reader.follow()
      for (let written = 0, killed = 0; written < count; written += batch) {
        const ids = Array.from({ length: batch }, (_, index) => ({ shipmentNumber: `S-${written + index}` }))
        await portal.importShipments(ids)
        if (killed >= kills || written < (killed * count) / kills) continue
        killed++
        // each process is ready before the next kill, which comes while it sends the events of the batch
        await untilReady(api.http, api.child)
        await receiver.reach(written + batch / 2)
        await killProcess(worker)
        worker = startWorker(env)
        await receiver.kill()
        await receiver.open()
        await killProcess(api.child)
        await api.http.destroy()
        api = startApi(apiPort, env)
      }
      const recorded = await untilDelivered(portal, receiver, reader)
      reader.stop()
      await reading
      measurements.push(...compare(recorded, receiver, reader))
    } finally {
      reader.stop()
      await killProcess(worker)
      await api.end()
      await receiver.kill()
    }
  })
  return measurements
}

/** Receiver that stores the ids of messages. */
class Receiver {
  readonly ids = new Set<string>()
  requests = 0
  #server: Server | undefined

  async open(): Promise<void> {
    const server = createServer((request, response) => {
      void text(request).then(
        () => {
          this.requests++
          this.ids.add(request.headers['webhook-id'] as string)
          response.writeHead(204).end()
        },
        () => {},
      )
    })
    await new Promise<void>((ready) => server.listen(receiverPort, '127.0.0.1', ready))
    this.#server = server
  }

  /** Waits for a number of ids, or for a minute. */
  async reach(count: number): Promise<void> {
    const end = performance.now() + 60_000
    while (this.ids.size < count && performance.now() < end) await sleep(2)
  }

  /** Closes all connections, with or without a response. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
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
async function untilDelivered({ pool, accountId }: EventsPortal, receiver: Receiver, reader: FeedReader): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from integration_events where account_id = $1 and type = 'shipment.created'`,
    [accountId],
  )
  const end = performance.now() + 600_000
  while ((receiver.ids.size < rows.length || reader.ids.length < rows.length) && performance.now() < end) {
    await pool.query(`update webhook_deliveries set due_at = now() where state = 'pending' and failures > 1 and due_at > now()`)
    await sleep(500)
  }
  return new Set(rows.map(({ id }) => id))
}

function compare(recorded: ReadonlySet<string>, receiver: Receiver, reader: FeedReader): Measurement[] {
  const reference = `${recorded.size.toLocaleString('en-GB')} recorded, ${kills} kills of each process`
  const difference = (other: ReadonlySet<string>) =>
    [...recorded].filter((id) => !other.has(id)).length + [...other].filter((id) => !recorded.has(id)).length
  const common = { id: 'X11', reference, target: { max: 0 } }
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
    { ...common, label: 'events that the webhook lost or invented', measured: `${receiver.ids.size} ids`, value: difference(receiver.ids) },
    {
      ...common,
      label: 'requests repeated under the same id',
      measured: `${receiver.requests} requests`,
      value: receiver.requests - receiver.ids.size,
      // at most what was running at each kill of the worker or the receiver
      target: { max: 2 * kills * 4 },
    },
  ]
}
