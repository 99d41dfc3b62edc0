import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { putAssistant } from '../../guards/put-assistant.ts'
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const day = 24 * 60 * 60 * 1000

describe('sessions of a user', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())
  const somebody = async () => portal.user({ accountIds: [await portal.account()] })

  it('are listed with the latest use first and the current one marked, without those of other users', async () => {
    const { email } = await somebody()
    await portal.signIn((await somebody()).email)
    const first = await portal.signIn(email)
    portal.pass(1000)
    const second = await portal.signIn(email)
    const { status, body } = await second.get('user/query/sessions')
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        createdDate: portal.now().toISOString(),
        lastUsedDate: portal.now().toISOString(),
        userAgent: 'lightMyRequest',
        source: '127.0.0.1',
        isCurrent: true,
      },
      expect.objectContaining({ isCurrent: false }),
    ])
    // a refresh counts as a use
    portal.pass(1000)
    await send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'refresh_token', refresh_token: first.refreshToken } })
    const { body: later } = await second.get('user/query/sessions')
    expect(later.data.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, true])
    expect(later.data[0].lastUsedDate).toBe(portal.now().toISOString())
  })

  it('are revoked individually: tokens of a revoked session are rejected, and it is no longer listed', async () => {
    const { email } = await somebody()
    const [mine, other] = [await portal.signIn(email), await portal.signIn(email)]
    const list = async () => (await mine.get('user/query/sessions')).body.data as { id: string; isCurrent: boolean }[]
    const { id } = (await list()).find(({ isCurrent }) => !isCurrent)!
    expect((await mine.delete(`user/command/session/${id}`)).status).toBe(200)
    expect((await other.get('user/me')).status).toBe(401)
    const body = { grant_type: 'refresh_token', refresh_token: other.refreshToken }
    expect((await send(portal.app, 'POST', 'authentication/login', { body })).status).toBe(400)
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect((await mine.delete(`user/command/session/${id}`)).status).toBe(404)
    expect((await auditEntries(portal.pool, email)).map(({ operation }) => operation)).toContain('endSession')
    // the current session can be revoked too
    expect((await mine.delete(`user/command/session/${(await list())[0]!.id}`)).status).toBe(200)
    expect((await mine.get('user/me')).status).toBe(401)
  })

  it('are all revoked except the current one, and assistants of the user are disconnected', async () => {
    const { email } = await somebody()
    const others = [await portal.signIn(email), await portal.signIn(email)]
    const mine = await portal.signIn(email)
    const foreign = await portal.signIn((await somebody()).email)
    const { rows } = await portal.pool.query<{ id: string }>('select id from users where email = $1', [email])
    await putAssistant(portal.pool, await portal.account(), rows[0]!.id)
    expect((await mine.delete('user/command/other-sessions')).body.data).toEqual({ sessions: 2, assistants: 1 })
    for (const other of others) expect((await other.get('user/me')).status).toBe(401)
    for (const client of [mine, foreign]) expect((await client.get('user/me')).status).toBe(200)
    expect((await mine.delete('user/command/other-sessions')).body.data).toEqual({ sessions: 0, assistants: 0 })
    expect((await auditEntries(portal.pool, email)).map(({ operation }) => operation)).toContain('endOtherSessions')
  })

  it('are limited to twenty: a new one revokes the least recently used', async () => {
    const { email } = await somebody()
    const oldest = await portal.signIn(email)
    portal.pass(1000)
    const next = await portal.signIn(email)
    portal.pass(1000)
    // uses the session
    await send(portal.app, 'POST', 'authentication/login', { body: { grant_type: 'refresh_token', refresh_token: oldest.refreshToken } })
    for (let turn = 0; turn < 18; turn++) await portal.signIn(email)
    expect((await next.get('user/me')).status).toBe(200)
    portal.pass(2000)
    const latest = await portal.signIn(email)
    expect((await next.get('user/me')).status).toBe(401)
    expect((await oldest.get('user/me')).status).toBe(200)
    expect((await latest.get('user/query/sessions')).body.data).toHaveLength(20)
  })

  it('of other users return 404', async () => {
    const mine = await portal.signIn((await somebody()).email)
    const theirs = await portal.signIn((await somebody()).email)
    const { id } = (await theirs.get('user/query/sessions')).body.data[0] as { id: string }
    const [foreign, absent] = [await mine.delete(`user/command/session/${id}`), await mine.delete(`user/command/session/${randomUUID()}`)]
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(absent.text)
    expect((await theirs.get('user/me')).status).toBe(200)
  })

  it('are not listed after they have expired', async () => {
    const { email } = await somebody()
    await portal.signIn(email)
    portal.pass(14 * day + 1000)
    const caller = await portal.signIn(email)
    expect((await caller.get('user/query/sessions')).body.data).toHaveLength(1)
  })
})
