import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('deleting a user', () => {
  let portal: TestPortal
  let admin: TestClient
  let limited: TestClient
  let one: string
  let two: string
  beforeAll(async () => {
    portal = await startTestPortal()
    one = await portal.account()
    two = await portal.account()
    admin = await portal.admin()
    limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [one] })).email)
  })
  afterAll(() => portal.close())

  const remove = (caller: TestClient, id: string) => caller.delete(`user/command/delete/${id}`)
  const isThere = async (id: string) => (await portal.pool.query('select from users where id = $1', [id])).rowCount === 1
  const myId = async (caller: TestClient) => (await caller.get('user/me')).body.data.id as string

  it('deletes sessions and messages too; the next request is unauthenticated; the audit log keeps the name', async () => {
    const { id, email } = await portal.user({ accountIds: [one] })
    const caller = await portal.signIn(email)
    expect((await caller.get('user/me')).status).toBe(200)
    await portal.pool.query(`insert into messages (user_id, header, body) values ($1, 'h', 'b')`, [id])
    expect((await remove(limited, id)).status).toBe(200)
    expect((await caller.get('user/me')).status).toBe(401)
    expect(await isThere(id)).toBe(false)
    expect((await portal.pool.query('select from sessions where user_id = $1', [id])).rowCount).toBe(0)
    const { rows } = await portal.pool.query('select * from audit_log order by sequence desc limit 1')
    expect(rows[0]).toMatchObject({ operation: 'deleteUser', subject_id: id, subject_name: email, subject_account_id: one, after: null })
    expect((await remove(limited, id)).status).toBe(404)
  })

  it('is rejected for oneself, for administrators unless by a full administrator, and for users of other accounts', async () => {
    const same = await portal.user({ role: 'admin', accountIds: [one] })
    const foreign = await portal.user({ accountIds: [two] })
    const both = await portal.user({ role: 'admin', accountIds: [one, two] })
    const outcomes: [TestClient, string, number][] = [
      [limited, await myId(limited), 409],
      [admin, await myId(admin), 409],
      [limited, same.id, 403],
      [limited, foreign.id, 404],
      [limited, both.id, 404],
      [limited, await myId(admin), 404],
    ]
    for (const [caller, id, status] of outcomes) {
      expect((await remove(caller, id)).status).toBe(status)
      expect(await isThere(id)).toBe(true)
    }
    expect((await remove(admin, both.id)).status).toBe(200)
  })

  it('keeps a full administrator, even if two delete each other concurrently', async () => {
    for (let round = 0; round < 8; round++) {
      const pair = [await portal.user({ role: 'full-admin' }), await portal.user({ role: 'full-admin' })]
      const callers = await Promise.all(pair.map(({ email }) => portal.signIn(email)))
      await portal.pool.query('update users set has_full_permissions = false where id <> all ($1)', [pair.map(({ id }) => id)])
      const responses = await Promise.all(callers.map((caller, index) => remove(caller, pair[1 - index]!.id)))
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses[0]).toBe(200)
      expect([401, 403, 404, 409]).toContain(statuses[1])
      expect((await portal.pool.query('select from users where is_admin and has_full_permissions')).rowCount).toBe(1)
    }
  })
})
