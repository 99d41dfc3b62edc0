import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const path = 'external-application/query/get'

describe('the list of external applications', () => {
  let portal: TestPortal
  let reader: TestClient
  let own: string[]
  beforeAll(async () => {
    portal = await startTestPortal()
    own = [await portal.account({ name: 'Beta' }), await portal.account({ name: 'Alpha' })]
    reader = await portal.signIn((await portal.user({ role: 'admin', accountIds: own })).email)
    for (const [index, account] of own.entries()) {
      const contact = await portal.user({ accountIds: [account], firstName: `Contact ${index}` })
      for (const name of ['two', 'one', 'ten 10', 'ten 9']) await portal.application({ accountId: account, name, userId: contact.id })
    }
  })

  afterAll(() => portal.close())

  const names = async (query: object = {}) => {
    const { body } = await reader.get(path, { ...query })
    return { ...body.data, list: body.data.list.map((one: ExternalApplication) => `${one.accountName} ${one.name}`) } as {
      list: string[]
      totalItems: number
    }
  }

  it("contains those of the user's accounts, by account and name", async () => {
    expect(await names()).toEqual({
      list: [
        ...['one', 'ten 9', 'ten 10', 'two'].map((name) => `Alpha ${name}`),
        ...['one', 'ten 9', 'ten 10', 'two'].map((name) => `Beta ${name}`),
      ],
      totalItems: 8,
    })
  })

  it('is paged and sorted, with all names of the parameters', async () => {
    expect((await names({ page: 2, size: 3 })).list).toEqual(['Alpha two', 'Beta one', 'Beta ten 9'])
    expect((await names({ Page: 2, PageSize: 3 })).list).toEqual(['Alpha two', 'Beta one', 'Beta ten 9'])
    expect((await names({ column: 'name', direction: 'desc', size: 3 })).list).toEqual(['Alpha two', 'Beta two', 'Alpha ten 10'])
    expect((await names({ sortField: 'contactName', sortDirection: 'descending', size: 1 })).list).toEqual(['Alpha one'])
    expect((await reader.get(path, { sortField: 'key' })).status).toBe(400)
  })

  it('can be searched', async () => {
    expect(await names({ search: 'ALPHA' })).toMatchObject({ totalItems: 4 })
    expect((await names({ search: 'ten 10' })).list).toEqual(['Alpha ten 10', 'Beta ten 10'])
  })

  it('leaves out accounts that are being deleted', async () => {
    await portal.pool.query('update accounts set deleting_since = now() where id = $1', [own[0]])
    expect(await names()).toMatchObject({ totalItems: 4 })
    await portal.pool.query('update accounts set deleting_since = null where id = $1', [own[0]])
  })
})
