import { createPublicKey, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../config/env.ts'
import { newBrowser, startPushService, type Browser, type FakePushService } from '../../testing/start-push-service.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { notifyUsers } from './notify.ts'
import { pushKeys } from './push-keys.ts'
import { pushSender } from './push-sender.ts'

const secret = 'a secret that only the tests know, long enough'
const log = { info() {}, warn() {}, error() {} }

describe('push', () => {
  let service: FakePushService
  let portal: TestPortal
  let user: { id: string; email: string }
  let caller: TestClient
  let browser: Browser
  beforeAll(async () => {
    service = await startPushService()
    portal = await startTestPortal({ PUSH_HOSTS: service.origin })
    user = await portal.user({ accountIds: [await portal.account()] })
    await portal.pool.query('update users set notify_via_web_browser = true where id = $1', [user.id])
  })
  beforeEach(async () => {
    caller = await portal.signIn(user.email)
    await portal.pool.query('delete from outbox')
    await portal.pool.query('delete from push_subscriptions')
    service.received.length = 0
    browser = newBrowser(`${service.origin}/push/one`)
    await caller.post('user/command/push-subscription', { endpoint: browser.endpoint, keys: browser.keys })
  })
  afterEach(() => service.misbehave(undefined))
  afterAll(async () => {
    await portal.close()
    await service.close()
  })

  const env = () => readEnv({ PUSH_HOSTS: service.origin, MAIL_FROM: 'Portal <portal@acme.example>' })
  const notify = (overrides: object = {}) =>
    notifyUsers(
      portal.database.prisma,
      env(),
      [user.id],
      { header: 'Late', bodyHtml: '<p>Shipment <b>S1</b> &amp; more</p>', ...overrides },
      portal.now(),
    )
  const deliver = () => {
    const context = { env: env(), secret, pool: portal.pool, log }
    return deliverOutbox('push', pushSender(context), { ...context, now: portal.now(), stop: new AbortController().signal })
  }
  const outbox = async () =>
    (
      await portal.pool.query(
        'select sent_at is not null as sent, failed_at is not null as failed, attempts, last_error as error, due_at as due from outbox',
      )
    ).rows
  const subscriptions = async () => (await portal.pool.query('select endpoint, user_id from push_subscriptions order by endpoint')).rows

  it('sends title, text and page encrypted for the browser and signed by the portal', async () => {
    await notify({ path: '/shipments' })
    expect(await deliver()).toBe(1)
    const [message] = service.received
    expect(message!.path).toBe('/push/one')
    expect(browser.read(message!.body)).toEqual({ title: 'Late', text: 'Shipment S1 & more', path: '/shipments' })
    expect(() => newBrowser('x').read(message!.body)).toThrow('unable to authenticate')
    expect(message!.body.includes('Shipment')).toBe(false)
    expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })

    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(message!.headers.authorization!)!
    const [head, claims, seal] = token!.split('.')
    const point = Buffer.from(key!, 'base64url')
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(seal!, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: 'mailto:portal@acme.example',
    })
    // the key that browsers subscribe with
    expect(key).toBe((await caller.get('config')).body.data.pushKey)
    expect(await outbox()).toMatchObject([{ sent: true, failed: false }])
  })

  it('derives its keys from the secret alone', () => {
    expect(pushKeys(secret)).toEqual(pushKeys(secret))
    expect(pushKeys('another secret').publicKey).not.toBe(pushKeys(secret).publicKey)
    expect(Buffer.from(pushKeys(secret).publicKey, 'base64url')).toHaveLength(65)
  })

  it.each([404, 410])('removes the subscription of a browser that is gone: %i', async (status) => {
    service.misbehave((response) => void response.writeHead(status).end())
    await notify()
    await deliver()
    expect(await subscriptions()).toEqual([])
    expect(await outbox()).toMatchObject([{ sent: true, failed: false }])
  })

  it.each<[string, (response: ServerResponse) => void, number]>([
    ['429 with a time', (response) => void response.writeHead(429, { 'retry-after': '7200' }).end(), 7_199],
    ['500', (response) => void response.writeHead(500).end(), 47],
    ['503 with an odd time', (response) => void response.writeHead(503, { 'retry-after': 'soon' }).end(), 47],
    ['a connection that breaks', (response) => void response.socket!.destroy(), 47],
    ['a megabyte', (response) => void response.writeHead(201).end('x'.repeat(1_000_000)), 47],
  ])('retries later after %s', async (_case, behave, seconds) => {
    service.misbehave(behave)
    await notify()
    await deliver()
    const [item] = await outbox()
    expect(item).toMatchObject({ sent: false, failed: false, attempts: 1 })
    expect(new Date(item.due).getTime() - portal.now().getTime()).toBeGreaterThanOrEqual(seconds * 1000)
    expect(await subscriptions()).toHaveLength(1)
  })

  it.each([400, 401, 403, 413])('gives up on an error that a retry cannot solve: %i', async (status) => {
    service.misbehave((response) => void response.writeHead(status).end())
    await notify()
    await deliver()
    expect(await outbox()).toMatchObject([{ sent: false, failed: true, error: `The push service answered ${status}.` }])
  })

  it('does not follow a redirect', async () => {
    service.misbehave((response) => void response.writeHead(307, { location: `${service.origin}/elsewhere` }).end())
    await notify()
    await deliver()
    expect(service.received.map(({ path }) => path)).toEqual(['/push/one'])
    expect(await outbox()).toMatchObject([{ sent: false, failed: true }])
  })

  it('skips a browser that now belongs to another user or whose user has turned push off', async () => {
    await notify()
    const other = await portal.user({ accountIds: [await portal.account()] })
    const taker = await portal.signIn(other.email)
    expect((await taker.post('user/command/push-subscription', { endpoint: browser.endpoint, keys: browser.keys })).status).toBe(200)
    expect(await subscriptions()).toEqual([{ endpoint: browser.endpoint, user_id: other.id }])
    await deliver()
    expect(service.received).toEqual([])

    await caller.post('user/command/push-subscription', { endpoint: browser.endpoint, keys: browser.keys })
    await notify()
    await portal.pool.query('update users set notify_via_web_browser = false where id = $1', [user.id])
    await deliver()
    expect(service.received).toEqual([])
    await portal.pool.query('update users set notify_via_web_browser = true where id = $1', [user.id])
  })

  it('expires after a day', async () => {
    await notify()
    portal.pass(24 * 60 * 60 * 1000)
    await deliver()
    expect(service.received).toEqual([])
    expect(await outbox()).toMatchObject([{ failed: true }])
  })

  it('does not send to an address outside the push services, even if it is in the table', async () => {
    const trap = newBrowser(`${service.origin.replace('127.0.0.1', 'localhost')}/trap`)
    await portal.pool.query('insert into push_subscriptions values ($1, $2, $3, $4, now())', [
      trap.endpoint,
      user.id,
      trap.keys.p256dh,
      trap.keys.auth,
    ])
    await notify()
    expect(await deliver()).toBe(2)
    expect(service.received.map(({ path }) => path)).toEqual(['/push/one'])
  })
})
