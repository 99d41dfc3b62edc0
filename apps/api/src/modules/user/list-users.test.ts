import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

/** Users other than those who sign in: names, email address, role, accounts. */
const people = [
  ['Zoë', 'Łukaszewicz', 'zoe@acme.example', 'user', ['C1']],
  ['anna', 'Österberg', 'anna@acme.example', 'user', ['C1']],
  ['Émile', 'Zola', 'emile@acme.example', 'admin', ['C1', 'V1']],
  ['Bob', '100%_\\', 'bob_b@acme.example', 'user', ['V1']],
  ['İpek', 'ΟΔΥΣΣΕΥΣ', 'ipek@acme.example', 'user', ['V1']],
  ['Carla', 'Foreign', 'carla@other.example', 'user', ['C2']],
  ['Dora', 'Both', 'dora@other.example', 'admin', ['C1', 'C2']],
  ['Fay', 'Full', 'fay@portal.example', 'full-admin', []],
  ['Gone', 'Gone', 'gone@acme.example', 'user', ['D1']],
] as const

describe('the list of users', () => {
  let portal: TestPortal
  let full: TestClient
  let limited: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    const accounts: Record<string, string> = {
      C1: await portal.account({ name: 'Acme' }),
      C2: await portal.account({ name: 'Borealis' }),
      V1: await portal.account({ name: 'Vendora', kind: 'vendor' }),
      D1: await portal.account({ name: 'Leaving' }),
    }
    await portal.pool.query('update accounts set deleting_since = now() where name = $1', ['Leaving'])
    for (const [first, last, email, role, names] of people) {
      const { rows } = await portal.pool.query<{ id: string }>(
        'insert into users (email, first_name, last_name, is_admin, has_full_permissions) values ($1, $2, $3, $4, $5) returning id',
        [email, first, last, role !== 'user', role === 'full-admin'],
      )
      for (const name of names)
        await portal.pool.query('insert into user_accounts (user_id, account_id) values ($1, $2)', [rows[0]!.id, accounts[name]])
    }
    await portal.pool.query(`update users set last_sign_in_at = '2020-01-31' where email = 'anna@acme.example'`)
    await portal.pool.query(`update users set phone_number = '+61 2 5550 1234' where email = 'anna@acme.example'`)
    const root = { role: 'full-admin', firstName: 'Root', lastName: 'Root', email: 'root@portal.example' } as const
    full = await portal.signIn((await portal.user(root)).email)
    const lim = { role: 'admin', firstName: 'Lim', lastName: 'Ited', email: 'lim@acme.example' } as const
    limited = await portal.signIn((await portal.user({ ...lim, accountIds: [accounts['C1']!, accounts['V1']!, accounts['D1']!] })).email)
  })
  afterAll(() => portal.close())

  const list = async (caller: TestClient, query: Record<string, unknown> = {}) => {
    const { status, body } = await caller.get('user/query/users', query)
    expect(status).toBe(200)
    return { total: body.data.totalItems as number, list: body.data.list as Record<string, any>[] }
  }
  const firstNames = async (caller: TestClient, query: Record<string, unknown> = {}) =>
    (await list(caller, { PageSize: 100, ...query })).list.map(({ firstname }) => firstname as string)

  const own = ['anna', 'Bob', 'Émile', 'İpek', 'Lim', 'Zoë']

  it('contains all users for a full administrator, and for other administrators those whose accounts are all theirs', async () => {
    expect(await firstNames(full)).toEqual(['anna', 'Bob', 'Carla', 'Dora', 'Émile', 'Fay', 'Gone', 'İpek', 'Lim', 'Root', 'Zoë'])
    expect(await firstNames(limited)).toEqual(own)
  })

  it('contains all fields of the screen, and the allowed actions', async () => {
    const [emile] = (await list(limited, { Search: 'emile@' })).list
    expect(emile).toEqual({
      appId: expect.any(String),
      username: 'emile@acme.example',
      firstname: 'Émile',
      lastname: 'Zola',
      phoneNumber: null,
      isAdministrator: true,
      hasFullPermissions: false,
      buyerId: null,
      accountIds: [expect.any(String), expect.any(String)],
      accountNames: ['Acme', 'Vendora'],
      accountTypeNames: ['Customer', 'Vendor'],
      userTypeName: 'Administrator',
      imageUrl: null,
      avatarExtension: null,
      avatarVersion: null,
      isInvited: true,
      isConfirmed: false,
      lastSignInDate: null,
      isSignInLimited: false,
      canEdit: false,
      updatedDate: expect.any(String),
    })
    expect((await list(full, { Search: 'emile@' })).list[0]).toMatchObject({ canEdit: true })
    expect((await list(limited, { Search: 'zoe@' })).list[0]).toMatchObject({ canEdit: true, userTypeName: 'Account User' })
    expect((await list(full, { Search: 'root@' })).list[0]).toMatchObject({ isInvited: false, isConfirmed: true, accountNames: [] })
  })

  it('filters by account, role and state', async () => {
    const { rows } = await portal.pool.query<{ id: string }>('select id from accounts where name = $1', ['Acme'])
    const AccountId = rows[0]!.id
    await portal.pool.query(`update users set password_hash = 'x' where email = 'zoe@acme.example'`)
    expect(await firstNames(full, { AccountId })).toEqual(['anna', 'Dora', 'Émile', 'Lim', 'Zoë'])
    expect(await firstNames(limited, { AccountId, IsAdministrator: true })).toEqual(['Émile', 'Lim'])
    expect(await firstNames(limited, { IsAdministrator: false })).toEqual(['anna', 'Bob', 'İpek', 'Zoë'])
    expect(await firstNames(limited, { State: 'active' })).toEqual(['Lim'])
    expect(await firstNames(limited, { State: 'unconfirmed' })).toEqual(['Zoë'])
    const { total, list: invited } = await list(limited, { State: 'invited', PageSize: 1 })
    expect([total, invited.length]).toEqual([4, 1])
    await portal.pool.query(`update users set password_hash = null where email = 'zoe@acme.example'`)
  })

  it('does not find users of accounts that the caller does not manage', async () => {
    const { rows } = await portal.pool.query<{ id: string }>('select id from accounts where name = $1', ['Borealis'])
    expect(await firstNames(limited, { AccountId: rows[0]!.id })).toEqual([])
  })

  it.each<[string, string, string[]]>([
    ['FirstName', 'desc', own.toReversed()],
    ['LastName', 'asc', ['Bob', 'Lim', 'Zoë', 'anna', 'Émile', 'İpek']],
    ['Email', 'ASCENDING', ['anna', 'Bob', 'Émile', 'İpek', 'Lim', 'Zoë']],
    ['Account', 'asc', ['Zoë', 'anna', 'Émile', 'Lim', 'Bob', 'İpek']],
    ['Type', 'desc', ['Bob', 'İpek', 'Émile', 'Lim', 'Zoë', 'anna']],
    ['Role', 'asc', ['Zoë', 'anna', 'Bob', 'İpek', 'Émile', 'Lim']],
    ['State', 'asc', ['Lim', 'Zoë', 'anna', 'Émile', 'Bob', 'İpek']],
    ['LastSignIn', 'desc', ['Lim', 'anna', 'Zoë', 'Émile', 'Bob', 'İpek']],
  ])('is sorted by %s %s, with the older user first for equal values', async (SortColumn, SortDirection, expected) => {
    expect(await firstNames(limited, { SortColumn, SortDirection })).toEqual(expected)
  })

  it.each(['asc', 'desc'])('lists users without an account last, %s', async (SortDirection) => {
    for (const SortColumn of ['Account', 'Type'])
      expect((await firstNames(full, { SortColumn, SortDirection })).slice(-3), SortColumn).toEqual(['Fay', 'Gone', 'Root'])
  })

  it('rejects other sort columns', async () => {
    for (const [column, same] of [
      ['firstname', 'FirstName'],
      ['username', 'Email'],
      ['accountNames', 'Account'],
      ['USERTYPENAME', 'Role'],
    ])
      expect(await firstNames(full, { SortColumn: column, SortDirection: 'desc' })).toEqual(
        await firstNames(full, { SortColumn: same, SortDirection: 'desc' }),
      )
    const { status, body } = await full.get('user/query/users', { SortColumn: 'password_hash' })
    expect([status, body.errors[0]!.propertyName]).toEqual([400, 'SortColumn'])
  })

  it.each<[string, string[]]>([
    ['zoë łuk', ['Zoë']],
    ['ÖSTERBERG', ['anna']],
    ['οδυσσευς', ['İpek']],
    ['İPEK', ['İpek']],
    ['%', ['Bob']],
    ['_', ['Bob']],
    ['\\', ['Bob']],
    ['vendor', ['Bob', 'Émile', 'İpek', 'Lim']],
    ['acme, v', ['Émile', 'Lim']],
    [' emile@acme ', ['Émile']],
    ['   ', own],
    ['nobody at all', []],
    // users of other accounts, and their names
    ['carla', []],
    ['dora both', []],
    ['fay', []],
    ['Borealis', []],
    ['Leaving', []],
    ['5550 12', ['anna']],
  ])('finds %j anywhere in names, email address and accounts', async (Search, expected) => {
    expect(await firstNames(limited, { Search })).toEqual(expected)
  })

  it('counts only listed users, for any search (U7)', async () => {
    const everybody = (await list(full, { PageSize: 100 })).list
    const texts = everybody.flatMap(({ firstname, lastname, username, accountNames }) => [firstname, lastname, username, ...accountNames])
    const pieces = [...new Set(texts.flatMap((text: string) => [text.slice(0, 2), text.slice(1, 4), text.slice(-3), text.toUpperCase()]))]
    const mine = (await list(limited, { PageSize: 100 })).list
    for (const Search of pieces) {
      const { total, list: found } = await list(limited, { Search, PageSize: 1 })
      expect(total, Search).toBe((await firstNames(limited, { Search })).length)
      expect(found.every(({ appId }) => mine.some((user) => user['appId'] === appId))).toBe(true)
      expect(total, Search).toBeLessThanOrEqual(mine.length)
    }
    expect(pieces.length).toBeGreaterThan(60)
  })

  it('is paged with every user once, with the total also beyond the last page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((Page) => list(limited, { Page, PageSize: 2, SortColumn: 'Role' })))
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6])
    expect(pages.map((page) => page.list.length)).toEqual([2, 2, 2, 0])
    expect(new Set(pages.flatMap((page) => page.list.map(({ appId }) => appId as string))).size).toBe(6)
  })

  it('shows a single user by the same rules, and offers the accounts to choose from', async () => {
    const ids = new Map((await list(full, { PageSize: 100 })).list.map(({ firstname, appId }) => [firstname, appId as string]))
    const seen: string[] = []
    for (const [name, id] of ids) if ((await limited.get(`user/query/user/${id}`)).status === 200) seen.push(name)
    expect(seen.toSorted()).toEqual(own.toSorted())
    const [absent, foreign] = [
      await limited.get('user/query/user/01a1fe49-0320-736f-bb76-0502e41a4fca'),
      await limited.get(`user/query/user/${ids.get('Carla')}`),
    ]
    expect([absent.status, foreign.text]).toEqual([404, absent.text])
    const items = await Promise.all([full, limited].map((caller) => caller.get('user/query/user-entry-account-select-items')))
    expect(items.map(({ body }) => body.data.map(({ name }: { name: string }) => name))).toEqual([
      ['Acme', 'Borealis', 'Vendora'],
      ['Acme', 'Vendora'],
    ])
  })
})
