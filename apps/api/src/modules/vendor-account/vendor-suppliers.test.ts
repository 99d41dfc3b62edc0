import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countryCodes } from '../../domain/addresses/country-codes.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('the address book of a vendor', () => {
  let portal: TestPortal
  let user: TestClient
  let admin: TestClient
  let vendorAccountId: string
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())
  beforeEach(async () => {
    vendorAccountId = await portal.account({ kind: 'vendor' })
    const accountIds = [vendorAccountId]
    user = await portal.signIn((await portal.user({ accountIds })).email)
    admin = await portal.signIn((await portal.user({ role: 'admin', accountIds })).email)
  })

  const path = 'vendor-account/command/supplier'
  const minimal = { name: 'Mill', streetAddress: 'Main St 1', country: 'Viet Nam' }
  const optional = {
    companyName: 'Mill JSC',
    city: 'Huế',
    state: 'TT',
    postCode: '53',
    telephone: '1',
    telephone2: '2',
    fax: '3',
    contract: 'C-9',
    email: 'm@mill.example',
  }
  const create = (fields: object, caller = admin) => caller.post(`${path}/create`, { vendorAccountId, ...fields })
  const update = (supplierId: string, fields: object, caller = user) =>
    caller.post(`${path}/update`, { vendorAccountId, supplierId, ...fields })
  const remove = (supplierId: string, caller = admin) => caller.delete(`${path}/delete`, { vendorAccountId, supplierId })
  const get = (supplierId: string, of = vendorAccountId) =>
    user.get('vendor-account/query/supplier/get-supplier-entry', { vendorAccountId: of, supplierId })
  const list = async (query: object = {}) =>
    (await user.get('vendor-account/query/supplier/get-supplier-list-items', { vendorAccountId, ...query })).body.data

  it('stores its fields; empty and missing ones become null', async () => {
    const { body } = await create({ ...minimal, ...optional, countryCode: 'vn' })
    const { id } = body.data as { id: string }
    expect((await get(id)).body.data).toEqual({ id, supplierId: id, vendorAccountId, ...minimal, ...optional, countryCode: 'VN' })
    expect((await update(id, { ...minimal, name: 'Mill 2', companyName: ' ', email: '', countryCode: '' })).status).toBe(200)
    // accepts either name of the id, or both
    expect((await update(id, { id, ...minimal })).status).toBe(200)
    const byId = await user.post(`${path}/update`, { vendorAccountId, id, ...minimal, name: 'Mill 3' })
    expect([byId.status, (await get(id)).body.data.name]).toEqual([200, 'Mill 3'])
    expect((await update(id, { ...minimal, name: 'Mill 2', companyName: ' ', email: '', countryCode: '' })).status).toBe(200)
    const empty = Object.fromEntries([...Object.keys(optional), 'countryCode'].map((name) => [name, null]))
    expect((await get(id)).body.data).toEqual({ id, supplierId: id, vendorAccountId, ...minimal, name: 'Mill 2', ...empty })
    // sends the entry back as it was read, including nulls
    expect((await user.post(`${path}/update`, (await get(id)).body.data)).status).toBe(200)
    expect(await list()).toMatchObject({ totalItems: 1, list: [{ id, name: 'Mill 2', ...empty }] })
    expect([(await remove(id)).status, (await get(id)).status, (await remove(id)).status]).toEqual([200, 404, 404])
  })

  it.each([
    [{ name: ' ' }, 'Name', 'Name is required.'],
    [{ streetAddress: '' }, 'StreetAddress', 'Street Address is required.'],
    [{ country: ' ' }, 'Country', 'Country is required.'],
    [{ countryCode: 'V1' }, 'CountryCode', 'Must be two letters'],
    [{ countryCode: 'XX' }, 'CountryCode', 'Must be an ISO 3166 country code'],
    [{ countryCode: 'eu' }, 'CountryCode', 'Must be an ISO 3166 country code'],
    [{ email: 'mill' }, 'Email', 'This is not a valid email address'],
    [{ telephone2: 'x'.repeat(65) }, 'Telephone2', 'Must be at most 64 characters'],
  ])('returns the error of %j on its field', async (overrides, propertyName, errorMessage) => {
    const { body } = await create(minimal)
    for (const response of [await create({ ...minimal, ...overrides }), await update(body.data.id, { ...minimal, ...overrides })])
      expect(response).toMatchObject({
        status: 400,
        body: { errors: [{ propertyName, errorMessage: expect.stringMatching(errorMessage) }] },
      })
    expect(await list()).toMatchObject({ totalItems: 1 })
  })

  it('accepts the 249 countries of ISO 3166', () => {
    expect(countryCodes.size).toBe(249)
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect([...countryCodes].filter((code) => names.of(code) === undefined)).toEqual([])
  })

  it('is sorted as requested, and paged', async () => {
    for (const [name, companyName, streetAddress] of [
      ['b', 'X', '10 Way'],
      ['A', '', '9 Way'],
      ['c', 'a', '1 Way'],
    ])
      await create({ ...minimal, name, companyName, streetAddress })
    const names = async (query: object = {}) => (await list(query)).list.map(({ name }: { name: string }) => name) as string[]
    expect(await names()).toEqual(['A', 'b', 'c'])
    expect(await names({ SortDirection: 'desc' })).toEqual(['c', 'b', 'A'])
    expect(await names({ SortColumn: 'CompanyName' })).toEqual(['c', 'b', 'A'])
    expect(await names({ SortColumn: 'Address' })).toEqual(['c', 'A', 'b'])
    expect(await names({ Page: 2, PageSize: 2 })).toEqual(['c'])
  })

  it('is changed by its users, extended and reduced by administrators, and not accessible to others', async () => {
    const { body } = await create(minimal)
    const { id } = body.data as { id: string }
    expect([(await create(minimal, user)).status, (await remove(id, user)).status]).toEqual([403, 403])
    const elsewhere = await portal.account({ kind: 'vendor' })
    const foreign = await portal.signIn((await portal.user({ role: 'admin', accountIds: [elsewhere] })).email)
    expect([(await update(id, minimal, foreign)).status, (await remove(id, foreign)).status]).toEqual([404, 404])
    // the user's vendor with another vendor's entry
    expect((await foreign.post(`${path}/update`, { vendorAccountId: elsewhere, supplierId: id, ...minimal })).status).toBe(404)
    expect((await foreign.delete(`${path}/delete`, { vendorAccountId: elsewhere, supplierId: id })).status).toBe(404)
    expect((await get(id)).status).toBe(200)
  })
})
