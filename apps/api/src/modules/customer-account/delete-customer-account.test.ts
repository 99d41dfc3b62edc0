import type { AccountKind } from '@portal/contracts/access'
import { describe, expect, it } from 'vitest'
import { findAccount } from '../../commands/find-account.ts'
import { accountDeletionFixture } from '../../testing/fixtures/account-deletion.fixture.ts'
import { deleteAccount } from '../../testing/delete-account.ts'

describe('deleting an account', () => {
  const { portal, admin, work, count } = accountDeletionFixture()

  it('takes effect immediately: in lists, requests, sessions, commands and aliases', async () => {
    const features = ['enabledPublicTrackAndTraceFeature', 'enabledShipmentsFeature'] as const
    const id = await portal().account({ name: 'Doomed', alias: 'doomed', features })
    const other = await portal().account({ name: 'Other' })
    const alone = await portal().user({ accountIds: [id] })
    const both = await portal().user({ role: 'admin', accountIds: [id, other] })
    const [user, limited] = [await portal().signIn(alone.email), await portal().signIn(both.email)]
    const alias = () => admin().get('account/query/get-account-id-by-alias', { alias: 'doomed' })
    expect(await alias()).toMatchObject({ status: 200, body: { data: { accountId: id } } })

    for (const name of [undefined, '', 'Other', 'doomed']) {
      const { status, body } = await admin().delete(`customer-account/command/delete/${id}`, { ...(name !== undefined && { name }) })
      expect([status, body.errors]).toEqual([
        400,
        [{ propertyName: expect.stringMatching(/^name$/i), errorMessage: 'To delete the account, enter its name exactly as shown.' }],
      ])
    }
    const contents = async () => admin().get(`account/query/contents/${id}`)
    expect((await contents()).body).toEqual({
      data: { shipments: 0, orders: 0, bookings: 0, users: 1, applications: 0, files: 0 },
      errors: [],
    })
    await deleteAccount(portal(), admin(), 'customer', id)
    expect((await contents()).status).toBe(404)
    const listIds = (response: { body: { data: any } }) =>
      (response.body.data.list ?? response.body.data).map((item: { id: string }) => item.id) as string[]
    for (const caller of [admin(), limited])
      for (const path of ['account/query/my-account-select-items', 'customer-account/query/accounts-options'])
        expect(listIds(await caller.get(path)), path).toEqual([other])
    expect(listIds(await limited.get('customer-account/query/accounts'))).toEqual([other])
    for (const caller of [admin(), limited]) {
      for (const path of [`customer-account/query/account/${id}`, `customer-account/query/account-features-entry/${id}`])
        expect((await caller.get(path)).status, path).toBe(404)
      expect((await caller.get('user/my-features', { accountId: id })).status).toBe(404)
      expect((await caller.get('report/query/get-report-shipments-table', { accountId: id })).status).toBe(404)
      expect((await caller.post('customer-account/command/update', { id, name: 'Back', contactEmail: 'a@b' })).status).toBe(404)
    }
    expect((await admin().post('customer-account/command/update-account-features', { accountId: id })).status).toBe(404)
    expect((await alias()).status).toBe(404)
    expect((await user.get('user/me')).status).toBe(401)
    await expect(portal().signIn(alone.email)).rejects.toThrow('Sign-in failed')
    expect((await limited.get('user/me')).status).toBe(200)
    await expect(findAccount(portal().pool, 'doomed')).rejects.toThrow('No account has the alias doomed.')
    await expect(findAccount(portal().pool, id)).rejects.toThrow('No account has the alias')
    const created = {
      name: 'New',
      contactEmail: 'a@b',
      baseCurrency: 'AUD',
      username: alone.email,
      firstName: 'A',
      lastName: 'B',
      phoneNumber: '1',
    }
    expect((await admin().post('customer-account/command/create', created)).status).toBe(200)
  })

  it('shows its progress to full administrators; repeating it is allowed, and returns 404 afterwards', async () => {
    const [id, vendor] = [await portal().account(), await portal().account({ kind: 'vendor' })]
    await portal().import(id, { suppliers: [{ code: 'A', name: 'A' }] })
    const deletion = async () => (await admin().get('customer-account/query/accounts')).body.data.list[0]?.deletion as unknown
    expect(await deletion()).toBeNull()
    const remove = (kind: AccountKind = 'customer') => deleteAccount(portal(), admin(), kind, id)
    expect((await remove('vendor')).status).toBe(404)
    expect((await deleteAccount(portal(), admin(), 'vendor', vendor)).status).toBe(200)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(await deletion()).toBe(0)
    await portal().pool.query('update accounts set rows_to_delete = 8, rows_deleted = 2 where id = $1', [id])
    expect(await deletion()).toBe(0.25)
    await work()
    expect(await deletion()).toBeUndefined()
    expect((await remove()).status).toBe(404)
    expect(await count('accounts')).toBe(0)
  })

  it('frees the vendor numbers of its links', async () => {
    const customer = await portal().account()
    const [first, second] = [
      await portal().account({ kind: 'vendor', vendorNumbers: ['V1'] }),
      await portal().account({ kind: 'vendor', vendorNumbers: ['V1'] }),
    ]
    const link = (id: string) =>
      admin().post('vendor-account/command/update-links', { id, links: [{ accountId: customer, vendorNumber: 'V1' }] })
    expect([(await link(first)).status, (await link(second)).status]).toEqual([200, 400])
    await deleteAccount(portal(), admin(), 'vendor', first)
    expect((await link(second)).status).toBe(200)
  })

  it('deletes users whose accounts are all deleted at the same time', async () => {
    const ids = [await portal().account(), await portal().account(), await portal().account({ kind: 'vendor' })]
    const { id: user } = await portal().user({ role: 'admin', accountIds: ids })
    const kinds = ['customer', 'customer', 'vendor'] as const
    const responses = await Promise.all(ids.map((id, index) => deleteAccount(portal(), admin(), kinds[index]!, id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await count('users where id = $1', [user])).toBe(0)
  })
})
