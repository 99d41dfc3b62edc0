import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { deleteAccount } from '../../testing/delete-account.ts'

describe('vendor accounts', () => {
  let portal: TestPortal
  let admin: TestClient
  let limited: TestClient
  let id: string
  let customer: string
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    id = await portal.account({ kind: 'vendor', name: 'Mill', vendorNumbers: ['V-1', '007'], contactEmail: 'mill@example.org' })
    customer = await portal.account({ name: 'Buyer' })
    limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [id] })).email)
  })

  const entry = async (of = id) => (await admin.get(`vendor-account/query/account/${of}`)).body.data as Record<string, unknown>
  const update = (caller: TestClient, fields: object) =>
    caller.form('vendor-account/command/update', { id, name: 'Mill 2', contactEmail: 'two@example.org', ...fields })
  const setLinks = (links: object[], of = id) => admin.post('vendor-account/command/update-links', { id: of, links })
  const links = async (of = id) => (await admin.get(`vendor-account/query/links/${of}`)).body.data as object[]

  it('are created with their numbers and an invited first user; the response is the id', async () => {
    const person = { username: 'jo@mill.example', firstName: 'Jo', lastName: 'Doe', phoneNumber: '1' }
    const input = { name: 'Weavers', contactEmail: 'w@example.org', vendorNumbers: 'a-1, A-1\nb2', ...person }
    const { status, body } = await admin.form('vendor-account/command/create', input)
    expect(status).toBe(200)
    expect(await entry(body.data as string)).toEqual({
      id: body.data,
      name: 'Weavers',
      contactEmail: 'w@example.org',
      vendorNumbers: 'a-1, b2',
      createdDate: portal.now().toISOString(),
      updatedDate: portal.now().toISOString(),
      deletion: null,
      timeZone: 'UTC',
    })
    const { rows } = await portal.pool.query(
      `select u.email, u.is_admin from users u join user_accounts a on a.user_id = u.id where a.account_id = $1`,
      [body.data],
    )
    expect(rows).toEqual([{ email: 'jo@mill.example', is_admin: false }])
    for (const [over, propertyName] of [
      [{ vendorNumbers: ' ,' }, 'VendorNumbers'],
      [{ vendorNumbers: undefined }, 'VendorNumbers'],
      [{}, 'Username'],
    ] as const)
      expect(await admin.form('vendor-account/command/create', { ...input, ...over })).toMatchObject({
        status: 400,
        body: { errors: [{ propertyName }] },
      })
    expect((await portal.pool.query(`select from accounts where name = 'Weavers'`)).rowCount).toBe(1)
  })

  it('are listed and offered to their users, and to full administrators', async () => {
    const mine = (caller: TestClient, path: string) =>
      caller.get(
        `vendor-account/query/${path}`,
        path === 'accounts' ? { orderBy: 'Name', order: 'desc', page: 1, size: 100, search: 'MILL' } : {},
      )
    expect((await mine(limited, 'accounts')).body.data).toMatchObject({ totalItems: 1, list: [{ id, vendorNumbers: 'V-1, 007' }] })
    expect((await mine(limited, 'my-vendor-account-select-items')).body.data).toEqual([{ id, name: 'Mill' }])
    expect((await mine(admin, 'accounts')).body.data.totalItems).toBeGreaterThan(1)
    expect((await admin.get('vendor-account/query/accounts', { search: 'v-1' })).body.data.totalItems).toBeGreaterThan(0)
    const buyer = await portal.signInTo(customer)
    expect((await mine(buyer, 'accounts')).status).toBe(403)
  })

  it('use their own time zone for the days of their bookings', async () => {
    expect((await update(limited, { timeZone: 'Asia/Shanghai' })).status).toBe(200)
    expect((await update(limited, {})).status).toBe(200)
    expect(await entry()).toMatchObject({ timeZone: 'Asia/Shanghai' })
    expect(await update(limited, { timeZone: 'Ningbo' })).toMatchObject({ status: 400, body: { errors: [{ propertyName: 'timeZone' }] } })
  })

  it('V1: keep their numbers unless a full administrator changes them, while name and contact are saved', async () => {
    for (const vendorNumbers of ['V-1, 007, V-2', 'V-1', 'V-1, ０07x'])
      expect(await update(limited, { vendorNumbers })).toMatchObject({
        status: 403,
        body: {
          errors: [
            { propertyName: 'VendorNumbers', errorMessage: 'Only an administrator with full permissions can change Vendor Numbers.' },
          ],
        },
      })
    expect(await entry()).toMatchObject({ name: 'Mill', vendorNumbers: 'V-1, 007' })
    for (const vendorNumbers of [undefined, 'V-1, 007', '007\nv-1'])
      expect((await update(limited, { vendorNumbers })).status, String(vendorNumbers)).toBe(200)
    expect(await entry()).toMatchObject({ name: 'Mill 2', contactEmail: 'two@example.org', vendorNumbers: 'V-1, 007' })
    const user = await portal.signInTo(id)
    expect((await update(user, {})).status).toBe(403)
    const other = await portal.signIn((await portal.user({ role: 'admin', accountIds: [await portal.account({ kind: 'vendor' })] })).email)
    expect((await update(other, {})).status).toBe(404)
    expect((await update(admin, { id: customer })).status).toBe(404)
  })

  it('reject a change based on a version that has been replaced', async () => {
    const { updatedDate } = (await admin.get(`vendor-account/query/account/${id}`)).body.data as { updatedDate: string }
    portal.pass(1000)
    expect((await update(admin, { updatedDate })).status).toBe(200)
    const { status, body } = await update(admin, { name: 'Mill 3', updatedDate })
    expect([status, body.errors[0]!.propertyName]).toEqual([409, 'UpdatedDate'])
    expect((await admin.get(`vendor-account/query/account/${id}`)).body.data).toMatchObject({ name: 'Mill 2' })
  })

  it('are linked to customers by their own numbers, case-insensitively', async () => {
    const second = await portal.account({ name: 'Also buyer' })
    const response = await setLinks([
      { accountId: customer, vendorNumber: ' v-1 ' },
      { accountId: second, vendorNumber: '００7' },
      { accountId: customer, vendorNumber: 'V-1' },
    ])
    expect(response).toMatchObject({ status: 200 })
    expect(await links()).toEqual([
      { accountId: second, vendorNumber: '007', accountName: 'Also buyer' },
      { accountId: customer, vendorNumber: 'V-1', accountName: 'Buyer' },
    ])
    expect((await setLinks([{ accountId: customer, vendorNumber: '007' }])).status).toBe(200)
    expect(await links()).toEqual([{ accountId: customer, vendorNumber: '007', accountName: 'Buyer' }])
    expect([
      (await limited.get(`vendor-account/query/links/${id}`)).status,
      (await admin.get(`vendor-account/query/links/${customer}`)).status,
    ]).toEqual([403, 404])
  })

  it("keep a number in use by a customer's link, and name it in the error", async () => {
    await setLinks([
      { accountId: customer, vendorNumber: 'V-1' },
      { accountId: customer, vendorNumber: '007' },
    ])
    const refused = await update(admin, { vendorNumbers: '007, V-9' })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        {
          propertyName: 'VendorNumbers',
          errorMessage: 'Linked customers know this vendor by what you take away: Buyer (V-1). Unlink them first.',
        },
      ],
    ])
    expect(await links()).toHaveLength(2)
    await setLinks([{ accountId: customer, vendorNumber: '007' }])
    expect((await update(admin, { vendorNumbers: '007, V-9' })).status).toBe(200)
    expect(await links()).toEqual([{ accountId: customer, vendorNumber: '007', accountName: 'Buyer' }])
    const { rows } = await portal.pool.query('select before, after from audit_log order by sequence desc limit 1')
    expect(rows).toEqual([
      {
        before: { name: 'Mill', timeZone: 'UTC', contactEmail: 'mill@example.org', vendorNumbers: ['V-1', '007'] },
        after: { timeZone: 'UTC', name: 'Mill 2', contactEmail: 'two@example.org', vendorNumbers: ['007', 'V-9'] },
      },
    ])
  })

  it.each(['', ' ', ',', '%', '_', 'V_1', 'V%', '7', '0007', 'V-1,007', 'V-1 007'])(
    'V2: grant no access by the special number %j',
    async (vendorNumber) => {
      expect((await setLinks([{ accountId: customer, vendorNumber }])).status).toBe(400)
      expect(await links()).toEqual([])
    },
  )

  it('return errors for invalid links, and change nothing', async () => {
    await setLinks([{ accountId: customer, vendorNumber: 'V-1' }])
    const rival = await portal.account({ kind: 'vendor', vendorNumbers: ['V-1', 'R'] })
    const gone = await portal.account()
    await deleteAccount(portal, admin, 'customer', gone)
    for (const [link, propertyName, errorMessage] of [
      [{ accountId: customer, vendorNumber: 'v-1' }, 'links[1].vendorNumber', 'V-1 already belongs to another vendor of this customer'],
      [{ accountId: customer, vendorNumber: 'X' }, 'links[1].vendorNumber', 'X is not one of the Vendor Numbers'],
      [{ accountId: id, vendorNumber: 'R' }, 'links[1].accountId', 'Must be a customer account'],
      [{ accountId: gone, vendorNumber: 'R' }, 'links[1].accountId', 'Must be a customer account'],
    ] as const)
      expect(await setLinks([{ accountId: customer, vendorNumber: 'R' }, link], rival)).toMatchObject({
        status: 400,
        body: { errors: [{ propertyName, errorMessage }] },
      })
    expect(await links(rival)).toEqual([])
  })

  it('have unique numbers at a customer, even if two are linked concurrently', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => portal.account({ kind: 'vendor', vendorNumbers: ['SAME'] })))
    const responses = await Promise.all(rivals.map((rival) => setLinks([{ accountId: customer, vendorNumber: 'SAME' }], rival)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5)
  })
})
