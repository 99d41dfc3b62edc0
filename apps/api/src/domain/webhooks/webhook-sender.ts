import type { Pool } from '@portal/db/pool'
import { Presence } from '@portal/db/presence'
import { compile, sql } from '@portal/db/read'
import type { SenderContext } from '../../platform/outbox/sender.ts'
import { withSpan } from '../../platform/tracing/tracing.ts'
import { hasEventsAfter } from '../events/event-order.ts'
import type { FeedDependencies } from '../feed/feed-dependencies.ts'
import {
  claimDeliveries,
  readReceiver,
  releaseAbandoned,
  releaseDelivery,
  type ClaimedDelivery,
  type Receiver,
} from './claim-deliveries.ts'
import { composeBodies, type ReadObject } from './compose-body.ts'
import { queueEvents } from './queue-events.ts'
import { recordAttempt } from './record-attempt.ts'
import { sendDelivery, type SendContext } from './send-delivery.ts'
import { openWebhookAccess, type WebhookAccess } from './webhook-scope.ts'

/** Maximum number of concurrent deliveries to one receiver, and to one that is failing. */
const concurrent = { working: 4, failing: 1 }
/** Number of deliveries reserved at a time. */
const batch = 16
/** Maximum number of receivers served at a time; a receiver that hangs occupies one of these only. */
const maxReceivers = 200
/** Time that running requests have to finish on shutdown. */
const finalAttemptMs = 5000
/** Interval at which the reservations of processes that died are released. */
const abandonedMs = 1000

export interface WebhookSenderOptions extends Omit<SendContext, 'cut'>, FeedDependencies {
  pool: Pool
  log: SenderContext['log']
  readObject: ReadObject
  /** Numbers from 0 to 1 that vary the delays of retries. */
  random: () => number
}

interface WaitingWebhook {
  accountId: string
  id: string
  applicationId: string
  hasEvents: boolean
  hasDue: boolean
}

/**
 * Sends events to webhooks. Each receiver is served separately, so that one that hangs delays no other. Several processes may run it concurrently:
 * events are queued by one of them, and each delivery is reserved by one.
 */
export class WebhookSender {
  readonly #options: WebhookSenderOptions
  readonly #serving = new Map<string, Promise<void>>()
  readonly #cut = new AbortController()
  readonly #presence: Presence
  #nextCheckMs = 0
  #isStopping = false

  constructor(options: WebhookSenderOptions) {
    this.#options = options
    this.#presence = new Presence(options.pool)
  }

