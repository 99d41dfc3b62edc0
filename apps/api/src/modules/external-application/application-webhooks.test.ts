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
