import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describe('the signed-in user', () => {
  let portal: TestPortal
  let customer: string
  let vendor: string
  beforeAll(async () => {
    portal = await startTestPortal()
    customer = await portal.account()
    vendor = await portal.account({ kind: 'vendor' })
  })
  afterAll(() => portal.close())

  const me = async (overrides: Parameters<TestPortal['user']>[0]) => {
    const user = await portal.user(overrides)
    const caller = await portal.signIn(user.email)
    return { ...user, caller, request: async () => (await caller.get('user/me')).body.data }
  }

  it('contains all data that the app shell needs, and no password', async () => {
    const { id, email, request } = await me({ accountIds: [customer], firstName: 'Ada', lastName: 'Lovelace', buyerId: 'B7' })
    expect(await request()).toEqual({
      id,
      accountId: customer,
      name: 'Ada Lovelace',
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      isAdmin: false,
      hasFullPermissions: false,
      avatarExtension: null,
      avatarVersion: null,
      themeColor: 1,
      topBarColor: null,
      permissions: expect.objectContaining({ canReadFiles: true, canManageUsers: false }),
      messages: [],
      buyerId: 'B7',
      accountTypes: ['Customer'],
    })
  })

  it.each<[string, 'user' | 'admin' | 'full-admin', ('customer' | 'vendor')[], string[], boolean]>([
    ['a vendor user', 'user', ['vendor'], ['Vendor'], true],
    ['an administrator of one account', 'admin', ['customer'], ['Customer'], false],
    ['an administrator of both kinds', 'admin', ['customer', 'vendor'], ['Customer', 'Vendor'], false],
    ['a full administrator without accounts', 'full-admin', [], ['Customer', 'Vendor'], false],
  ])('has the kinds of their accounts, and a default account only as a user: %s', async (_who, role, kinds, types, hasOwn) => {
    const { request } = await me({ role, accountIds: kinds.map((kind) => (kind === 'vendor' ? vendor : customer)) })
    const response = await request()
    expect([response.accountTypes.toSorted(), response.accountId]).toEqual([types, hasOwn ? vendor : null])
  })

  it('has a trimmed name if a part of it is missing', async () => {
    const { id, request } = await me({ accountIds: [customer] })
    await portal.pool.query(`update users set first_name = '' where id = $1`, [id])
    expect((await request()).name).toBe('Acme')
  })

  it('contains two hundred messages: unread ones first, each group newest first', async () => {
    const { id, request } = await me({ accountIds: [customer] })
    const other = await portal.user({ accountIds: [customer] })
    await portal.pool.query(
      `insert into messages (user_id, header, body, is_read, created_date)
      select $1, 'H' || n, '<p>' || n || '</p>', n % 2 = 0, '2026-11-01'::timestamptz + n * interval '1 minute' from generate_series(1, 300) n`,
      [id],
    )
    await portal.pool.query(`insert into messages (user_id, header, body) values ($1, 'Somebody else’s', 'x')`, [other.id])
    const { messages } = await request()
    expect(messages[0]).toEqual({
      id: expect.any(String),
      messageHeader: 'H299',
      messageBody: '<p>299</p>',
      isRead: false,
      createdDate: '2026-11-01T04:59:00.000Z',
    })
    expect(messages.map(({ messageHeader }: { messageHeader: string }) => messageHeader)).toEqual([
      ...Array.from({ length: 150 }, (_, index) => `H${299 - 2 * index}`),
      ...Array.from({ length: 50 }, (_, index) => `H${300 - 2 * index}`),
    ])
  })
})
