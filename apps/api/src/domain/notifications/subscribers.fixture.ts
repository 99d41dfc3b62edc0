import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { deliverOutbox } from '../../platform/outbox/deliver-outbox.ts'
import { mailSender } from '../../platform/outbox/mail/mail-sender.ts'
import { pushSender } from '../../platform/outbox/push-sender.ts'
import { notifyOfEvents } from './notify-of-events.ts'
import { settleEvents } from '../../testing/settle-events.ts'
import { startMailServer, type MailServer } from '../../testing/start-mail-server.ts'
import { newBrowser, startPushService, type Browser, type FakePushService } from '../../testing/start-push-service.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const secret = 'a secret that only the tests know, long enough'
const origin = 'https://portal.acme.example'

/** Sets up a portal with two subscribers, who receive mail and push, and a new shipment for each test of a describe block. */
export function subscribersFixture() {
  let portal: TestPortal
  let mails: MailServer
  let pushes: FakePushService
  let accountId: string
  let users: { id: string; email: string; browser: Browser }[]
  let number = 0
  let shipmentNumber: string
  beforeAll(async () => {
    mails = await startMailServer()
    pushes = await startPushService()
    portal = await startTestPortal({ PUSH_HOSTS: pushes.origin })
    accountId = await portal.account({ name: 'Acme & Sons' })
    users = await Promise.all(['ada', 'bob'].map((name) => subscriber(portal, accountId, pushes, name)))
  })
  beforeEach(async () => {
    await portal.pool.query('delete from integration_events')
    await portal.pool.query('truncate outbox, messages')
    mails.mails.length = 0
    pushes.received.length = 0
    shipmentNumber = `S${(number += 1)}`
    await put({})
    await Promise.all(users.map(({ id }) => subscribe(portal, id, accountId, shipmentNumber)))
  })
  afterAll(async () => {
    await portal.close()
    await mails.close()
    await pushes.close()
  })

  /** Imports the shipment with changed properties. */
  const put = async (overrides: object) => {
    const record = { shipmentNumber, origin: 'CNSHA', destination: 'AUSYD', destinationETA: '2026-12-01', ...overrides }
    expect((await portal.import(accountId, { shipments: [record] })).rejected).toBe(0)
  }
  const context = () => createContext(portal, mails, pushes)
  const tell = (options?: { settle: boolean }) => notify(portal, context(), options)
  const deliver = () => deliverAll(context())
  /** Recipients of the mails so far. */
  const mailed = () => mails.mails.flatMap(({ to }) => to).toSorted()
  const count = async (table: string) => Number((await portal.pool.query(`select count(*) from ${table}`)).rows[0].count)
  const headers = async () =>
    (await portal.pool.query('select header from messages order by user_id, header')).rows.map(({ header }) => header)

  return {
    secret,
    origin,
    portal: () => portal,
    mails: () => mails,
    pushes: () => pushes,
    accountId: () => accountId,
    users: () => users,
    shipmentNumber: () => shipmentNumber,
    number: () => number,
    put,
    tell,
    deliver,
    mailed,
    count,
    headers,
  }
}

const createContext = (portal: TestPortal, mails: MailServer, pushes: FakePushService) => ({
  env: readEnv({ PUBLIC_URL: origin, SMTP_URL: mails.url, MAIL_FROM: 'Portal <portal@acme.example>', PUSH_HOSTS: pushes.origin }),
  secret,
  pool: portal.pool,
  log: pino({ level: 'silent' }),
  now: portal.now(),
})

/** Notifies subscribers of recorded events. @returns number of events */
async function notify(portal: TestPortal, context: ReturnType<typeof createContext>, { settle } = { settle: true }): Promise<number> {
  if (settle) await settleEvents(portal)
  return notifyOfEvents(context)
}

/** Sends all queued mails and pushes. */
async function deliverAll(context: ReturnType<typeof createContext>): Promise<void> {
  const stop = new AbortController().signal
  await deliverOutbox('mail', mailSender(context)!, { ...context, stop })
  await deliverOutbox('push', pushSender(context), { ...context, stop })
}

/** Creates a user with a browser and all notifications turned on. */
async function subscriber(portal: TestPortal, accountId: string, pushes: FakePushService, name: string) {
  const { id, email } = await portal.user({ email: `${name}@acme.example`, accountIds: [accountId] })
  await portal.pool.query('update users set notify_via_email = true, notify_via_web_browser = true where id = $1', [id])
  const browser = newBrowser(`${pushes.origin}/push/${name}`)
  const { endpoint, keys } = browser
  await (await portal.signIn(email)).post('user/command/push-subscription', { endpoint, keys })
  return { id, email, browser }
}

const subscribe = (portal: TestPortal, userId: string, accountId: string, shipmentNumber: string) =>
  portal.pool.query(
    `insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at)
     select account_id, $2, id, now() from shipments where account_id = $1 and shipment_number = $3`,
    [accountId, userId, shipmentNumber],
  )
