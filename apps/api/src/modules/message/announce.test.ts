import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBrowser } from '../../testing/start-push-service.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { waitAtMostMs } from '../../testing/wait-at-most-ms.ts'

describe('messages', () => {
  let portal: TestPortal
  let admin: TestClient
  const accounts: Record<string, string> = {}
  const users: Record<string, { id: string; email: string }> = {}
  beforeAll(async () => {
    portal = await startTestPortal({ PUBLIC_URL: 'https://portal.acme.example' })
    for (const [name, kind] of Object.entries({ acme: 'customer', bolt: 'customer', vendor: 'vendor', gone: 'customer' } as const))
      accounts[name] = await portal.account({ kind, name })
    await portal.pool.query('update accounts set deleting_since = now() where id = $1', [accounts['gone']])
    const people = { acme: ['acme'], bolt: ['bolt'], vendor: ['vendor'], gone: ['gone'] }
    for (const [name, of] of Object.entries(people))
      users[name] = await portal.user({ accountIds: of.map((account) => accounts[account]!) })
    users['admin'] = await portal.user({ role: 'admin', accountIds: [accounts['acme']!, accounts['vendor']!] })
    users['full'] = await portal.user({ role: 'full-admin' })
    admin = await portal.signIn(users['full'].email)
  })
  beforeEach(() => portal.pool.query('truncate messages, outbox, push_subscriptions'))
  afterAll(() => portal.close())

  const announce = (overrides: object = {}) =>
    admin.post('message/command/announce', { header: 'Closed', body: '<p>On <b>Monday</b>.</p>', audience: 'everybody', ...overrides })
  const namesOf = (ids: string[]) =>
    ids.map((id) => Object.entries(users).find(([, user]) => user.id === id)?.[0] ?? 'somebody else').toSorted()
  const readers = async () => namesOf((await portal.pool.query('select user_id from messages')).rows.map(({ user_id }) => user_id))

  describe('announcing', () => {
    it.each<[object, string[]]>([
      [{ audience: 'everybody' }, ['acme', 'admin', 'bolt', 'full', 'gone', 'vendor']],
      [{ audience: 'customers' }, ['acme', 'admin', 'bolt']],
      [{ audience: 'vendors' }, ['admin', 'vendor']],
      [{ audience: 'administrators' }, ['admin', 'full']],
    ])('reaches the intended users: %j', async (overrides, expected) => {
      // the number of recipients is available before sending
      const count = await admin.get('message/query/announcement-recipients', { ...overrides })
      expect(count.body).toEqual({ data: { recipients: expected.length, byEmail: expect.any(Number) }, errors: [] })
      expect(await readers()).toEqual([])
      expect((await announce(overrides)).body).toEqual({ data: { recipients: expected.length }, errors: [] })
      expect(await readers()).toEqual(expected)
    })

    it('reaches only users of the given accounts, each once', async () => {
      const [acme, bolt, vendor, gone] = ['acme', 'bolt', 'vendor', 'gone'].map((name) => accounts[name]!)
      for (const [audience, accountIds, expected] of [
        ['everybody', [acme, vendor], ['acme', 'admin', 'vendor']],
        ['customers', [acme, vendor], ['acme', 'admin']],
        ['administrators', [acme, vendor], ['admin']],
        ['vendors', [bolt], []],
        ['everybody', [gone], []],
        ['everybody', [], []],
        ['everybody', ['0197c000-0000-7000-8000-000000000000'], []],
      ] as const) {
        await portal.pool.query('truncate messages')
        expect((await announce({ audience, accountIds })).body.data).toEqual({ recipients: expected.length })
        expect(await readers()).toEqual(expected)
      }
    })

    it('appears in the notifications and in mails, sanitized', async () => {
      await portal.pool.query('update users set notify_via_email = true where id = $1', [users['acme']!.id])
      await announce({
        header: 'Fish & <b>chips</b>',
        body: '<p onclick="x()">Hi<script>alert(1)</script></p><a href="javascript:x">y</a>',
      })
      const reader = await portal.signIn(users['acme']!.email)
      expect((await reader.get('user/me')).body.data.messages).toEqual([
        {
          id: expect.any(String),
          messageHeader: 'Fish & <b>chips</b>',
          messageBody: '<p>Hi</p><a>y</a>',
          isRead: false,
          createdDate: expect.any(String),
        },
      ])
      const { rows } = await portal.pool.query("select payload ->> 'html' as html from outbox where channel = 'mail' and recipient = $1", [
        users['acme']!.email,
      ])
      expect(rows).toEqual([{ html: expect.stringContaining('<p>Hi</p>') }])
      expect(rows[0]!.html).not.toMatch(/<script|onclick|javascript:/)
    })

    it('is sent by mail to users with mail enabled and a confirmed address, and as push to their browsers', async () => {
      const wishes = async (name: string, mail: boolean, push: boolean) => {
        await portal.pool.query('update users set notify_via_email = $2, notify_via_web_browser = $3 where id = $1', [
          users[name]!.id,
          mail,
          push,
        ])
        for (const which of [1, 2]) {
          const { endpoint, keys } = newBrowser(`https://web.push.apple.com/${name}${which}`)
          const caller = await portal.signIn(users[name]!.email)
          expect((await caller.post('user/command/push-subscription', { endpoint, keys })).status).toBe(200)
        }
      }
      await wishes('acme', true, true)
      await wishes('bolt', false, true)
      await wishes('vendor', true, false)
      await portal.pool.query('update users set notify_via_email = true, email_confirmed_at = null where id = $1', [users['admin']!.id])
      expect((await admin.get('message/query/announcement-recipients', { audience: 'everybody' })).body.data.byEmail).toBe(2)
      await announce()
      const { rows } = await portal.pool.query(
        'select channel, kind, recipient, payload, expires_at is null as lasts from outbox order by recipient',
      )
      expect(rows.filter(({ channel }) => channel === 'mail').map(({ recipient }) => recipient)).toEqual(
        [users['acme']!.email, users['vendor']!.email].toSorted(),
      )
      const mail = rows.find(({ recipient }) => recipient === users['acme']!.email)
      expect(mail).toMatchObject({
        kind: 'notification',
        lasts: true,
        payload: {
          to: { name: 'Ada', address: users['acme']!.email },
          subject: 'Closed',
          html: expect.stringContaining('<p>On <b>Monday</b>.</p>'),
          text: expect.stringContaining('On Monday.'),
        },
      })
      expect(rows.filter(({ channel }) => channel === 'push').map(({ recipient }) => recipient)).toEqual(
        ['acme1', 'acme2', 'bolt1', 'bolt2'].map((name) => `https://web.push.apple.com/${name}`),
      )
      expect(rows.find(({ recipient }) => recipient.endsWith('acme1'))).toMatchObject({
        lasts: false,
        payload: { title: 'Closed', text: 'On Monday.', path: '/', userId: users['acme']!.id },
      })
    })

    it.each([
      [{ header: ' ' }, 'header', 'Header is required.'],
      [{ header: undefined }, 'header', 'Header is required.'],
      [{ header: 'x'.repeat(201) }, 'header', 'Must be at most 200 characters'],
      [{ body: '' }, 'body', 'Body is required.'],
      [{ body: '<p> <br>&nbsp;</p>' }, 'body', 'Body is required.'],
      [{ body: '<script>alert(1)</script>' }, 'body', 'Body is required.'],
      [{ body: 'x'.repeat(10_001) }, 'body', 'Must be at most 10000 characters'],
      [{ body: '<a href="https://x">x</a>'.repeat(400) }, 'body', 'Body is too long. Shorten the text or remove links.'],
      [{ audience: 'all' }, 'audience', expect.any(String)],
      [{ accountIds: ['x'] }, 'accountIds[0]', expect.any(String)],
    ])('is rejected with an error on its field: %#', async (overrides, propertyName, errorMessage) => {
      const { status, body } = await announce(overrides)
      expect([status, body.errors]).toEqual([400, [{ propertyName, errorMessage }]])
      expect(await readers()).toEqual([])
    })

    it('is restricted to full administrators', async () => {
      for (const name of ['acme', 'vendor', 'admin']) {
        await portal.pool.query('update users set email_confirmed_at = now() where id = $1', [users[name]!.id])
        const caller = await portal.signIn(users[name]!.email)
        expect((await caller.post('message/command/announce', { header: 'x', body: 'y', audience: 'everybody' })).status).toBe(403)
      }
    })

    it('is recorded in the audit log, and listed as sent', async () => {
      await announce({ audience: 'vendors' })
      const [latest] = (await admin.get('message/query/announcements')).body.data
      expect(latest).toEqual({
        sequence: expect.any(Number),
        sentDate: portal.now().toISOString(),
        sentByEmail: users['full']!.email,
        header: 'Closed',
        audience: 'vendors',
        recipients: 2,
      })
      const { rows } = await portal.pool.query(
        `select subject, subject_id as id, subject_name as name, after->>'recipients' as recipients from audit_log order by sequence desc limit 1`,
      )
      expect(rows).toEqual([{ subject: 'announcement', id: 'vendors', name: 'Closed', recipients: '2' }])
    })

    it('reaches five thousand users on all channels within a few seconds', async () => {
      await portal.pool.query(
        `with made as (
           insert into users (email, first_name, last_name, notify_via_email, email_confirmed_at, notify_via_web_browser)
           select 'u' || n || '@many.example', 'U', 'Many', true, now(), true from generate_series(1, 5000) n returning id)
         insert into push_subscriptions select 'https://web.push.apple.com/' || id, id, 'x', 'x', now() from made`,
      )
      const { body } = await waitAtMostMs(10_000, announce())
      await portal.pool.query(`delete from users where email like '%@many.example'`)
      expect(body.data).toEqual({ recipients: 5006 })
      const { rows } = await portal.pool.query(
        'select channel::text, count(*)::int as items from outbox group by channel order by channel::text',
      )
      expect(rows).toMatchObject([
        { channel: 'mail', items: expect.any(Number) },
        { channel: 'push', items: 5000 },
      ])
      expect(rows[0].items).toBeGreaterThanOrEqual(5000)
    })
  })

  describe('reading', () => {
    it("marks the user's messages and not those of others", async () => {
      await announce()
      const [mine, theirs] = [await portal.signIn(users['acme']!.email), await portal.signIn(users['bolt']!.email)]
      await announce({ header: 'Second' })
      const messages = async (caller: TestClient) =>
        (await caller.get('user/me')).body.data.messages as { id: string; messageHeader: string; isRead: boolean }[]
      const [second] = await messages(mine)
      const foreign = (await messages(theirs)).map(({ id }) => id)
      const messageIds = [second!.id, ...foreign, '0197c000-0000-7000-8000-000000000000']
      for (let time = 0; time < 2; time++)
        expect((await mine.patch('message/command/set-as-read', { messageIds })).body).toEqual({ data: null, errors: [] })
      expect((await messages(mine)).map(({ messageHeader, isRead }) => [messageHeader, isRead])).toEqual([
        ['Closed', false],
        ['Second', true],
      ])
      expect((await messages(theirs)).map(({ isRead }) => isRead)).toEqual([false, false])
    })

    it('accepts an empty list, and at most two hundred messages', async () => {
      const caller = await portal.signIn(users['acme']!.email)
      expect((await caller.patch('message/command/set-as-read', { messageIds: [] })).status).toBe(200)
      const many = Array.from({ length: 201 }, () => '0197c000-0000-7000-8000-000000000000')
      expect((await caller.patch('message/command/set-as-read', { messageIds: many })).status).toBe(400)
      expect((await caller.patch('message/command/set-as-read', { messageIds: ['x'] })).status).toBe(400)
    })
  })
})
