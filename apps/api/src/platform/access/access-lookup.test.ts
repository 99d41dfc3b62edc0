import type { Pool } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { AccessLookup } from './access-lookup.ts'

describe('the signed-in user', () => {
  let portal: TestPortal
  let accountId: string
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
  })
  afterAll(() => portal.close())

  const somebody = async (overrides = {}): Promise<{ id: string; caller: TestClient; me: () => Promise<number> }> => {
    const { id, email } = await portal.user({ accountIds: [accountId], ...overrides })
    const caller = await portal.signIn(email)
    return { id, caller, me: async () => (await caller.get('user/me')).status }
  }
  /** A change by another process is visible after one second at the latest. */
  const elsewhere = async (text: string, values: unknown[]) => {
    await portal.pool.query(text, values)
    portal.pass(1000)
  }

  it.each([
    ['the session is revoked', 'update sessions set revoked_at = now() where user_id = $1'],
    ['the session is deleted', 'delete from sessions where user_id = $1'],
    ['the user is deleted', 'delete from users where id = $1'],
  ])('is signed out when %s', async (_when, text) => {
    const { id, me } = await somebody()
    expect(await me()).toBe(200)
    await elsewhere(text, [id])
    expect(await me()).toBe(401)
  })

  it('has the current rights, not those stored in the token', async () => {
    const { id, caller } = await somebody({ role: 'admin' })
    const permissions = async () => (await caller.get('user/me')).body.data.permissions
    expect(await permissions()).toMatchObject({ canManageUsers: true, canManageExternalApplications: false })
    await elsewhere('update users set has_full_permissions = true where id = $1', [id])
    expect(await permissions()).toMatchObject({ canManageExternalApplications: true })
    await elsewhere('update users set is_admin = false, has_full_permissions = false where id = $1', [id])
    expect(await permissions()).toMatchObject({ canManageUsers: false, canManageExternalApplications: false })
  })

  it('has the current accounts and their features', async () => {
    const { id, caller } = await somebody()
    const other = await portal.account()
    const features = async (of: string) => (await caller.get('user/my-features', { accountId: of })).status
    expect([await features(accountId), await features(other)]).toEqual([200, 404])
    await elsewhere('update user_accounts set account_id = $2 where user_id = $1', [id, other])
    expect([await features(accountId), await features(other)]).toEqual([404, 200])
    const report = () => caller.get('report/query/get-report-shipments-table', { accountId: other })
    expect((await report()).status).toBe(200)
    await elsewhere(`update account_settings set enabled_features = '{}' where account_id = $1`, [other])
    expect((await report()).status).toBe(403)
  })

  it('does not get the session of another user', async () => {
    const [ada, bob] = [await somebody(), await somebody()]
    const claims = JSON.parse(Buffer.from(ada.caller.accessToken.split('.')[1]!, 'base64url').toString()) as { sid: string }
    const principals = new AccessLookup(portal.pool)
    expect(await principals.find({ sub: bob.id, sid: claims.sid }, portal.now())).toBeUndefined()
    expect((await principals.find({ sub: ada.id, sid: claims.sid }, portal.now()))?.id).toBe(ada.id)
  })
})

describe('the one-second cache', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const later = (ms: number) => new Date(now.getTime() + ms)
  /** Pool that counts its queries and fails while `failing` is set. */
  function counting() {
    const state = { asked: 0, failing: false }
    const pool = {
      async query() {
        state.asked++
        await Promise.resolve()
        if (state.failing) throw new Error('away')
        return { rows: [] }
      },
    }
    return { state, principals: new AccessLookup(pool as unknown as Pool) }
  }

  it('queries once for concurrent callers and within one second, also for a missing account', async () => {
    const { state, principals } = counting()
    await Promise.all(Array.from({ length: 20 }, () => principals.account('a', now)))
    await principals.account('a', later(999))
    expect(state.asked).toBe(1)
    await principals.account('a', later(1000))
    expect(state.asked).toBe(2)
    await principals.account('b', later(1000))
    expect(state.asked).toBe(3)
  })

  it('is cleared by a change in this process', async () => {
    const { state, principals } = counting()
    for (let turn = 0; turn < 3; turn++) {
      await principals.account('a', now)
      await principals.find({ sub: 's', sid: 't' }, now)
      principals.forget()
    }
    expect(state.asked).toBe(6)
  })

  it('does not store a failure', async () => {
    const { state, principals } = counting()
    state.failing = true
    await expect(principals.account('a', now)).rejects.toThrow('away')
    state.failing = false
    expect(await principals.account('a', now)).toBeUndefined()
  })

  it('reloads if the clock is set back', async () => {
    const { state, principals } = counting()
    await principals.account('a', later(3_600_000))
    await principals.account('a', now)
    expect(state.asked).toBe(2)
  })

  it('limits its size', async () => {
    const { state, principals } = counting()
    for (let index = 0; index <= 10_000; index++) await principals.account(`a${index}`, now)
    await principals.account('a0', now)
    expect(state.asked).toBe(10_002)
  })
})
