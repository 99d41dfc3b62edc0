import { describe, expect, it, vi } from 'vitest'
import { spawnProcess } from '../../testing/spawn-process.ts'
import { send } from '../../testing/test-portal.ts'
import { subscribersFixture } from './subscribers.fixture.ts'

describe('subscribers of a shipment', () => {
  const { secret, origin, portal, mails, pushes, accountId, users, shipmentNumber, number, put, tell, deliver, mailed, count, headers } =
    subscribersFixture()

  it('are notified of a milestone once, by message, mail and push', async () => {
    await put({ originATD: '2026-11-05' })
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    await deliver()
    expect(await headers()).toEqual([`Shipment ${shipmentNumber()}: In Transit`, `Shipment ${shipmentNumber()}: In Transit`])
    expect(mailed()).toEqual(['ada@acme.example', 'bob@acme.example'])
    const { email } = mails().mails[0]!
    expect(email.subject).toBe(`Shipment ${shipmentNumber()}: In Transit`)
    expect(email.text).toContain(`Shipment ${shipmentNumber()} of Acme & Sons:\n- Now In Transit since 05/11/2026, before: Order Placed`)
    expect(email.text).toContain(`${origin}/trackandtrace?s=${shipmentNumber()}`)
    expect(email.html).toContain('of Acme &amp; Sons:')
    const { received } = pushes()
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/push/ada', '/push/bob'])
    for (const { path, body } of received) {
      const { browser } = users().find(({ browser: { endpoint } }) => endpoint.endsWith(path))!
      expect(browser.read(body)).toMatchObject({
        title: `Shipment ${shipmentNumber()}: In Transit`,
        text: `Shipment ${shipmentNumber()} of Acme & Sons: - Now In Transit since 05/11/2026, before: Order Placed`,
        path: `/trackandtrace?s=${shipmentNumber()}`,
      })
    }
  })

  it('unsubscribe with the link of the mail, without a sign-in', async () => {
    await put({ originATD: '2026-11-05' })
    await tell()
    await deliver()
    const { email, raw } = mails().mails.find(({ to }) => to[0] === 'ada@acme.example')!
    const path = '/api/v1/shipment-tracking/command/unsubscribe-by-link'
    const header = (key: string) => email.headers.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = new URL(/<(.*)>/.exec(header('list-unsubscribe')!)![1]!)
    expect(oneClick.origin + oneClick.pathname).toBe(origin + path)
    const token = oneClick.searchParams.get('token')!
    expect(email.text).toContain(`Stop these mails about shipment ${shipmentNumber()}:\n${origin}/unsubscribe?token=${token}`)
    expect(email.html).toContain(`href="${origin}/unsubscribe?token=${token}"`)
    expect(raw).not.toContain('undefined')
    // the token is only in the mail
    const { rows } = await portal().pool.query(
      `select string_agg(t::text, ' ') as text from (select o::text as t from outbox o union all select b::text from shipment_subscriptions b) all_rows`,
    )
    expect(rows[0].text).not.toContain(token)
    const response = await send(portal().app, 'POST', oneClick.pathname, {
      query: { token },
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.body).toEqual({ data: { shipmentNumber: shipmentNumber() }, errors: [] })
    await portal().pool.query('truncate messages')
    await put({ originATD: '2026-11-05', destinationATA: '2026-11-20' })
    await tell()
    expect((await portal().pool.query('select user_id from messages')).rows).toEqual([{ user_id: users()[1]!.id }])
  })

  it('are notified once by concurrent workers and of repeated changes', async () => {
    const watched = Array.from({ length: 30 }, (_, index) => `R${number()}-${index}`)
    const state = (overrides: object) => watched.map((each) => ({ shipmentNumber: each, destination: 'AUSYD', ...overrides }))
    await portal().import(accountId(), { shipments: state({}) })
    await portal().pool.query(
      `insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at)
       select s.account_id, u.id, s.id, now() from shipments s, users u where s.shipment_number like $1 and u.id = any($2)`,
      [`R${number()}-%`, users().map(({ id }) => id)],
    )
    for (const over of [{ originATD: '2026-11-05' }, {}, { originATD: '2026-11-05' }])
      await portal().import(accountId(), { shipments: state(over) })
    const worker = async () => {
      for (let tries = 0; tries < 40; tries++) {
        const told = await tell().catch(() => 1)
        if (told === 0) break
      }
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    while ((await tell()) > 0);
    // two changes for each of two subscribers; the repeated third is known
    const { rows } = await portal().pool.query('select user_id, header, count(*)::int from messages group by user_id, header')
    expect(rows).toHaveLength(2 * 2 * 30)
    expect(new Set(rows.map((row) => row.count))).toEqual(new Set([1]))
    expect(await count(`outbox where channel = 'mail'`)).toBe(2 * 2 * 30)
    expect(await count(`outbox where channel = 'push'`)).toBe(2 * 2 * 30)
    expect(await tell()).toBe(0)
  })

  it('are notified once after a worker is killed and another one takes over', async () => {
    await put({ originATD: '2026-11-05' })
    const holder = await portal().pool.connect()
    // the worker blocks on the outbox
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0; lock table outbox in share mode')
    const variables = {
      DATABASE_URL: portal().url,
      PORTAL_SECRET: secret,
      SMTP_URL: mails().url,
      PUSH_HOSTS: pushes().origin,
      LOG_FORMAT: 'json',
      PATH: process.env['PATH']!,
    }
    const killed = spawnProcess('worker', variables)
    const waiting = async () =>
      (
        await portal().pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into outbox%' and datname = current_database()`,
        )
      ).rowCount
    await expect.poll(waiting, { interval: 200 }).toBe(1)
    killed.signal('SIGKILL')
    await killed.ended()
    await expect.poll(waiting, { interval: 200 }).toBe(0)
    await holder.query('rollback')
    holder.release()
    // no notification was committed
    expect([
      await count('messages'),
      await count(`shipment_notices n join shipments s on s.id = n.shipment_id and s.shipment_number = '${shipmentNumber()}'`),
    ]).toEqual([0, 0])
    const next = [spawnProcess('worker', variables), spawnProcess('worker', variables)]
    await vi.waitFor(
      async () => {
        expect(mailed()).toEqual(['ada@acme.example', 'bob@acme.example'])
        expect(pushes().received).toHaveLength(2)
        expect(await count('outbox where sent_at is null')).toBe(0)
      },
      { timeout: 300_000, interval: 200 },
    )
    // one of them may have sent everything before the other starts
    for (const worker of next) await worker.waitForOutput(/The worker is running/)
    for (const worker of next) worker.signal('SIGTERM')
    for (const worker of next) expect((await worker.ended()).code).toBe(0)
    expect(await headers()).toHaveLength(2)
    expect(mails().mails).toHaveLength(2)
  })
})
