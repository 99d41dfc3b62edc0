import type { MyAccount } from '@portal/contracts/accounts/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describe('the accounts that a user can switch between', () => {
  let portal: TestPortal
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    portal = await startTestPortal()
    for (const [key, name, kind] of [
      ['zulu', 'Zulu', 'customer'],
      ['bravo', 'bravo', 'customer'],
      ['alpha', 'Alpha', 'customer'],
      ['vendor', 'Mike', 'vendor'],
      ['first', 'Same name', 'customer'],
      ['second', 'Same name', 'customer'],
      ['other', 'Lima', 'vendor'],
    ] as const)
      ids[key] = await portal.account({ name, kind })
  })
  afterAll(() => portal.close())

  const keysOf = (items: MyAccount[]) => items.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id))
  const readItems = async (role: 'user' | 'admin' | 'full-admin', keys: string[]): Promise<MyAccount[]> => {
    const caller = await portal.signIn((await portal.user({ role, accountIds: keys.map((key) => ids[key]!) })).email)
    return (await caller.get('account/query/my-account-select-items')).body.data
  }

  it('are returned with name, kind, currency and time zone', async () => {
    await portal.pool.query(`update accounts set time_zone = 'Asia/Shanghai' where id = $1`, [ids['vendor']])
    expect(await readItems('user', ['alpha'])).toEqual([
      { id: ids['alpha'], name: 'Alpha', accountTypeName: 'Customer', baseCurrency: 'AUD', timeZone: 'UTC' },
    ])
    expect(await readItems('user', ['vendor'])).toEqual([
      { id: ids['vendor'], name: 'Mike', accountTypeName: 'Vendor', baseCurrency: null, timeZone: 'Asia/Shanghai' },
    ])
  })

  it('are limited to those of the user: customers first, each kind by name, case-insensitive, in a stable order', async () => {
    expect(keysOf(await readItems('admin', ['zulu', 'vendor', 'bravo', 'alpha', 'other']))).toEqual([
      'alpha',
      'bravo',
      'zulu',
      'other',
      'vendor',
    ])
    const same = await readItems('admin', ['second', 'first'])
    expect(keysOf(same)).toEqual(['first', 'second'])
    // includes the fields that distinguish accounts of the same name
    const { rows } = await portal.pool.query<{ alias: string }>('select alias from accounts where id = any($1) order by id', [
      [ids['first'], ids['second']],
    ])
    expect(same.map(({ mark }) => mark)).toEqual(rows.map(({ alias }) => alias))
    expect((await readItems('admin', ['first', 'alpha'])).map(({ mark }) => mark)).toEqual([undefined, undefined])
  })

  it('are all accounts for a full administrator', async () => {
    expect(keysOf(await readItems('full-admin', []))).toEqual(['alpha', 'bravo', 'first', 'second', 'zulu', 'other', 'vendor'])
  })

  it('can all be opened; after access is removed, neither the list nor a request includes the account', async () => {
    const accountIds = [ids['zulu']!, ids['vendor']!]
    const { id, email } = await portal.user({ role: 'admin', accountIds })
    const caller = await portal.signIn(email)
    const items = async () => (await caller.get('account/query/my-account-select-items')).body.data as MyAccount[]
    for (const item of await items()) expect((await caller.get('user/my-features', { accountId: item.id })).status).toBe(200)
    await portal.pool.query('delete from user_accounts where user_id = $1 and account_id = $2', [id, ids['zulu']])
    portal.pass(1000)
    expect(keysOf(await items())).toEqual(['vendor'])
    expect((await caller.get('user/my-features', { accountId: ids['zulu'] })).status).toBe(404)
  })

  it('are distinguishable in every selection list if they have the same name', async () => {
    const twins = await Promise.all(['K-1', 'K-2'].map(() => portal.account({ name: 'Twins Ltd.', kind: 'vendor' })))
    for (const [index, id] of twins.entries())
      await portal.pool.query('update accounts set vendor_numbers = $2 where id = $1', [id, [`K-${index + 1}`]])
    const accountIds = [...twins, ids['first']!, ids['second']!]
    const caller = await portal.signIn((await portal.user({ role: 'admin', accountIds })).email)
    const { rows } = await portal.pool.query<{ alias: string }>(`select alias from accounts where name = 'Same name' order by id`)
    const customers = rows.map(({ alias }) => alias)
    const marks = async (path: string) => {
      const items: MyAccount[] = (await caller.get(path)).body.data
      return accountIds.flatMap((id) => items.find((item) => item.id === id)?.mark ?? [])
    }
    expect(await marks('account/query/my-account-select-items')).toEqual(['K-1', 'K-2', ...customers])
    expect(await marks('user/query/user-entry-account-select-items')).toEqual(['K-1', 'K-2', ...customers])
    expect(await marks('customer-account/query/accounts-options')).toEqual(customers)
    expect(await marks('vendor-account/query/my-vendor-account-select-items')).toEqual(['K-1', 'K-2'])
  })
})
