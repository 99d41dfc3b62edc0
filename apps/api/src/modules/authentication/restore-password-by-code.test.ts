import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { sendInvitation } from '../../domain/people/invitations.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, startTestPortal, testPassword, type TestPortal } from '../../testing/test-portal.ts'

const hour = 60 * 60 * 1000
const newPassword = 'a better staple, battery'
const refused = { propertyName: null, errorMessage: 'This link is no longer valid. Request a new one.' }

describe('checkPasswordCode and restorePasswordByCode', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  const somebody = async () => portal.user({ accountIds: [await portal.account()] })
  const restore = (email: string, code: string, password = newPassword) =>
    send(portal.app, 'POST', 'user/command/restore-password-by-code', { body: { email, code, newPassword: password } })
  const check = (email: string, code: string) => send(portal.app, 'POST', 'user/command/check-password-code', { body: { email, code } })
  const signIn = (username: string, password: string) =>
    send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'password', username, password } })
  const readCodes = async (email: string) => (await queuedMails(portal.pool, email)).map(({ link }) => link.searchParams.get('code')!)
  const askFor = async (email: string) => {
    // later each time, to stay below the rate limit
    portal.pass(hour / 3 + 1000)
    await send(portal.app, 'POST', 'user/command/forgot-password-restore', { body: { email } })
    return (await readCodes(email)).at(-1)!
  }
  const invited = async () => {
    const user = await somebody()
    await portal.pool.query('update users set password_hash = null, email_confirmed_at = null where id = $1', [user.id])
    await sendInvitation(portal.database.prisma, readEnv({}), { ...user, firstName: 'Ada' }, portal.now())
    return { ...user, code: (await readCodes(user.email)).at(-1)! }
  }

  it('sets the password, revokes all sessions and notifies the user, without signing in', async () => {
    const { id, email } = await somebody()
    const [one, other] = [await portal.signIn(email), await portal.signIn(email)]
    const { status, body } = await restore(` ${email.toUpperCase()}`.trim(), await askFor(email))
    expect([status, body]).toEqual([200, { data: null, errors: [] }])
    for (const session of [one, other]) {
      expect((await session.get('user/me')).status).toBe(401)
      const again = { grant_type: 'refresh_token', refresh_token: session.refreshToken }
      expect((await send(portal.app, 'POST', 'authentication/login', { body: again })).status).toBe(400)
    }
    expect((await signIn(email, testPassword)).status).toBe(400)
    expect((await signIn(email, newPassword)).status).toBe(200)
    const mails = await queuedMails(portal.pool, email)
    expect(mails.at(-1)).toMatchObject({ kind: 'passwordChanged', subject: expect.stringContaining('was changed') })
    expect((await auditEntries(portal.pool, email)).filter(({ operation }) => operation === 'restorePasswordByCode')).toEqual([
      expect.objectContaining({ actorId: id, actorEmail: email, subjectId: id, after: { by: 'reset' } }),
    ])
  })

  it('accepts an invitation: sets the password, confirms the address, sends no notification, and consumes the link', async () => {
    const { email, code } = await invited()
    expect((await signIn(email, newPassword)).status).toBe(400)
    expect((await restore(email, code)).status).toBe(200)
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect((await queuedMails(portal.pool, email)).map(({ kind }) => kind)).toEqual(['invitation'])
    expect((await restore(email, code, 'yet another long one')).body.errors).toEqual([refused])
  })

  it('checks a code as often as needed, and leaves it usable', async () => {
    const { email, code } = await invited()
    for (let time = 0; time < 7; time++)
      expect((await check(` ${email.toUpperCase()}`.trim(), code)).body).toEqual({ data: null, errors: [] })
    expect((await signIn(email, newPassword)).status).toBe(400)
    expect((await restore(email, code)).status).toBe(200)
    expect((await check(email, code)).body.errors).toEqual([refused])
  })

  it('limits an invitation to seven days and a reset to one hour', async () => {
    const early = await invited()
    const late = await invited()
    portal.pass(7 * 24 * hour - 1000)
    expect((await restore(early.email, early.code)).status).toBe(200)
    expect((await check(late.email, late.code)).status).toBe(200)
    portal.pass(1000)
    expect((await check(late.email, late.code)).body.errors).toEqual([refused])
    expect((await restore(late.email, late.code)).body.errors).toEqual([refused])
    const { email } = await somebody()
    const code = await askFor(email)
    portal.pass(hour)
    expect((await restore(email, code)).body.errors).toEqual([refused])
  })

  it.each(['checkPasswordCode', 'restorePasswordByCode'] as const)(
    '%s rejects used, replaced, foreign and invented codes, and unknown addresses, alike',
    async (name) => {
      const stranger = `nobody-${name.toLowerCase()}@acme.example`
      const attempt = name === 'checkPasswordCode' ? check : restore
      const [user, other] = [await somebody(), await somebody()]
      const replaced = await askFor(user.email)
      const code = await askFor(user.email)
      const foreign = await askFor(other.email)
      expect((await restore(user.email, code)).status).toBe(200)
      const responses = []
      for (const wrong of [code, replaced, foreign, 'x'.repeat(43)]) responses.push(await attempt(user.email, wrong))
      responses.push(await attempt(stranger, code))
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set([`400 ${JSON.stringify({ data: null, errors: [refused] })}`]),
      )
      // the owner of the code can still use it
      expect((await restore(other.email, foreign)).status).toBe(200)
      expect((await auditEntries(portal.pool, stranger)).map(({ operation }) => operation)).toEqual(['codeRefused'])
    },
  )

  it('invalidates an invitation when the password was reset', async () => {
    const { email, code } = await invited()
    expect((await restore(email, await askFor(email))).status).toBe(200)
    expect((await restore(email, code, 'yet another long one')).body.errors).toEqual([refused])
  })

  it('succeeds once for twenty concurrent uses of a code', async () => {
    const { email } = await somebody()
    const code = await askFor(email)
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => restore(email, code, `a new password, number ${index}`)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of responses) expect([200, 400, 429]).toContain(status)
    const winner = responses.findIndex(({ status }) => status === 200)
    expect((await signIn(email, `a new password, number ${winner}`)).status).toBe(200)
    expect((await queuedMails(portal.pool, email)).filter(({ kind }) => kind === 'passwordChanged')).toHaveLength(1)
  })

  it('blocks the sixth wrong code within a quarter of an hour, for known and unknown addresses, but not other networks', async () => {
    const { email } = await somebody()
    const code = await askFor(email)
    for (const address of [email, 'nobody-at-all@acme.example']) {
      // checks and attempts to set a password count together
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await (attempt % 2 ? check : restore)(address, 'x'.repeat(43))).status).toBe(400)
      for (const { status, headers } of [await restore(address, code), await check(address, code)])
        expect([status, Number(headers['retry-after'])]).toEqual([429, 900])
    }
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: '/api/v1/user/command/restore-password-by-code',
      payload: { email, code, newPassword },
      remoteAddress: '192.0.2.77',
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  it.each([
    ['short', 'A password has 12 to 128 characters.'],
    ['x'.repeat(129), 'A password has 12 to 128 characters.'],
    [' twelve or more', 'A password has no space at its beginning or end.'],
    ['password1234', 'This password is among the most common ones. Please choose another.'],
  ])('rejects %j as a password, and keeps the code valid', async (password, message) => {
    const { email } = await somebody()
    const code = await askFor(email)
    expect((await restore(email, code, password)).body.errors).toEqual([{ propertyName: 'newPassword', errorMessage: message }])
    expect((await restore(email, code)).status).toBe(200)
  })

  it('lifts the block after too many wrong passwords', async () => {
    const { email } = await somebody()
    for (let attempt = 0; attempt < 6; attempt++) await signIn(email, 'wrong password')
    expect((await signIn(email, testPassword)).status).toBe(429)
    await send(portal.app, 'POST', 'user/command/forgot-password-restore', { body: { email } })
    expect((await restore(email, (await readCodes(email)).at(-1)!)).status).toBe(200)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })
})
