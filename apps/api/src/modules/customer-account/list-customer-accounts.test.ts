import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { deleteAccount } from '../../testing/delete-account.ts'

describe('the list of customer accounts', () => {
  let portal: TestPortal
  let admin: TestClient
  beforeEach(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterEach(() => portal.close())

  const list = async (caller: TestClient, query: object = {}) => {
    const { body } = await caller.get('customer-account/query/accounts', { ...query })
    return { names: body.data.list.map(({ name }: { name: string }) => name) as string[], total: body.data.totalItems as number }
  }
  const makeAll = async () => {
    const ids = []
    for (const [name, contactEmail] of [
      ['zulu', 'a@z.example'],
      ['Alpha', null],
      ['Éclair', 'm@e.example'],
      ['bravo 10', 'z@b.example'],
      ['bravo 9', null],
    ] as const) {
      ids.push(await portal.account({ name, contactEmail, alias: `alias-${ids.length}` }))
    }
    await portal.account({ kind: 'vendor', name: 'Vendor' })
    return ids
  }

  it('contains all accounts for a full administrator, sorted case-insensitively, missing values last', async () => {
    await makeAll()
    const byName = ['Alpha', 'bravo 9', 'bravo 10', 'Éclair', 'zulu']
    expect(await list(admin)).toEqual({ names: byName, total: 5 })
    expect(await list(admin, { SortColumn: 'Name', SortDirection: 'DESCENDING' })).toMatchObject({ names: byName.toReversed() })
    expect((await list(admin, { SortColumn: 'ContactEmail' })).names).toEqual(['zulu', 'Éclair', 'bravo 10', 'Alpha', 'bravo 9'])
    expect((await list(admin, { SortColumn: 'ContactEmail', SortDirection: 'desc' })).names).toEqual([
      'bravo 10',
      'Éclair',
      'zulu',
      'Alpha',
      'bravo 9',
    ])
    expect(await list(admin, { Page: 2, PageSize: 2 })).toEqual({ names: ['bravo 10', 'Éclair'], total: 5 })
    expect(await list(admin, { Search: 'BRAVO' })).toEqual({ names: ['bravo 9', 'bravo 10'], total: 2 })
    expect(await list(admin, { Search: '@Z.exa' })).toEqual({ names: ['zulu'], total: 1 })
    expect(await list(admin, { Search: '%' })).toEqual({ names: [], total: 0 })
    await portal.pool.query(`update accounts set updated_date = '2020-01-01' where name = 'zulu'`)
    expect((await list(admin, { SortColumn: 'UpdatedDate' })).names[0]).toBe('zulu')
  })

  it('shows the number of users that the caller may see, and the latest import, and sorts by both', async () => {
    const [zulu, alpha, eclair] = (await makeAll()) as [string, string, string]
    for (const accountIds of [[alpha], [zulu], [zulu], [zulu, eclair]])
      await portal.user({ role: accountIds.length > 1 ? 'admin' : 'user', accountIds })
    await portal.pool.query(
      `insert into import_batches (account_id, id, source, started_at, finished_at, rejected) values
         ($1, uuidv7(), 'api', '2026-01-31T10:00Z', '2026-01-31T10:01Z', 7),
         ($1, uuidv7(), 'api', '2026-02-01T10:00Z', '2026-02-01T10:02Z', 3),
         ($2, uuidv7(), 'file', '2026-02-02T10:00Z', null, 0)`,
      [zulu, alpha],
    )
    const activity = async (caller: TestClient, query: Record<string, unknown>) => {
      const { body } = await caller.get('customer-account/query/accounts', query)
      return body.data.list.map((each: Record<string, any>) => [each['name'], each['userCount'], each['lastImport']?.startedDate ?? null])
    }
    const [first, second] = ['2026-02-01T10:00:00.000Z', '2026-02-02T10:00:00.000Z']
    expect(await activity(admin, { SortColumn: 'Users', SortDirection: 'desc', PageSize: 3 })).toEqual([
      ['zulu', 3, first],
      ['Alpha', 1, second],
      ['Éclair', 1, null],
    ])
    const byImport = await activity(admin, { SortColumn: 'LastImport' })
    expect(byImport.map(([name]: string[]) => name)).toEqual(['zulu', 'Alpha', 'bravo 10', 'bravo 9', 'Éclair'])
    const { body } = await admin.get('customer-account/query/accounts', { Search: 'zulu' })
    expect(body.data.list[0].lastImport).toEqual({ startedDate: first, finishedDate: '2026-02-01T10:02:00.000Z', rejectedCount: 3 })
    // one user of zulu also belongs to an account of others, and the caller is a user of both
    const limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [zulu, alpha] })).email)
    expect(await activity(limited, { SortColumn: 'Users' })).toEqual([
      ['Alpha', 2, second],
      ['zulu', 3, first],
    ])
    const listed = await limited.get('user/query/users', { AccountId: zulu })
    expect(listed.body.data.totalItems).toBe(3)
    expect(await activity(await portal.signInTo(alpha), { SortColumn: 'Users' })).toEqual([['Alpha', null, second]])
  })

  it("is limited to the user's accounts for everyone else, before searching and counting", async () => {
    const ids = await makeAll()
    const user = await portal.signInTo(ids[0]!)
    const limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: ids.slice(0, 2) })).email)
    const vendor = await portal.signInTo(await portal.account({ kind: 'vendor' }))
    expect(await list(user)).toEqual({ names: ['zulu'], total: 1 })
    for (const Search of ['bravo', 'example', 'alias-4']) expect((await list(user, { Search })).names).not.toContain('bravo 9')
    expect(await list(limited)).toEqual({ names: ['Alpha', 'zulu'], total: 2 })
    expect((await vendor.get('customer-account/query/accounts')).status).toBe(403)
    expect((await user.get(`customer-account/query/account/${ids[1]}`)).status).toBe(404)
    await deleteAccount(portal, admin, 'customer', ids[1]!)
    expect(await list(limited)).toEqual({ names: ['zulu'], total: 1 })
    expect((await list(admin)).total).toBe(5)
  })
})
