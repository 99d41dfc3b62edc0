import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, startTestPortal, testPassword, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('resending an invitation', () => {
  let portal: TestPortal
  let admin: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterAll(() => portal.close())

  const resend = (id: string) => admin.post(`user/command/resend-invitation/${id}`)

  it('mails a new link, and invalidates the previous one', async () => {
    const words = { firstname: 'Ada', lastname: 'Acme', email: 'ada@acme.example', isAdministrator: true, hasFullPermissions: true }
    const { id } = (await admin.post('user/command/create', words)).body.data as { id: string }
    const codes = () => portal.database.prisma.userCode.findMany({ where: { userId: id } })
    const [first] = await codes()
    portal.pass(60_000)
    expect((await resend(id)).status).toBe(200)
    const [second, ...others] = await codes()
    expect(others).toEqual([])
    expect(second!.codeHash).not.toEqual(first!.codeHash)
    expect(second!.expiresAt.getTime() - first!.expiresAt.getTime()).toBe(60_000)
    expect(await portal.database.prisma.outboxItem.count({ where: { recipient: 'ada@acme.example', kind: 'invitation' } })).toBe(2)
  })

  it('mails the confirmation again if an administrator has set the password', async () => {
    const email = 'eve@acme.example'
    const { body } = await admin.post('user/command/create', {
      firstname: 'Eve',
      lastname: 'Acme',
      email,
      accountIds: [await portal.account()],
    })
    const id = body.data.id as string
    const fields = { Password: testPassword, ConfirmPassword: testPassword }
    expect((await admin.patch('user/command/set-user-password', { ApplicationUserId: id, ...fields })).status).toBe(200)
    expect((await resend(id)).status).toBe(200)
    const signIn = () =>
      send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'password', username: email, password: testPassword } })
    const told: string[] = []
    for (let time = 0; time < 4; time++) told.push((await signIn()).body.errors[0]!.errorMessage)
    expect(told.map((text) => text.replace('The email address is not confirmed yet. ', ''))).toEqual([
      ...Array.from({ length: 3 }, () => 'Please follow the link in the email we have just sent you.'),
      'Please follow the link in the last email we sent you.',
    ])
    const mails = (await queuedMails(portal.pool, email)).filter(({ kind }) => kind === 'confirmation')
    expect(mails).toHaveLength(5)
    const Code = mails.at(-1)!.link.searchParams.get('code')
    expect((await send(portal.app, 'PATCH', 'user/command/confirm-email', { body: { Email: email, Code } })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    const again = await resend(id)
    expect([again.status, again.body.errors[0]!.errorMessage]).toEqual([409, 'This user has already accepted the invitation.'])
  })

  it('is rejected for users who have signed in with a password or with Google', async () => {
    const account = await portal.account()
    const { id } = await portal.user({ accountIds: [account] })
    expect((await resend(id)).status).toBe(409)
    await portal.pool.query(`update users set password_hash = null, google_subject = '1' where id = $1`, [id])
    expect((await resend(id)).status).toBe(409)
    expect((await resend('01a1fe49-0320-736f-bb76-0502e41a4fca')).status).toBe(404)
  })
})
