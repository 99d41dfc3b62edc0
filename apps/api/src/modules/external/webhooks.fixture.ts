import type { WebhookDelivery } from '@portal/contracts/external/webhooks/webhook-model'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createWebhookSender } from '../../create-webhook-sender.ts'
import type { WebhookSender } from '../../domain/webhooks/webhook-sender.ts'
import { readEnv } from '../../platform/config/env.ts'
import { startWebhookReceiver, type ReceivedEvent, type WebhookReceiver } from '../../testing/start-webhook-receiver.ts'
import { testSecret, type KeyClient } from '../../testing/test-portal.ts'
import { feedFixture } from './feed.fixture.ts'

type SenderOptions = Partial<Parameters<typeof createWebhookSender>[0]>

export interface CreatedWebhook {
  id: string
  url: string
  secret: string
  /** Path of its events at the receiver. */
  path: string
}

let hooks = 0

/** Sets up an account with an application for each test, a receiver, and a sender whose clock the test advances. */
export function webhookFixture() {
  const feed = feedFixture()
  let receiver: WebhookReceiver
  let passedMs = 0
  const senders: WebhookSender[] = []
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
    // receivers compare signatures with the current time
    feed.portal.pass(Date.now() - feed.portal.now().getTime())
  })
  afterAll(() => receiver.close())
  beforeEach(() => {
    passedMs = 0
  })
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    await feed.portal.pool.query('delete from webhooks')
  })

  const now = () => new Date(feed.portal.now().getTime() + passedMs)
  const startSender = (options: SenderOptions = {}): WebhookSender => {
    const sender = createWebhookSender({
      pool: feed.portal.pool,
      env: readEnv({}),
      secret: testSecret,
      log: pino({ level: 'silent' }),
      clock: now,
      random: () => 0.5,
      ...options,
    })
    senders.push(sender)
    return sender
  }
  return {
    feed,
    now,
    receiver: () => receiver,
    /** Advances the clock of the senders. */
    pass: (ms: number) => void (passedMs += ms),
    startSender,
    /** Queues and sends everything that is due. */
    async deliver(sender = startSender()): Promise<void> {
      await sender.run()
      await sender.idle()
    },
    /** Creates a webhook with its own path at the receiver. */
    async create(fields: object = {}, key: KeyClient = feed.key): Promise<CreatedWebhook> {
      const path = `/hook-${++hooks}`
      const { status, body } = await key.post('webhooks', { url: receiver.origin + path, types: ['*'], ...fields })
      if (status !== 200) throw new Error(`The webhook was not created: ${JSON.stringify(body)}`)
      return { ...(body.data as CreatedWebhook), path }
    },
    received: ({ path }: CreatedWebhook): ReceivedEvent[] => receiver.events.filter((event) => event.path === path),
    /** Returns the deliveries of a webhook, the oldest first. */
    async deliveries({ id }: CreatedWebhook, key: KeyClient = feed.key): Promise<WebhookDelivery[]> {
      const { items } = (await key.get(`webhooks/${id}/deliveries`)).body.data as { items: WebhookDelivery[] }
      return items.toReversed()
    },
  }
}
