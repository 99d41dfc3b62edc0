import type { Client } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { threadCpuMs } from '../../testing/thread-cpu-ms.ts'

const hour = 60 * 60 * 1000

describe('forgotPassword', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal({ PUBLIC_URL: 'https://portal.acme.example/', COMPANY_NAME: 'Acme & Söhne <Sydney>' })
  })
  afterAll(() => portal.close())

  let source = 0
  const forgot = (email: unknown, headers: Record<string, string> = {}, remoteAddress = `192.0.2.${++source % 250}`) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/v1/user/command/forgot-password-restore',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ email }),
      remoteAddress,
    })
  const somebody = async () => portal.user({ accountIds: [await portal.account()] })
  const mailsTo = (address: string) => queuedMails(portal.pool, address)

  /** Returns the statements that the database received during the work. */
  const statementsOf = async (work: () => Promise<unknown>) => {
    const statements: string[] = []
    const watched = new Map<Client, Client['query']>()
    const watch = (client: Client) => {
      if (watched.has(client)) return
      const { query } = client
      watched.set(client, query)
      client.query = ((...words: [string | { text: string }]) => {
        statements.push(typeof words[0] === 'string' ? words[0] : words[0].text)
        return query.apply(client, words as never)
      }) as never
    }
    portal.database.pool.on('acquire', watch)
    await work()
    portal.database.pool.off('acquire', watch)
    for (const [client, query] of watched) client.query = query
    return statements
  }

  it('mails a link that is valid for an hour, from the configured sender', async () => {
    const { email } = await somebody()
    const { statusCode, body } = await forgot(email.toUpperCase())
    expect([statusCode, JSON.parse(body)]).toEqual([200, { data: null, errors: [] }])
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail!.link.origin + mail!.link.pathname).toBe('https://portal.acme.example/resetpassword')
    expect(mail!.link.searchParams.get('email')).toBe(email)
    expect(mail!.link.searchParams.get('code')).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(mail!.expiresAt).toEqual(new Date(portal.now().getTime() + hour))
    expect(mail!.subject).toContain('Acme & Söhne <Sydney>')
    expect(mail!.html).toContain('Acme &amp; Söhne &lt;Sydney&gt;')
    expect(mail!.html).not.toContain('<Sydney>')
    // only the mail contains the code
    const { rows } = await portal.pool.query('select user_codes::text as row from user_codes')
    expect(rows.map(({ row }) => row as string).join()).not.toContain(mail!.link.searchParams.get('code'))
  })

  it('returns identical responses for known and unknown addresses, with the same work', async () => {
    const known = await somebody()
    const responses = [await forgot(known.email), await forgot('nobody@acme.example')]
    const told = responses.map(({ statusCode, body, headers: { 'x-request-id': _id, date: _date, ...headers } }) => ({
      statusCode,
      body,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit'))),
    }))
    expect(told[0]).toEqual(told[1])
    expect((await portal.pool.query(`select from outbox where recipient = 'nobody@acme.example'`)).rowCount).toBe(0)
    const work = [await statementsOf(() => forgot(known.email)), await statementsOf(() => forgot('nobody@acme.example'))]
    expect(work[0]!.length).toBeGreaterThan(8)
    expect(work[1]).toHaveLength(work[0]!.length)
    const written = (statements: string[]) => statements.filter((text) => /^(insert|update|delete)/i.test(text)).length
    expect(written(work[1]!)).toBe(written(work[0]!))
  })

  it("does not take the link's host from the request", async () => {
    const { email } = await somebody()
    await forgot(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    })
    const [mail] = await mailsTo(email)
    expect(mail!.link.origin).toBe('https://portal.acme.example')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  it('sends an address at most three mails an hour, from any network, without disclosing that', async () => {
    const { email } = await somebody()
    const responses = []
    for (let round = 0; round < 5; round++) responses.push(await forgot(email))
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(3)
    portal.pass(hour + 1000)
    await forgot(email)
    expect(await mailsTo(email)).toHaveLength(4)
  })

  it('sends three mails for ten concurrent requests', async () => {
    const { email } = await somebody()
    await Promise.all(Array.from({ length: 10 }, () => forgot(email)))
    const mails = await mailsTo(email)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(3)
  })

  it('sends at most twenty mails an hour for one network', async () => {
    const users = []
    for (let index = 0; index < 22; index++) users.push(await somebody())
    for (const { email } of users) expect((await forgot(email, {}, '198.51.100.7')).statusCode).toBe(200)
    const counts = []
    for (const { email } of users) counts.push((await mailsTo(email)).length)
    expect(counts).toEqual([...Array.from({ length: 20 }, () => 1), 0, 0])
    // other networks are not limited
    await forgot(users[21]!.email)
    expect(await mailsTo(users[21]!.email)).toHaveLength(1)
  })

  it.each(['', 'nobody', 'a@b\r\nBcc: x@y', 'a b@c', 'a@b@c', `${'a'.repeat(251)}@bcd`, 7, null, ['a@b'], 'a@b\u0000'])(
    'rejects %j as an email address',
    async (email) => {
      const before = (await portal.pool.query('select from outbox')).rowCount
      const { statusCode, body } = await forgot(email)
      expect(statusCode).toBe(400)
      expect((JSON.parse(body) as { errors: object[] }).errors[0]).toMatchObject({ propertyName: 'email' })
      expect((await portal.pool.query('select from outbox')).rowCount).toBe(before)
    },
  )

  it("returns the form's error for an invalid address, without delay", async () => {
    let body = ''
    const ms = await threadCpuMs(async () => ({ body } = await forgot('@'.repeat(100_000))))
    expect(ms).toBeLessThan(500)
    expect(body).toContain('This is not a valid email address')
  })

  it('writes few audit entries for rejected requests', async () => {
    const entries = async () => {
      const { rows } = await portal.pool.query<{ after: object }>(
        `select after from audit_log where operation = 'forgotPassword' and source = '198.51.100.99' order by sequence`,
      )
      return rows.map(({ after }) => after)
    }
    const request = (email: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/v1/user/command/forgot-password-restore',
        remoteAddress: '198.51.100.99',
        payload: { email },
      })
    for (let turn = 0; turn < 3 + 4; turn++) await request('often@acme.example')
    expect(await entries()).toEqual([null, null, null, { reason: 'throttled', tries: 1 }])
    // 13 more requests reach the limit of the network; further addresses do not add entries
    for (let turn = 0; turn < 13 + 12; turn++) await request(`other-${turn}@acme.example`)
    expect((await entries()).slice(4 + 13)).toEqual([
      { reason: 'throttled', tries: 1 },
      { reason: 'throttled', tries: 10 },
    ])
  })

  it('records the requested address in the audit log, known or not, without the code', async () => {
    const { id, email } = await somebody()
    await forgot(email)
    await forgot('stranger@acme.example')
    expect(await auditEntries(portal.pool, email)).toEqual([
      {
        operation: 'forgotPassword',
        actorId: null,
        actorEmail: null,
        subject: 'user',
        subjectId: id,
        source: expect.any(String),
        after: null,
      },
    ])
    expect(await auditEntries(portal.pool, 'stranger@acme.example')).toMatchObject([{ operation: 'forgotPassword', subjectId: null }])
    expect((await send(portal.app, 'GET', 'audit/query/entries')).status).toBe(401)
  })
})