  /** Queues the deliveries of new events, and begins to send due ones; does not wait for their responses. */
  async run(): Promise<void> {
    const { pool, database, clock, log } = this.#options
    if (performance.now() >= this.#nextCheckMs) {
      await releaseAbandoned(pool)
      this.#nextCheckMs = performance.now() + abandonedMs
    }
    for (const webhook of await this.#listWaiting()) {
      if (this.#isStopping) return
      const access = await openWebhookAccess(pool, database, webhook)
      if (!access) continue
      try {
        if (webhook.hasEvents) while (await queueEvents(pool, webhook, access.scope, clock()));
      } catch (error) {
        log.error({ err: error, webhook: webhook.id }, 'queuing the events of a webhook failed')
      }
      this.#serve(webhook)
    }
  }

  /** Waits until no delivery is due or running. */
  async idle(): Promise<void> {
    while (this.#serving.size > 0) await Promise.all(this.#serving.values())
  }

  /** Stops sending; running requests have some seconds to finish. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const timer = setTimeout(() => this.#cut.abort(new Error('The process ends.')), finalAttemptMs)
    await this.idle()
    clearTimeout(timer)
    await this.#presence.end()
  }

  /** Returns enabled webhooks with new events or due deliveries. */
  async #listWaiting(): Promise<WaitingWebhook[]> {
    const { pool, clock } = this.#options
    const now = clock()
    const { text, values } = compile(sql`
      select * from (
        select w.account_id as "accountId", w.id, w.application_id as "applicationId",
          ${hasEventsAfter(sql`w.account_id`, sql`(w.epoch, w.transaction_id, w.sequence)`)} as "hasEvents",
          (w.paused_until is null or w.paused_until <= ${now}) and exists (select from public.webhook_deliveries d
            where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'pending' and d.due_at <= ${now}
              and (d.claimed_until is null or d.claimed_until <= ${now})) as "hasDue"
        from public.webhooks w where w.state = 'enabled' and (w.expires_at is null or w.expires_at > ${now})) w
      where "hasEvents" or "hasDue" order by "accountId", id`)
    return (await pool.query<WaitingWebhook>(text, [...values])).rows
  }

  #serve({ accountId, id }: WaitingWebhook): void {
    if (this.#serving.has(id) || this.#serving.size >= maxReceivers) return
    const serving = this.#sendDue(accountId, id)
      .catch((error: unknown) => this.#options.log.error({ err: error, webhook: id }, 'sending to a webhook failed'))
      .finally(() => this.#serving.delete(id))
    this.#serving.set(id, serving)
  }

  /** Sends the due deliveries of a webhook, a few at a time. */
  async #sendDue(accountId: string, id: string): Promise<void> {
    const { pool, database, clock } = this.#options
    while (!this.#isStopping) {
      const receiver = await readReceiver(pool, accountId, id, clock())
      const access = receiver && (await openWebhookAccess(pool, database, receiver))
      if (!receiver || !access) return
      const isFailing = receiver.failingSince !== null
      const claimant = await this.#presence.number()
      const limit = isFailing ? concurrent.failing : batch
      const deliveries = await claimDeliveries(pool, receiver, { claimant, now: clock(), limit })
      if (deliveries.length === 0) return
      await this.#sendBatch(receiver, access, deliveries, isFailing ? concurrent.failing : concurrent.working)
    }
  }

  async #sendBatch(receiver: Receiver, access: WebhookAccess, deliveries: readonly ClaimedDelivery[], atOnce: number): Promise<void> {
    const { pool, clock } = this.#options
    const bodies = await composeBodies({ ...this.#options, now: clock() }, receiver, access, deliveries)
    const queue = [...deliveries]
    let hasFailed = false
    const work = async () => {
      for (let delivery = queue.shift(); delivery; delivery = queue.shift())
        // the reservations of a lost session are released: another process sends the rest of the batch
        if (!this.#presence.owns(delivery.claimant)) return
        // a receiver that fails is not called by the rest of the batch
        else if (this.#isStopping || hasFailed) await releaseDelivery(pool, receiver, delivery)
        else hasFailed = !(await this.#sendInSpan(receiver, delivery, bodies.get(delivery.id))) || hasFailed
    }
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** Sends one delivery in a span of its event's trace. The receiver gets no trace context: it would have to record our traces. */
  #sendInSpan(receiver: Receiver, delivery: ClaimedDelivery, body: string | undefined): Promise<boolean> {
    const attributes = { 'portal.webhook.id': receiver.id, 'portal.delivery.id': delivery.id, 'portal.event.type': delivery.type }
    return withSpan('deliver webhook', { kind: 'consumer', attributes, parent: delivery.traceparent }, () =>
      this.#send(receiver, delivery, body),
    )
  }

  /** Calls the receiver in a span with the status of its response. */
  #post(receiver: Receiver, delivery: ClaimedDelivery, body: string) {
    return withSpan('POST webhook', { kind: 'client' }, async (span) => {
      const attempt = await sendDelivery({ ...this.#options, cut: this.#cut.signal }, receiver, delivery, body)
      const { error, status } = attempt as { error?: string; status?: number }
      if (status !== undefined) span.set({ 'http.response.status_code': status })
      if (error !== undefined) span.fail(status === undefined ? 'no response' : String(status))
      return attempt
    })
  }

  /** Sends one delivery. @returns false if the receiver failed */
  async #send(receiver: Receiver, delivery: ClaimedDelivery, body: string | undefined): Promise<boolean> {
    const { log, clock } = this.#options
    const attempt =
      body === undefined
        ? { startedAt: clock(), endedAt: clock(), error: 'The application may no longer read this event.', isFinal: true }
        : await this.#post(receiver, delivery, body)
    await recordAttempt(this.#options, receiver, delivery, attempt)
    const { error, status } = attempt as { error?: string; status?: number }
    if (error !== undefined)
      log.warn({ event: 'webhook_failed', webhook: receiver.id, delivery: delivery.id, status, why: error }, 'webhook delivery failed')
    return error === undefined || body === undefined
  }
}
