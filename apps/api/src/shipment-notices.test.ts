import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from './env.ts'
import { deliverOutbox } from './platform/outbox/deliver-outbox.ts'
import { mailSender } from './platform/outbox/mail/mail-sender.ts'
import { pushSender } from './platform/outbox/push-sender.ts'
import { tellSubscribers } from './platform/shipments/tell-subscribers.ts'
import { spawnProcess } from './testing/spawn-process.ts'
import { startMailServer, type MailServer } from './testing/start-mail-server.ts'
import { newBrowser, startPushService, type Browser, type PushServiceStandIn } from './testing/start-push-service.ts'
import { send, startTestPortal, type TestPortal } from './testing/test-portal.ts'

const secret = 'a secret that only the tests know, long enough'
const origin = 'https://portal.acme.example'

describe('subscribers of a shipment', () => {
  let portal: TestPortal
  let mails: MailServer
  let pushes: PushServiceStandIn
  let accountId: string
  let users: { id: string; email: string; browser: Browser }[]
  let number = 0
  let shipmentNumber: string
  beforeAll(async () => {
    mails = await startMailServer()
    pushes = await startPushService()
    portal = await startTestPortal({ PUSH_HOSTS: pushes.origin })
    accountId = await portal.account({ name: 'Acme & Sons' })
    users = await Promise.all(['ada', 'bob'].map((name) => subscriber(name)))
  })
  beforeEach(async () => {
    await portal.pool.query('delete from shipment_changes')
    await portal.pool.query('truncate outbox, messages')
    mails.mails.length = 0
    pushes.received.length = 0
    shipmentNumber = `S${(number += 1)}`
    await put({})
    await Promise.all(users.map(({ id }) => subscribe(id)))
  })
  afterAll(async () => {
    await portal.close()
    await mails.close()
    await pushes.close()
  })

  const env = () =>
    readEnv({ PUBLIC_URL: origin, SMTP_URL: mails.url, MAIL_FROM: 'Portal <portal@acme.example>', PUSH_HOSTS: pushes.origin })
  /** A user of the account with everything on, and a browser. */
  async function subscriber(name: string) {
    const { id, email } = await portal.user({ email: `${name}@acme.example`, accountIds: [accountId] })
    await portal.pool.query('update users set notify_via_email = true, notify_via_web_browser = true where id = $1', [id])
    const browser = newBrowser(`${pushes.origin}/push/${name}`)
    const { endpoint, keys } = browser
    await (await portal.signIn(email)).post('user/command/push-subscription', { endpoint, keys })
    return { id, email, browser }
  }
  const subscribe = (userId: string) =>
    portal.pool.query(
      `insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at)
       select account_id, $2, id, now() from shipments where account_id = $1 and shipment_number = $3`,
      [accountId, userId, shipmentNumber],
    )
  /** Imports the shipment as it is from now on. */
  const put = async (over: object) => {
    const record = { shipmentNumber, origin: 'CNSHA', destination: 'AUSYD', destinationETA: '2026-12-01', ...over }
    expect((await portal.import(accountId, { shipments: [record] })).rejected).toBe(0)
  }
  const context = () => ({ env: env(), secret, pool: portal.pool, log: pino({ level: 'silent' }), now: portal.now() })
  const tell = () => tellSubscribers(context())
  const deliver = async () => {
    const stop = new AbortController().signal
    await deliverOutbox('mail', mailSender(context())!, { ...context(), stop })
    await deliverOutbox('push', pushSender(context()), { ...context(), stop })
  }
  const count = async (table: string) => Number((await portal.pool.query(`select count(*) from ${table}`)).rows[0].count)
  const headers = async () =>
    (await portal.pool.query('select header from messages order by user_id, header')).rows.map(({ header }) => header)

  it('are told of a change of step once, at the bell, by mail and by push', async () => {
    await put({ originATD: '2026-11-05' })
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    await deliver()
    expect(await headers()).toEqual([`Shipment ${shipmentNumber}: In Transit`, `Shipment ${shipmentNumber}: In Transit`])
    expect(mails.mails.flatMap(({ to }) => to).toSorted()).toEqual(['ada@acme.example', 'bob@acme.example'])
    const { email } = mails.mails[0]!
    expect(email.subject).toBe(`Shipment ${shipmentNumber}: In Transit`)
    expect(email.text).toContain(`Shipment ${shipmentNumber} of Acme & Sons:\n- Now In Transit since 05/11/2026, before: Order Placed`)
    expect(email.text).toContain(`${origin}/trackandtrace?s=${shipmentNumber}`)
    expect(email.html).toContain('of Acme &amp; Sons:')
    expect(pushes.received.map(({ path }) => path).toSorted()).toEqual(['/push/ada', '/push/bob'])
    for (const { path, body } of pushes.received) {
      const { browser } = users.find(({ browser: { endpoint } }) => endpoint.endsWith(path))!
      expect(browser.read(body)).toMatchObject({
        title: `Shipment ${shipmentNumber}: In Transit`,
        text: `Shipment ${shipmentNumber} of Acme & Sons: - Now In Transit since 05/11/2026, before: Order Placed`,
        path: `/trackandtrace?s=${shipmentNumber}`,
      })
    }
  })

  it('are told of all that one update changes in one message', async () => {
    const events = [{ code: 'DEP', type: 'important', title: 'Sailed <now>', location: 'CNSHA', eventDate: '2026-11-05' }]
    await put({ originATD: '2026-11-05', destinationETA: '2026-12-04', events })
    await tell()
    const { rows } = await portal.pool.query('select header, body from messages where user_id = $1', [users[0]!.id])
    expect(rows).toEqual([
      {
        header: `Shipment ${shipmentNumber}: In Transit, ETA 04/12/2026, Sailed <now>`,
        body:
          `<p>Shipment <b>${shipmentNumber}</b> of Acme &amp; Sons:</p><ul><li>Now <b>In Transit</b> since 05/11/2026, before: Order Placed</li>` +
          '<li>ETA moved from 01/12/2026 to <b>04/12/2026</b>, 3 days later</li><li><b>Sailed &lt;now&gt;</b>, Shanghai, 05/11/2026</li></ul>',
      },
    ])
  })

  it('are told of each move of the ETA, and of no step or event a second time that was taken back and comes again', async () => {
    const arrived = {
      originATD: '2026-11-05',
      destinationATA: '2026-11-20',
      events: [{ code: 'ARV', type: 'important', eventDate: '2026-11-20' }],
    }
    const sailing = { originATD: '2026-11-05' }
    for (const state of [sailing, arrived, sailing, arrived, arrived]) await put(state)
    while ((await tell()) > 0);
    expect((await headers()).slice(0, 3)).toEqual([
      `Shipment ${shipmentNumber}: Arrival, Arrived`,
      `Shipment ${shipmentNumber}: In Transit`,
      `Shipment ${shipmentNumber}: In Transit`,
    ])
    expect(await headers()).toHaveLength(6)
    await portal.pool.query('truncate messages')
    for (const destinationETA of ['2026-12-05', '2026-12-01', '2026-12-05']) await put({ ...sailing, destinationETA })
    while ((await tell()) > 0);
    // the first of the three comes with the step back, which they know
    expect((await headers()).filter((header) => header.includes('ETA'))).toHaveLength(6)
  })

  it('are told what the events alone say, of what has happened, and of the last word of it', async () => {
    const arrival = (eventDate: string, classifier: string, createdDate: string) => ({
      code: 'ARRI',
      type: 'important',
      location: 'AUSYD',
      eventDate,
      classifier,
      createdDate,
    })
    const silent = { destinationETA: undefined }
    const estimates = [arrival('2026-12-01', 'planned', '2026-11-01'), arrival('2026-12-02', 'estimated', '2026-11-05')]
    await put({ ...silent, events: estimates })
    await portal.pool.query('delete from shipment_changes')
    await put({ ...silent, events: [...estimates, arrival('2026-12-06T20:00:00Z', 'estimated', '2026-11-09')] })
    // what comes late and was known before changes nothing
    await put({
      ...silent,
      events: [arrival('2026-12-06T20:00:00Z', 'estimated', '2026-11-09'), arrival('2026-12-04', 'estimated', '2026-11-06')],
    })
    await put({ ...silent, events: [arrival('2026-12-07', 'actual', '2026-12-07')] })
    while ((await tell()) > 0);
    expect([...new Set(await headers())]).toEqual([
      `Shipment ${shipmentNumber}: Arrival, Arrived`,
      `Shipment ${shipmentNumber}: ETA 06/12/2026`,
    ])
    expect(await headers()).toHaveLength(4)
  })

  it('are told nothing of what is no change, nor of what nobody has subscribed to', async () => {
    await put({})
    await put({
      departureVessel: 'EVER GIVEN',
      events: [{ code: 'DEP', type: 'info', eventDate: '2026-11-05' }],
      destinationETA: '2026-12-01T05:00:00Z',
    })
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'UNWATCHED' }] })
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'UNWATCHED', originATD: '2026-11-05' }] })
    // an event is no actual date, and yet it proves the step
    expect(await count('shipment_changes')).toBe(1)
    await portal.pool.query('delete from shipment_changes')
    const other = await portal.account()
    await portal.import(other, { shipments: [{ shipmentNumber, originATD: '2026-11-05', destinationATA: '2026-11-07' }] })
    await portal.import(other, { shipments: [{ shipmentNumber, originATD: '2026-11-05' }] })
    expect([await count('shipment_changes'), await tell()]).toEqual([0, 0])
  })

  const forbid: [string, (id: string) => [string, unknown[]], (id: string) => [string, unknown[]]][] = [
    [
      'ended the subscription',
      (id) => ['update shipment_subscriptions set ended_at = now() where user_id = $1', [id]],
      (id) => ['update shipment_subscriptions set ended_at = null where user_id = $1', [id]],
    ],
    [
      'left the account',
      (id) => ['delete from user_accounts where user_id = $1', [id]],
      (id) => ['insert into user_accounts (user_id, account_id) values ($1, $2)', [id, accountId]],
    ],
  ]
  it.each(forbid)('are told nothing more when they have %s, also of what came before', async (_, take, giveBack) => {
    const { id } = users[0]!
    await put({ originATD: '2026-11-05' })
    await portal.pool.query(...take(id))
    await tell()
    await portal.pool.query(...giveBack(id))
    const { rows } = await portal.pool.query('select user_id from messages')
    expect(rows).toEqual([{ user_id: users[1]!.id }])
    expect(await count('outbox')).toBe(2)
  })

  it.each([
    [
      'tracks no more',
      `update account_settings set enabled_features = '{}' where account_id = $1`,
      `update account_settings set enabled_features = '{enabledTrackAndTrace}' where account_id = $1`,
    ],
    [
      'is being deleted',
      'update accounts set deleting_since = now() where id = $1',
      'update accounts set deleting_since = null where id = $1',
    ],
  ])('are told nothing of an account that %s', async (_, take, giveBack) => {
    await put({ originATD: '2026-11-05' })
    await portal.pool.query(take, [accountId])
    expect(await tell()).toBe(1)
    await portal.pool.query(giveBack, [accountId])
    expect([await count('messages'), await count('outbox')]).toEqual([0, 0])
  })

  it('get at the bell what they want neither by mail nor by push', async () => {
    await portal.pool.query('update users set notify_via_email = false, notify_via_web_browser = false')
    await put({ originATD: '2026-11-05' })
    await tell()
    await portal.pool.query('update users set notify_via_email = true, notify_via_web_browser = true')
    expect([await count('messages'), await count('outbox')]).toEqual([2, 0])
  })

  it('end it with the link of the mail, without a sign-in', async () => {
    await put({ originATD: '2026-11-05' })
    await tell()
    await deliver()
    const { email, raw } = mails.mails.find(({ to }) => to[0] === 'ada@acme.example')!
    const path = '/api/v1/shipment-tracking/command/unsubscribe-by-link'
    const header = (key: string) => email.headers.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = new URL(/<(.*)>/.exec(header('list-unsubscribe')!)![1]!)
    expect(oneClick.origin + oneClick.pathname).toBe(origin + path)
    const token = oneClick.searchParams.get('token')!
    expect(email.text).toContain(`Stop these mails about shipment ${shipmentNumber}:\n${origin}/unsubscribe?token=${token}`)
    expect(email.html).toContain(`href="${origin}/unsubscribe?token=${token}"`)
    expect(raw).not.toContain('undefined')
    // it is nowhere but in the mail
    const { rows } = await portal.pool.query(
      `select string_agg(t::text, ' ') as text from (select o::text as t from outbox o union all select b::text from shipment_subscriptions b) all_rows`,
    )
    expect(rows[0].text).not.toContain(token)
    const answer = await send(portal.app, 'POST', oneClick.pathname, {
      query: { token },
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.body).toEqual({ data: { shipmentNumber }, errors: [] })
    await portal.pool.query('truncate messages')
    await put({ originATD: '2026-11-05', destinationATA: '2026-11-20' })
    await tell()
    expect((await portal.pool.query('select user_id from messages')).rows).toEqual([{ user_id: users[1]!.id }])
  })

  it('are told once by many workers at once, of changes that say the same as well', async () => {
    const watched = Array.from({ length: 30 }, (_, index) => `R${number}-${index}`)
    const state = (over: object) => watched.map((each) => ({ shipmentNumber: each, destination: 'AUSYD', ...over }))
    await portal.import(accountId, { shipments: state({}) })
    await portal.pool.query(
      `insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at)
       select s.account_id, u.id, s.id, now() from shipments s, users u where s.shipment_number like $1 and u.id = any($2)`,
      [`R${number}-%`, users.map(({ id }) => id)],
    )
    for (const over of [{ originATD: '2026-11-05' }, {}, { originATD: '2026-11-05' }])
      await portal.import(accountId, { shipments: state(over) })
    const worker = async () => {
      for (let tries = 0; tries < 40; tries++) {
        const told = await tell().catch(() => 1)
        if (told === 0) break
      }
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    while ((await tell()) > 0);
    // forth and back, for each of two subscribers; forth again is known
    const { rows } = await portal.pool.query('select user_id, header, count(*)::int from messages group by user_id, header')
    expect(rows).toHaveLength(2 * 2 * 30)
    expect(new Set(rows.map((row) => row.count))).toEqual(new Set([1]))
    expect(await count(`outbox where channel = 'mail'`)).toBe(2 * 2 * 30)
    expect(await count(`outbox where channel = 'push'`)).toBe(2 * 2 * 30)
    expect(await count('shipment_changes where told_at is null')).toBe(0)
  })

  it('are told once when the worker is killed in the middle, and the next one comes', async () => {
    await put({ originATD: '2026-11-05' })
    const holder = await portal.pool.connect()
    // the worker comes as far as the outbox and no further
    await holder.query('begin; lock table outbox in share mode')
    const variables = {
      DATABASE_URL: portal.url,
      PORTAL_SECRET: secret,
      SMTP_URL: mails.url,
      PUSH_HOSTS: pushes.origin,
      LOG_FORMAT: 'json',
      PATH: process.env['PATH']!,
    }
    const killed = spawnProcess('worker', variables)
    const waiting = async () =>
      (
        await portal.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into outbox%' and datname = current_database()`,
        )
      ).rowCount
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000, interval: 200 })
    killed.signal('SIGKILL')
    await killed.ended()
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000, interval: 200 })
    await holder.query('rollback')
    holder.release()
    // nobody was told, not even by half
    expect([
      await count('messages'),
      await count(`shipment_notices n join shipments s on s.id = n.shipment_id and s.shipment_number = '${shipmentNumber}'`),
    ]).toEqual([0, 0])
    const next = [spawnProcess('worker', variables), spawnProcess('worker', variables)]
    await vi.waitFor(
      async () => {
        expect(mails.mails.flatMap(({ to }) => to).toSorted()).toEqual(['ada@acme.example', 'bob@acme.example'])
        expect(pushes.received).toHaveLength(2)
        expect(await count('outbox where sent_at is null')).toBe(0)
      },
      { timeout: 60_000, interval: 200 },
    )
    for (const worker of next) worker.signal('SIGTERM')
    for (const worker of next) expect((await worker.ended()).code).toBe(0)
    expect(await headers()).toHaveLength(2)
    expect(mails.mails).toHaveLength(2)
  })
})
