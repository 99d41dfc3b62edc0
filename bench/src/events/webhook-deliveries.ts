import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../interleave.ts'
import { ms, perSecond, type Measurement } from '../measurement.ts'
import { startApi, untilReady } from '../portal.ts'
import { withEventsPortal, type EventsPortal } from './events-portal.ts'
import { HangingReceiver, QuickReceiver } from './webhook-receivers.ts'
import { createWebhook, killProcess, startWorker } from './worker-process.ts'

const eventsPerSecond = 100
/** Time between two imports of the steady load. */
const beatMs = 250
const [steadySeconds, minSteadySeconds] = [30, 5]
const [queuedEvents, minQueuedEvents] = [2000, 500]
/** Time for queuing, within the time limit of the requests that wait for it. */
const maxQueuingMs = 12_000
const hangingReceivers = 10
const [apiPort, quickPort, hangingPort] = [3923, 3924, 3925]

/** X5: time from an import to its webhooks under a steady load, deliveries per second of one worker, and the same beside receivers that hang. */
export async function webhookDeliveries({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  await withEventsPortal(url, 'webhooks', async (portal) => {
    const env = { ...portal.env, RUN_WORKER: 'off', PUBLIC_URL: `http://127.0.0.1:${apiPort}` }
    const api = startApi(apiPort, env)
    const [quick, hanging] = [new QuickReceiver(), new HangingReceiver()]
    await quick.open(quickPort)
    await hanging.open(hangingPort)
    try {
      await untilReady(api.http, api.child)
      await createWebhook(apiPort, portal.key, `http://127.0.0.1:${quickPort}/`)
      const run = new DeliveryRun(portal, quick, env)
      const times = await run.steadyTimes(Math.max(minSteadySeconds, Math.round(steadySeconds * share)))
      const events = Math.max(minQueuedEvents, Math.round(queuedEvents * share))
      const alone = await run.deliveriesPerSecond(events)
      for (let receiver = 0; receiver < hangingReceivers; receiver++)
        await createWebhook(apiPort, portal.key, `http://127.0.0.1:${hangingPort}/${receiver}`)
      const beside = await run.deliveriesPerSecond(events)
      if (hanging.requests < hangingReceivers) throw new Error('The receivers that hang were not called.')
      measurements.push(
        {
          id: 'X5',
          label: `event of an import → webhook at ${eventsPerSecond} events/s, p95`,
          measured: ms(quantile(times, 0.95)),
          reference: `p50 ${ms(quantile(times, 0.5))}, ${times.length.toLocaleString('en-GB')} events`,
          value: quantile(times, 0.95) / 1000,
          unit: ' s',
          target: { max: 2 },
        },
        {
          id: 'X5',
          label: 'deliveries of one worker to one receiver',
          measured: perSecond(alone, 'deliveries'),
          reference: `${events.toLocaleString('en-GB')} queued events`,
          value: alone,
          unit: '/s',
          target: { min: 250 },
        },
        {
          id: 'X5',
          label: `the same beside ${hangingReceivers} receivers that hang ÷ alone`,
          measured: perSecond(beside, 'deliveries'),
          reference: perSecond(alone, 'deliveries'),
          value: beside / alone,
          target: { min: 0.9 },
        },
      )
    } finally {
      await api.end()
      await quick.close()
      await hanging.close()
    }
  })
  return measurements
}

/** Imports into a portal whose worker sends to a receiver. */
class DeliveryRun {
  readonly #portal: EventsPortal
  readonly #receiver: QuickReceiver
  readonly #env: Record<string, string>
  #imported = 0

  constructor(portal: EventsPortal, receiver: QuickReceiver, env: Record<string, string>) {
    this.#portal = portal
    this.#receiver = receiver
    this.#env = env
  }

  /** Imports new shipments at a steady pace. @returns milliseconds from each event to the receipt of its message */
  async steadyTimes(seconds: number): Promise<number[]> {
    const worker = startWorker(this.#env)
    try {
      // the worker is ready when the first event was delivered
      await this.#import(1)
      await this.#untilReceived()
      const first = this.#receiver.messages.length
      const start = performance.now()
      for (let beat = 0; beat * beatMs < seconds * 1000; beat++) {
        await sleep(Math.max(0, start + beat * beatMs - performance.now()))
        await this.#import((eventsPerSecond * beatMs) / 1000)
      }
      await this.#untilReceived()
      return this.#receiver.messages.slice(first).map(({ happenedMs, receivedMs }) => receivedMs - happenedMs)
    } finally {
      await killProcess(worker)
    }
  }

  /** Imports new shipments, and starts a worker that delivers their events once they are queued for all webhooks. */
  async deliveriesPerSecond(events: number): Promise<number> {
    await this.#import(events)
    const release = this.#receiver.hold()
    const worker = startWorker(this.#env)
    try {
      await this.#untilQueued(events)
      const start = Date.now()
      release()
      await this.#untilReceived()
      return (events * 1000) / (this.#receiver.messages.at(-1)!.receivedMs - start)
    } finally {
      release()
      await killProcess(worker)
    }
  }

  async #untilQueued(events: number): Promise<void> {
    const end = performance.now() + maxQueuingMs
    for (;;) {
      const { rows } = await this.#portal.pool.query<{ pending: number }>(
        `select (select count(*)::int from webhook_deliveries d where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'pending') as pending
         from webhooks w`,
      )
      if (rows.every(({ pending }) => pending >= events)) return
      if (performance.now() > end) throw new Error('Queuing took too long: the requests that wait for it fail.')
      await sleep(50)
    }
  }

  async #import(count: number): Promise<void> {
    await this.#portal.importShipments(Array.from({ length: count }, (_, index) => ({ shipmentNumber: `S-${this.#imported + index}` })))
    this.#imported += count
  }

  /** Waits for the messages of all imported shipments. */
  async #untilReceived(): Promise<void> {
    const end = performance.now() + 300_000
    while (new Set(this.#receiver.messages.map(({ id }) => id)).size < this.#imported) {
      if (performance.now() > end) throw new Error(`${this.#receiver.messages.length} of ${this.#imported} events were delivered.`)
      await sleep(50)
    }
  }
}
