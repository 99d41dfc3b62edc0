import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { sendConfirmation } from '../../domain/people/invitations.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, startTestPortal, testPassword, type TestPortal } from '../../testing/test-portal.ts'

const week = 7 * 24 * 60 * 60 * 1000
const refused = { data: null, errors: [{ propertyName: null, errorMessage: 'This link is no longer valid. Request a new one.' }] }

describe('confirmEmail', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  const confirm = (Email: string, Code: string) => send(portal.app, 'PATCH', 'user/command/confirm-email', { body: { Email, Code } })
  const mail = async (user: { id: string; email: string }) => {
    await sendConfirmation(portal.database.prisma, readEnv({ PORT: '3000' }), { ...user, firstName: 'Ada' }, portal.now())
    return (await queuedMails(portal.pool, user.email)).at(-1)!.link
  }
  const unconfirmed = async () => {
    const user = await portal.user({ accountIds: [await portal.account()] })
    await portal.pool.query('update users set email_confirmed_at = null where id = $1', [user.id])
    return { ...user, link: await mail(user) }
  }
  const canSignIn = async (username: string) => {
    const body = { grant_type: 'password', username, password: testPassword }
    return (await send(portal.app, 'POST', 'authentication/login', { body })).status === 200
  }

  it('allows sign-in after the link was opened, and accepts the link repeatedly', async () => {
    const { id, email, link } = await unconfirmed()
    expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/confirmemail')
    expect(await canSignIn(email)).toBe(false)
    // a sign-in attempt sends a new link, which replaces the previous one
    const code = (await queuedMails(portal.pool, email)).at(-1)!.link.searchParams.get('code')!
    const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(email, code)))
    expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [200, { data: null, errors: [] }]))
    expect(await canSignIn(email)).toBe(true)
    portal.pass(2 * week)
    expect((await confirm(email.toUpperCase(), code)).status).toBe(200)
    const entries = (await auditEntries(portal.pool, email)).filter(({ operation }) => operation === 'confirmEmail')
    expect(entries.length).toBeGreaterThan(0)
    expect(entries[0]).toMatchObject({ actorId: id, actorEmail: email })
  })

  it('rejects links that are expired, replaced, of another user, invented or for an unknown address, with the same response', async () => {
    const [user, other] = [await unconfirmed(), await unconfirmed()]
    const replaced = user.link.searchParams.get('code')!
    const code = (await mail(user)).searchParams.get('code')!
    for (const [email, wrong] of [
      [user.email, replaced],
      [user.email, other.link.searchParams.get('code')!],
      [user.email, 'x'.repeat(43)],
      ['nobody@acme.example', code],
    ] as const) {
      const { status, body } = await confirm(email, wrong)
      expect([status, body]).toEqual([400, refused])
    }
    portal.pass(week)
    expect((await confirm(user.email, code)).body).toEqual(refused)
    expect(await canSignIn(user.email)).toBe(false)
  })

  it('rejects an invented code for an address that is already confirmed', async () => {
    const { email } = await portal.user({ accountIds: [await portal.account()] })
    expect((await confirm(email, 'x'.repeat(43))).body).toEqual(refused)
  })

  it('limits the rate of guesses', async () => {
    const { email, link } = await unconfirmed()
    for (let attempt = 0; attempt < 5; attempt++) expect((await confirm(email, 'x'.repeat(43))).status).toBe(400)
    expect((await confirm(email, link.searchParams.get('code')!)).status).toBe(429)
    portal.pass(15 * 60 * 1000 + 1000)
    expect((await confirm(email, link.searchParams.get('code')!)).status).toBe(200)
  })
})
