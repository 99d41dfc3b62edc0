import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyClient, startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const path = 'external-application'

describe('external applications', () => {
  let portal: TestPortal
  let admin: TestClient
  let accountId: string
  let userId: string
  let suppliers: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
    accountId = await portal.account({ name: 'Acme' })
    userId = (await portal.user({ accountIds: [accountId], firstName: 'Imogen', lastName: 'Tait' })).id
    await portal.import(accountId, { suppliers: ['B', 'A'].map((code) => ({ code, name: `Supplier ${code}` })) })
    const { body } = await admin.get(`${path}/query/supplier-filter-items-by-account-id`, { accountId })
    suppliers = Object.fromEntries(body.data.map(({ id, name }: { id: string; name: string }) => [name.slice(-1), id]))
  })
  afterAll(() => portal.close())

  let number = 0
  const create = async (overrides: object = {}) => {
    const response = await admin.post(`${path}/command/create`, { accountId, name: `TMS ${(number += 1)}`, userId, ...overrides })
    expect(response.body.errors).toEqual([])
    return response.body.data as string
  }
  const read = async (id: string) => (await admin.get(`${path}/query/get/${id}`)).body.data as ExternalApplication
  const update = (id: string, overrides: object) => admin.put(`${path}/command/update`, { id, name: 'TMS', userId, ...overrides })
  const reveal = async (id: string, which = 'primary') =>
    (await admin.post(`${path}/command/reveal-${which}-key/${id}`)).body.data.key as string
  const callWith = (key: string) => keyClient(portal.app, { id: '', key }).get('application')

  it('are created with two keys, all suppliers and no enabled endpoints', async () => {
    const id = await create({ name: 'Acme TMS' })
    const created = await read(id)
    expect(created).toMatchObject({
      id,
      name: 'Acme TMS',
      accountId,
      accountName: 'Acme',
      userId,
      contactName: 'Imogen Tait',
      allSuppliers: true,
      supplierIds: [],
      supplierNames: [],
      enabledEndpointCount: 0,
      lastUsedDate: null,
      callsPerMinute: 600,
      createdDate: portal.now().toISOString(),
    })
    expect(created.endpoints.every(({ enabled, enabledSupplierFilter }) => !enabled && !enabledSupplierFilter)).toBe(true)
    expect(created.primaryKey).toMatch(/^prt_live_…[0-9A-Za-z]{4}$/)
    expect(created.keys.primary).toMatchObject({ masked: created.primaryKey, canShow: true, lastUsedDate: null })
  })

  it.each<[string, object, string]>([
    ['AccountId', { accountId: undefined }, 'Account is required.'],
    ['AccountId', { accountId: '' }, 'Account is required.'],
    ['Name', { name: undefined }, 'Name is required.'],
    ['Name', { name: '  ' }, 'Name is required.'],
    ['Name', { name: 'x'.repeat(101) }, 'Must be at most 100 characters'],
    ['UserId', { userId: undefined }, 'Contact User is required.'],
    ['UserId', { userId: '01a1fe49-0320-736f-bb76-0502e41a4fca' }, 'Choose a user of this account'],
    ['SupplierIds', { supplierIds: '01a1fe49-0320-736f-bb76-0502e41a4fca' }, 'Some of these suppliers do not belong'],
    ['SupplierIds', { supplierIds: ['-1', '01a1fe49-0320-736f-bb76-0502e41a4fca'] }, 'cannot be combined'],
    ['SupplierIds', { supplierIds: 'everything' }, 'Must be an id'],
  ])('are rejected on %s for %j', async (propertyName, overrides, text) => {
    const { status, body } = await admin.post(`${path}/command/create`, { accountId, name: 'Refused', userId, ...overrides })
    expect([status, body.errors.map((item) => item.propertyName)]).toEqual([400, [propertyName]])
    expect(body.errors[0]!.errorMessage).toContain(text)
  })

  it('belong to accounts that are not being deleted', async () => {
    const gone = await portal.account()
    await portal.pool.query('update accounts set deleting_since = now() where id = $1', [gone])
    const { body } = await admin.post(`${path}/command/create`, { accountId: gone, name: 'X', userId })
    expect(body.errors).toEqual([{ propertyName: 'AccountId', errorMessage: 'Account is required.' }])
  })

  it('offer the endpoints of vendors to vendor accounts only, and those of customers to customer accounts only', async () => {
    const vendorId = await portal.account({ name: 'Lantern Bay', kind: 'vendor' })
    const vendorUser = await portal.user({ accountIds: [vendorId], role: 'admin' })
    const id = await create({ accountId: vendorId, userId: vendorUser.id })
    const [own, offered] = [await read(id), ({ endpoints }: ExternalApplication) => endpoints.map(({ endpointId }) => endpointId)]
    expect(own).toMatchObject({ accountKind: 'vendor', accountName: 'Lantern Bay' })
    expect(offered(own)).toEqual(expect.arrayContaining(['list-changes', 'list-orders-to-book', 'submit-vendor-booking', 'create-webhook']))
    const ofCustomer = offered(await read(await create()))
    expect(offered(own).filter((one) => ofCustomer.includes(one) && !one.includes('webhook'))).toEqual(['list-changes'])
    const enable = (application: string, user: string, enabledEndpointIds: string[]) =>
      admin.put(`${path}/command/update`, { id: application, name: `TMS ${(number += 1)}`, userId: user, enabledEndpointIds })
    const refused = async (...input: Parameters<typeof enable>) => (await enable(...input)).body.errors[0]!.errorMessage
    expect(await refused(id, vendorUser.id, ['list-shipments'])).toBe('list-shipments is not available to vendor accounts.')
    expect(await refused(await create(), userId, ['get-vendor-booking'])).toBe('get-vendor-booking is not available to customer accounts.')
    expect((await enable(id, vendorUser.id, ['list-orders-to-book'])).status).toBe(200)
    const administrator = await portal.signIn(vendorUser.email)
    expect((await administrator.get(`${path}/query/get`)).body.data).toMatchObject({ list: [{ id, accountKind: 'vendor' }] })
  })

  it('have unique names within an account', async () => {
    await create({ name: 'Taken' })
    const { body } = await admin.post(`${path}/command/create`, { accountId, name: 'tAKEN', userId })
    expect(body.errors).toEqual([{ propertyName: 'Name', errorMessage: 'This account already has an application with this name.' }])
    const other = await create()
    expect((await update(other, { name: 'Taken' })).body.errors[0]!.propertyName).toBe('Name')
  })

  it('accept suppliers as a list or comma-separated, and -1 or none for all', async () => {
    const id = await create({ supplierIds: `${suppliers['B']},${suppliers['A']}` })
    expect(await read(id)).toMatchObject({ allSuppliers: false, supplierNames: ['Supplier A', 'Supplier B'] })
    for (const all of ['', '-1', [], ['-1']]) {
      await update(id, { name: `TMS of ${JSON.stringify(all)}`, supplierIds: [suppliers['A']] })
      expect(await read(id)).toMatchObject({ allSuppliers: false, supplierNames: ['Supplier A'] })
      await update(id, { name: `TMS of ${JSON.stringify(all)}`, supplierIds: all })
      expect(await read(id)).toMatchObject({ allSuppliers: true, supplierNames: [] })
    }
  })

  it('keep properties that an update leaves out', async () => {
    const id = await create({ supplierIds: [suppliers['A']] })
    await update(id, { callsPerMinute: 60, name: 'Renamed' })
    expect(await read(id)).toMatchObject({ name: 'Renamed', callsPerMinute: 60, supplierNames: ['Supplier A'] })
    await update(id, { name: 'Renamed again' })
    expect(await read(id)).toMatchObject({ name: 'Renamed again', callsPerMinute: 60, supplierNames: ['Supplier A'] })
  })

  it('reject an update of an outdated version', async () => {
    const id = await create()
    const { updatedDate, updatedByName } = await read(id)
    expect(updatedByName).toMatch(/^\w+ \w+$/)
    portal.pass(1000)
    await update(id, { name: 'First' })
    const { status, body } = await update(id, { name: 'Second', updatedDate })
    expect([status, body.errors[0]!.propertyName]).toEqual([409, 'UpdatedDate'])
    expect((await read(id)).name).toBe('First')
    expect((await update(id, { name: 'Second', updatedDate: (await read(id)).updatedDate })).status).toBe(200)
    // regenerating a key does not change the version
    const before = (await read(id)).updatedDate
    portal.pass(1000)
    await admin.patch(`external-application/command/regenerate-primary-key/${id}`)
    expect((await read(id)).updatedDate).toBe(before)
  })

  it.each<[string, object]>([
    ['EnabledEndpointIds', { enabledEndpointIds: ['list-everything'] }],
    ['SupplierFilterEndpointIds', { supplierFilterEndpointIds: ['list-everything'] }],
    ['CallsPerMinute', { callsPerMinute: 0 }],
    ['CallsPerMinute', { callsPerMinute: 60_001 }],
  ])('reject an update with an invalid %s', async (propertyName, overrides) => {
    const id = await create()
    const { status, body } = await update(id, overrides)
    expect([status, body.errors[0]!.propertyName]).toEqual([400, propertyName])
  })

  it('reveal a key to users with the permission, record that in the audit log, and store it nowhere else', async () => {
    const id = await create()
    const primary = await reveal(id)
    expect(primary.slice(0, 9)).toBe('prt_live_')
    expect(await reveal(id)).toBe(primary)
    expect(await reveal(id, 'secondary')).not.toBe(primary)
    const { rows } = await portal.pool.query<{ operation: string; after: object; text: string }>(
      'select operation, after, a::text as text from audit_log a where subject_id = $1 order by sequence',
      [id],
    )
    expect(rows.map(({ operation }) => operation)).toEqual([
      'createExternalApplication',
      'revealPrimaryKey',
      'revealPrimaryKey',
      'revealSecondaryKey',
    ])
    expect(rows[1]!.after).toEqual({ primary: (await read(id)).primaryKey })
    expect(rows.some(({ text }) => text.includes(primary))).toBe(false)
    const repeated = await admin.post(`${path}/command/reveal-primary-key/${id}`, undefined, { 'idempotency-key': 'reveal-once' })
    expect(repeated.body.data.key).toBe(primary)
    expect((await portal.pool.query('select answer from idempotency_keys where key = $1', ['reveal-once'])).rows).toEqual([
      { answer: null },
    ])
  })

  it('lose a key when it is regenerated, and keep the other', async () => {
    const id = await create()
    const [primary, secondary] = [await reveal(id), await reveal(id, 'secondary')]
    expect((await callWith(primary)).body.data).toMatchObject({ id, key: 'primary' })
    expect((await admin.patch(`${path}/command/regenerate-primary-key/${id}`)).body).toEqual({ data: null, errors: [] })
    expect((await callWith(primary)).status).toBe(401)
    expect((await callWith(secondary)).body.data).toMatchObject({ id, key: 'secondary' })
    const next = await reveal(id)
    expect(next).not.toBe(primary)
    expect((await callWith(next)).status).toBe(200)
  })

  it('are deleted with their keys', async () => {
    const id = await create()
    const key = await reveal(id)
    expect((await admin.delete(`${path}/command/delete/${id}`)).status).toBe(200)
    expect((await callWith(key)).status).toBe(401)
    expect((await admin.get(`${path}/query/get/${id}`)).status).toBe(404)
    expect((await admin.delete(`${path}/command/delete/${id}`)).status).toBe(404)
  })

  it('cannot reveal a key that was sealed under another secret, and return an error', async () => {
    const id = await create()
    await portal.pool.query(`update external_application_keys set secret_id = '\\x000000000000' where application_id = $1`, [id])
    const { status, body } = await admin.post(`${path}/command/reveal-primary-key/${id}`)
    expect([status, body.errors[0]!.errorMessage]).toEqual([409, 'This key can no longer be shown. Regenerate it.'])
    expect((await read(id)).keys.primary.canShow).toBe(false)
  })

  it('work without a contact, are marked, and require one on the next change', async () => {
    const contact = await portal.user({ accountIds: [accountId] })
    const id = await create({ userId: contact.id })
    const key = await reveal(id)
    await admin.delete(`user/command/delete/${contact.id}`)
    expect(await read(id)).toMatchObject({ userId: null, contactName: null, contactEmail: null })
    expect((await callWith(key)).status).toBe(200)
    const moved = await portal.user({ accountIds: [accountId] })
    await update(id, { name: 'With contact', userId: moved.id })
    await portal.pool.query('update user_accounts set account_id = $2 where user_id = $1', [moved.id, await portal.account()])
    expect(await read(id)).toMatchObject({ userId: null, contactName: null })
    expect((await update(id, { userId: moved.id })).body.errors[0]!.propertyName).toBe('UserId')
  })

  it("offer the account's users and full administrators as contacts, by name", async () => {
    const account = await portal.account()
    const [b, a] = [
      await portal.user({ accountIds: [account], firstName: 'Bo' }),
      await portal.user({ accountIds: [account], firstName: 'Al' }),
    ]
    const { body } = await admin.get(`${path}/query/assignable-users-by-account-id`, { accountId: account })
    const ids = body.data.map(({ id }: { id: string }) => id) as string[]
    expect(ids.indexOf(a.id)).toBeLessThan(ids.indexOf(b.id))
    expect(ids).not.toContain(userId)
    expect(ids.length).toBeGreaterThan(2)
  })

  it('are limited to a hundred per account', async () => {
    const full = await portal.account()
    await portal.pool.query(
      `insert into external_applications (account_id, name, created_date, updated_date) select $1, 'n' || n, now(), now() from generate_series(1, 100) n`,
      [full],
    )
    const own = await portal.user({ accountIds: [full] })
    const { status, body } = await admin.post(`${path}/command/create`, { accountId: full, name: 'One more', userId: own.id })
    expect([status, body.errors[0]!.errorMessage]).toEqual([409, expect.stringContaining('at most 100')])
  })
})
