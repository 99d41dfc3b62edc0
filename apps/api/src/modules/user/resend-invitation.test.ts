import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type Caller, type TestPortal } from '../../testing/test-portal.ts'

describe('inviting again', () => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterAll(() => portal.close())

  const resend = (id: string) => admin.post(`user/command/resend-invitation/${id}`)

  it('mails another link, and the one before it stops working', async () => {
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

  it('is refused for who has come in, with a password or with Google', async () => {
    const account = await portal.account()
    const { id } = await portal.user({ accountIds: [account] })
    expect((await resend(id)).status).toBe(409)
    await portal.pool.query(`update users set password_hash = null, google_subject = '1' where id = $1`, [id])
    expect((await resend(id)).status).toBe(409)
    expect((await resend('01a1fe49-0320-736f-bb76-0502e41a4fca')).status).toBe(404)
  })
})
