import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../domain/people/passwords.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, startTestPortal, testPassword, type TestPortal } from '../../testing/test-portal.ts'

/** Number of passwords that can be hashed concurrently or queued. */
const placesToHash = 52
const tries = 6

describe('attempts rejected because too many passwords are being checked', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  it('do not count as wrong passwords or codes', async () => {
    const [signing, changing, restoring] = await Promise.all(
      [1, 2, 3].map(async () => portal.user({ accountIds: [await portal.account()] })),
    )
    const caller = await portal.signIn(changing!.email)
    await send(portal.app, 'POST', 'user/command/forgot-password-restore', { body: { email: restoring!.email } })
    const code = (await queuedMails(portal.pool, restoring!.email))[0]!.link.searchParams.get('code')
    const newPassword = 'a better staple, battery'
    const attempts = {
      signIn: () => {
        const body = { grant_type: 'password', username: signing!.email, password: testPassword }
        return send(portal.app, 'POST', 'authentication/login', { body })
      },
      change: () => {
        const body = { OldPassword: testPassword, NewPassword: newPassword, ConfirmPassword: newPassword }
        return caller.patch('user/command/change-password', body)
      },
      restore: () => {
        const body = { email: restoring!.email, code, newPassword }
        return send(portal.app, 'POST', 'user/command/restore-password-by-code', { body })
      },
    }
    const statuses = async (times: number) => {
      const told: [string, number][] = []
      for (const [name, attempt] of Object.entries(attempts))
        for (let time = 0; time < times; time++) told.push([name, (await attempt()).status])
      return told
    }
    const busy = new AbortController()
    const others = Array.from({ length: placesToHash }, async () => {
      while (!busy.signal.aborted) await hashPassword('of nobody at all').catch(() => {})
    })
    const meanwhile = await statuses(tries)
    busy.abort()
    await Promise.all(others)
    expect(new Set(meanwhile.map(([, status]) => status))).toEqual(new Set([503]))
    expect(await statuses(1)).toEqual(Object.keys(attempts).map((name) => [name, 200]))
  })
})
