import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBrowser } from '../../testing/start-push-service.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

/** URLs that the server must not call: internal ones, obfuscated ones, and ones that resemble push services. */
const notPushServices = [
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://localhost.localdomain/',
  'https://0.0.0.0/',
  'https://0/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://100.100.100.200/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://localtest.me/',
  'https://127.0.0.1.nip.io/',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:80/x',
  'https://fcm.googleapis.com./x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://127.0.0.1#@fcm.googleapis.com/',
  'https://127.0.0.1?@fcm.googleapis.com/',
  'https://127.0.0.1\\@fcm.googleapis.com/',
  'https://127.0.0.1%2f@fcm.googleapis.com/',
  'https://127.0.0.1%00fcm.googleapis.com/',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evilfcm.googleapis.com/x',
  'https://fcm.googleapis.com%2eevil.example/x',
  'https://ｆcm.googleapis.com/x',
  'https://fcm.googleapis。com/x',
  'https://FCM.googleapis.com/x',
  'https://storage.googleapis.com/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://web.push.apple.com.evil.example/x',
  'https://notify.windows.com/x',
  'https://mozilla.com/x',
  'https:fcm.googleapis.com/x',
  'https:///fcm.googleapis.com/x',
  'https:/\\fcm.googleapis.com/x',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/a/../x',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/x',
  'ftp://fcm.googleapis.com/x',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//fcm.googleapis.com/x',
  'https://',
  '',
]

const pushServices = [
  'https://fcm.googleapis.com/fcm/send/dX1:APA91bH-x_y',
  'https://android.googleapis.com/gcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
  'https://web.push.apple.com/QK1-x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2bx%3d',
]

describe('push subscriptions', () => {
  let portal: TestPortal
  let caller: TestClient
  let id: string
  let calls = 0
  const trap = createServer((socket) => {
    calls++
    socket.destroy()
  })
  beforeAll(async () => {
    await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready))
    portal = await startTestPortal({ PUSH_HOSTS: 'push.acme.example, http://127.0.0.1:9' })
    const user = await portal.user({ accountIds: [await portal.account()] })
    id = user.id
    caller = await portal.signIn(user.email)
  })
  beforeEach(() => portal.pool.query('delete from push_subscriptions'))
  afterAll(async () => {
    await portal.close()
    trap.close()
  })

  const subscribe = (endpoint: string, who = caller, keys: object = newBrowser('').keys) =>
    who.post('user/command/push-subscription', { endpoint, keys })
  const readEndpoints = async (userId: string) =>
    (await portal.pool.query('select endpoint from push_subscriptions where user_id = $1 order by endpoint', [userId])).rows.map(
      ({ endpoint }) => endpoint as string,
    )

  it('are accepted for the push services of browsers, and for hosts that the operator configures', async () => {
    const named = ['https://push.acme.example/x', 'http://127.0.0.1:9/x']
    for (const endpoint of [...pushServices, ...named]) expect([endpoint, (await subscribe(endpoint)).status]).toEqual([endpoint, 200])
    expect(await readEndpoints(id)).toEqual([...pushServices, ...named].toSorted())
  })

  it('P1: are rejected for every other URL, and nothing is called', async () => {
    const { port } = trap.address() as { port: number }
    const more = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'].map((host) => `http://${host}:${port}/`)
    const all = [...notPushServices, ...more, 'http://127.0.0.1:90/', 'http://push.acme.example/x', 'https://127.0.0.1:9/x']
    expect(all.length).toBeGreaterThan(60)
    for (const endpoint of all) {
      const { status, body } = await subscribe(endpoint)
      expect([endpoint, status, body.errors.map(({ propertyName }) => propertyName)]).toEqual([endpoint, 400, ['endpoint']])
    }
    expect(calls).toBe(0)
    expect(await readEndpoints(id)).toEqual([])
  })

  it('are rejected with invalid encryption keys', async () => {
    const { p256dh, auth } = newBrowser('').keys
    const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    for (const keys of [{ p256dh: noPoint, auth }, { p256dh: p256dh.slice(1), auth }, { p256dh, auth: 'short' }, { p256dh }, {}])
      expect((await subscribe(pushServices[0]!, caller, keys)).status).toBe(400)
    expect(await readEndpoints(id)).toEqual([])
  })

  it('P2: move to the user who subscribed last', async () => {
    const other = await portal.user({ accountIds: [await portal.account()] })
    await subscribe(pushServices[0]!)
    await subscribe(pushServices[0]!, await portal.signIn(other.email))
    expect([await readEndpoints(id), await readEndpoints(other.id)]).toEqual([[], [pushServices[0]]])
  })

  it('are limited to twenty: the oldest is replaced', async () => {
    for (let browser = 10; browser < 32; browser++) {
      await subscribe(`https://web.push.apple.com/${browser}`)
      portal.pass(1)
    }
    expect(await readEndpoints(id)).toEqual(Array.from({ length: 20 }, (_, index) => `https://web.push.apple.com/${index + 12}`))
  })

  it('are removed individually or all together, and never those of another user', async () => {
    const other = await portal.user({ accountIds: [await portal.account()] })
    const theirs = 'https://web.push.apple.com/theirs'
    await subscribe(theirs, await portal.signIn(other.email))
    for (const endpoint of pushServices) await subscribe(endpoint)
    for (const endpoint of [pushServices[0]!, theirs, 'https://web.push.apple.com/unknown'])
      expect((await caller.delete('user/command/push-subscription', { endpoint })).status).toBe(200)
    expect(await readEndpoints(id)).toEqual(pushServices.slice(1).toSorted())
    await caller.delete('user/command/push-subscription')
    expect([await readEndpoints(id), await readEndpoints(other.id)]).toEqual([[], [theirs]])
  })
})
