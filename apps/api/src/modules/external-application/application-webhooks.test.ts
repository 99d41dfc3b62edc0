import { featureNames } from '@portal/contracts/access'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createWebhookSender } from '../../create-webhook-sender.ts'
import { readEnv } from '../../platform/config/env.ts'
import { startWebhookReceiver, verifySignature, type WebhookReceiver } from '../../testing/start-webhook-receiver.ts'
import { startTestPortal, testSecret, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: TestClient
let receiver: WebhookReceiver
let id: string
beforeAll(async () => {
  portal = await startTestPortal()
  // receivers compare signatures with the current time
  portal.pass(Date.now() - portal.now().getTime())
  admin = await portal.admin()
  receiver = await startWebhookReceiver()
  id = (await portal.application({ accountId: await portal.account({ features: featureNames }) })).id
})
afterAll(async () => {
  await receiver.close()
  await portal.close()
})

const command = (name: string, ...rest: string[]) => ['external-application/command', name, id, ...rest].join('/')
const list = async () => (await admin.get(`external-application/query/webhooks/${id}`)).body.data

it('an administrator creates, tests, changes and deletes a webhook of an application', async () => {
  const created = await admin.post(command('create-webhook'), { url: `${receiver.origin}/hook`, types: ['*'] })
  const hook = created.body.data as string
  await admin.post(command('test-webhook', hook), { type: 'order.created' })
  const sender = createWebhookSender({
    pool: portal.pool,
    env: readEnv({}),
    secret: testSecret,
    log: pino({ level: 'silent' }),
    clock: portal.now,
  })
  onTestFinished(() => sender.stop())
  receiver.respond('/hook', (_event, response) => response.writeHead(500).end('no'))
  await sender.run()
  await sender.idle()
  const deliveries = `external-application/query/webhook-deliveries/${id}/${hook}`
  const [delivery] = (await admin.get(deliveries)).body.data.items
  expect(delivery).toMatchObject({ type: 'order.created', state: 'pending', status: 500, response: 'no', attempts: 1 })
  expect((await admin.get(deliveries, { state: 'failed' })).body.data).toEqual({ items: [], hasMore: false })

  await admin.patch(command('regenerate-webhook-secret', hook))
  const { secret } = (await admin.post(command('reveal-webhook-secret', hook))).body.data
  receiver.respond('/hook', (_event, response) => response.writeHead(204).end())
  expect((await admin.post(command('replay-webhook-delivery', hook, delivery.id))).status).toBe(200)
  await sender.run()
  await sender.idle()
  expect(verifySignature(secret, receiver.events.at(-1)!)).toMatchObject({ type: 'order.created' })
  expect((await admin.get(deliveries)).body.data.items).toMatchObject([{ state: 'delivered', status: 204 }])

  await portal.pool.query(`update webhook_deliveries set is_test = false, state = 'failed', duration_ms = 120`)
  expect(await list()).toMatchObject([{ id: hook, enabled: true, ended: 1, failed: 1, waiting: 0, p95Ms: 120 }])
  expect((await admin.post(command('replay-webhook-deliveries', hook), { since: '2026-01-01T00:00:00Z' })).body.data).toBe(1)
  await admin.patch(command('update-webhook', hook), { enabled: false, description: 'Warehouse' })
  expect(await list()).toMatchObject([{ enabled: false, disabledReason: 'disabled', description: 'Warehouse', waiting: 1 }])
  await admin.delete(command('delete-webhook', hook))
  expect(await list()).toEqual([])
  const { rows } = await portal.pool.query('select operation, after::text from audit_log where subject_id = $1 order by sequence', [hook])
  expect(rows.map(({ operation }) => operation)).toEqual([
    'createApplicationWebhook',
    'createWebhookTestEvent',
    'regenerateWebhookSecret',
    'revealWebhookSecret',
    'resendWebhookDelivery',
    'resendWebhookDeliveries',
    'updateApplicationWebhook',
    'deleteApplicationWebhook',
  ])
  expect(JSON.stringify(rows)).not.toContain(secret)
})

it('deliveries of all webhooks are counted per day in the time zone of the account, without test events and those that wait', async () => {
  const accountId = await portal.account({ features: featureNames, timeZone: 'Asia/Kolkata' })
  const application = await portal.application({ accountId })
  const other = await portal.application({ accountId })
  const webhookOf = async (owner: string) =>
    (await admin.post(`external-application/command/create-webhook/${owner}`, { url: `${receiver.origin}/days`, types: ['*'] })).body.data
  const [first, second, foreign] = [await webhookOf(application.id), await webhookOf(application.id), await webhookOf(other.id)]
  const day = (days: number) => new Date(portal.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  let number = 0
  const put = (webhookId: string, state: string, created: string, attempted: string | null, durationMs: number | null, isTest = false) =>
    portal.pool.query(
      `insert into webhook_deliveries (account_id, webhook_id, number, message_id, type, subject_key, state, is_test, due_at, created_at, attempted_at, duration_ms)
       values ($1, $2, $3, uuidv7(), 'order.created', 'PO-1', $4::webhook_delivery_state, $5, $6, $6, $7, $8)`,
      [accountId, webhookId, ++number, state, isTest, created, attempted, durationMs],
    )
  // 18:30 UTC is midnight in India
  const [before, after] = [`${day(5)}T18:29:59Z`, `${day(5)}T18:30:00Z`]
  await put(first, 'delivered', before, before, 70)
  await put(second, 'delivered', before, after, 90)
  await put(second, 'failed', after, after, 400)
  // skipped without an attempt
  await put(first, 'failed', after, null, null)
  await put(first, 'pending', after, after, 5000)
  await put(first, 'delivered', after, after, 6000, true)
  await put(foreign, 'failed', after, after, 7000)
  const days = (await admin.get(`external-application/query/webhook-delivery-days/${application.id}`)).body.data as { ended: number }[]
  expect(days).toHaveLength(30)
  expect(days.filter(({ ended }) => ended > 0)).toEqual([
    { date: day(5), ended: 1, failed: 0, p95Ms: 70 },
    { date: day(4), ended: 3, failed: 2, p95Ms: 400 },
  ])
  expect(days.find(({ ended }) => ended === 0)).toMatchObject({ failed: 0, p95Ms: null })
})
