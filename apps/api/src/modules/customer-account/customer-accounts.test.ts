import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('customer accounts', () => {
  let portal: TestPortal
  let admin: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterAll(() => portal.close())

  const first = { username: 'Jo@Acme.example', firstName: 'Jo', lastName: 'Doe', phoneNumber: '+61 2' }
  const input = { name: ' Acme ', contactEmail: 'info@acme.example', baseCurrency: 'AUD', ...first }
  const create = (overrides: object = {}) => admin.form('customer-account/command/create', { ...input, ...overrides })
  const readEntry = async (id: string) => (await admin.get(`customer-account/query/account-features-entry/${id}`)).body.data
  const accounts = async () => (await portal.pool.query('select from accounts')).rowCount
  const at = () => portal.now().toISOString()

  describe('on creation', () => {
    it('get every feature except the public page and assistants, an alias derived from their name, and an invited first user', async () => {
      const { status, body } = await create({ bookingEmail: 'bookings@acme.example' })
      expect(status).toBe(200)
      const { id } = body.data as { id: string }
      expect((await admin.get(`customer-account/query/account/${id}`)).body.data).toEqual({
        id,
        name: 'Acme',
        contactEmail: 'info@acme.example',
        createdDate: at(),
        updatedDate: at(),
        deletion: null,
        alias: 'acme',
        bookingEmail: 'bookings@acme.example',
        baseCurrency: 'AUD',
        timeZone: 'UTC',
        bookingOverflowPercentage: 0,
      })
      const off: readonly string[] = ['enabledPublicTrackAndTraceFeature', 'enabledAssistants']
      const flags = Object.fromEntries(featureNames.map((name) => [name, !off.includes(name)]))
      expect((await admin.get(`customer-account/query/account-features/${id}`)).body.data).toEqual({
        accountId: id,
        accountName: 'Acme',
        ...flags,
      })
      expect(await readEntry(id)).toEqual({
        accountId: id,
        accountName: 'Acme',
        ...flags,
        hiddenColumns: {},
        hiddenCharts: {},
        alias: 'acme',
        baseCurrency: 'AUD',
        timeZone: 'UTC',
        bookingOverflowPercentage: 0,
      })
      const { rows } = await portal.pool.query(
        `select u.email, u.is_admin, u.password_hash, c.kind, array(select account_id from user_accounts where user_id = u.id) as accounts,
           (select count(*)::int from outbox where recipient = u.email and kind = 'invitation') as mails
         from users u join user_codes c on c.user_id = u.id`,
      )
      expect(rows).toEqual([
        { email: 'jo@acme.example', is_admin: false, password_hash: null, kind: 'invitation', accounts: [id], mails: 1 },
      ])
      const audit = await portal.pool.query(
        `select operation, subject_id, subject_account_id, after from audit_log order by sequence desc limit 1`,
      )
      expect(audit.rows).toEqual([
        {
          operation: 'createCustomerAccount',
          subject_id: id,
          subject_account_id: id,
          after: expect.objectContaining({ alias: 'acme', firstUser: 'Jo@Acme.example' }),
        },
      ])
    })

    it('use the requested currency and time zone', async () => {
      const { body } = await create({ baseCurrency: 'EUR', timeZone: 'Europe/Berlin', username: 'eu@acme.example' })
      expect(await readEntry(body.data.id)).toMatchObject({ baseCurrency: 'EUR', timeZone: 'Europe/Berlin' })
    })

    it('use AUD by default', async () => {
      const { status, body } = await create({ name: 'No currency', baseCurrency: undefined, username: 'no-currency@acme.example' })
      expect(status).toBe(200)
      expect(await readEntry(body.data.id)).toMatchObject({ baseCurrency: 'AUD', timeZone: 'UTC' })
    })

    it('may have the same name, but get different aliases, even if created concurrently', async () => {
      const created = await Promise.all([1, 2, 3, 4].map((number) => create({ name: 'Twin', username: `${number}@acme.example` })))
      expect(created.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { rows } = await portal.pool.query(`select alias from accounts where name = 'Twin' order by 1`)
      expect(rows.map(({ alias }) => alias)).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4'])
    })

    it.each([
      [{ name: ' ' }, 'Name', 'Name is required.'],
      [{ contactEmail: 'acme' }, 'ContactEmail', 'This is not a valid email address'],
      [{ username: 'no' }, 'Username', 'This is not a valid email address'],
      [{ firstName: '' }, 'FirstName', 'First Name is required.'],
      [{ lastName: ' ' }, 'LastName', 'Last Name is required.'],
      [{ phoneNumber: '' }, 'PhoneNumber', 'Phone Number is required.'],
      [{ baseCurrency: 'XQQ' }, 'baseCurrency', 'Must be an ISO 4217 currency code'],
      [{ timeZone: 'Mars/Base' }, 'timeZone', 'Must be an IANA time zone like Australia/Sydney'],
    ])('return the error of %j on its field, and create nothing', async (overrides, propertyName, errorMessage) => {
      const before = await accounts()
      expect(await create(overrides)).toMatchObject({ status: 400, body: { errors: [{ propertyName, errorMessage }] } })
      expect(await accounts()).toBe(before)
    })

    it('return an error on Username for an address in use, and create nothing', async () => {
      await portal.user({ role: 'full-admin', email: 'taken@acme.example' })
      const before = await accounts()
      expect(await create({ username: 'Taken@acme.example' })).toMatchObject({
        status: 400,
        body: { errors: [{ propertyName: 'Username', errorMessage: 'A user with this email address already exists.' }] },
      })
      expect(await accounts()).toBe(before)
    })

    it('are created once per idempotency key', async () => {
      const headers = { 'idempotency-key': 'create-acme-1' }
      const twice = await Promise.all(
        [1, 2].map(() =>
          admin.form('customer-account/command/create', { ...input, username: 'once@acme.example' }, undefined, { headers }),
        ),
      )
      expect(twice[0]!.body).toEqual(twice[1]!.body)
      expect((await portal.pool.query(`select from audit_log where after->>'firstUser' = 'once@acme.example'`)).rowCount).toBe(1)
    })
  })

  describe('on change', () => {
    const update = (caller: TestClient, fields: object) =>
      caller.form('customer-account/command/update', { name: 'New', contactEmail: 'new@acme.example', ...fields })

    it('can be renamed and get another contact and alias by their administrators', async () => {
      const id = await portal.account({ alias: 'before' })
      const limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [id] })).email)
      portal.pass(1000)
      expect(await update(limited, { id, alias: 'after-all' })).toMatchObject({ status: 200, body: { data: null } })
      expect((await admin.get(`customer-account/query/account/${id}`)).body.data).toMatchObject({
        name: 'New',
        contactEmail: 'new@acme.example',
        alias: 'after-all',
        updatedDate: at(),
      })
      expect((await update(limited, { id })).status).toBe(200)
      expect(await readEntry(id)).toMatchObject({ alias: 'after-all' })
    })

    it('reject a change based on a version that has been replaced, even if two are sent concurrently', async () => {
      const id = await portal.account()
      const change = (fields: object) =>
        admin.form('customer-account/command/update', { id, name: 'Acme', contactEmail: 'info@acme.example', ...fields })
      const version = async () => (await admin.get(`customer-account/query/account/${id}`)).body.data.updatedDate as string
      const updatedDate = await version()
      portal.pass(1000)
      const results = await Promise.all(['one', 'two'].map((name) => change({ name, updatedDate })))
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(results.find(({ status }) => status === 409)?.body.errors).toMatchObject([{ propertyName: 'UpdatedDate' }])
      expect((await change({ name: 'three', updatedDate: await version() })).status).toBe(200)
    })

    it('return the errors of an alias on its field', async () => {
      const id = await portal.account()
      await portal.account({ alias: 'taken' })
      for (const [alias, errorMessage] of [
        ['taken', 'This alias is already taken by another account.'],
        ['news', 'This name is reserved. Choose another one'],
        ['A b', 'Must be 3 to 40 lower case letters, digits and hyphens'],
      ] as const)
        expect(await update(admin, { id, alias })).toMatchObject({
          status: 400,
          body: { errors: [{ propertyName: 'Alias', errorMessage }] },
        })
      const response = await admin.post('customer-account/command/update-account-features', { accountId: id, alias: 'taken' })
      expect(response).toMatchObject({ status: 400, body: { errors: [{ propertyName: 'alias' }] } })
    })

    it('set and remove an address for bookings, and notify the old and the new address', async () => {
      const id = await portal.account({ name: 'Importer' })
      const limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [id] })).email)
      const readMails = async (bookingEmail: string | undefined) => {
        const before = (await portal.pool.query('select from outbox')).rowCount!
        expect((await update(limited, { id, ...(bookingEmail !== undefined && { bookingEmail }) })).status).toBe(200)
        const { rows } = await portal.pool.query(`select recipient, kind from outbox order by created_at, recipient offset ${before}`)
        return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
      }
      const stored = async () => (await admin.get(`customer-account/query/account/${id}`)).body.data.bookingEmail
      expect(await readMails('one@acme.example')).toEqual(['bookingAddress one@acme.example'])
      expect(await readMails('two@acme.example')).toEqual(['bookingAddress one@acme.example', 'bookingAddress two@acme.example'])
      // it stays if it is left out or unchanged
      expect(await readMails(undefined)).toEqual([])
      expect(await readMails('two@acme.example')).toEqual([])
      expect(await stored()).toBe('two@acme.example')
      expect(await readMails('')).toEqual(['bookingAddress two@acme.example'])
      expect(await stored()).toBeNull()
      // a missing address can be sent back as it was read
      const read = (await admin.get(`customer-account/query/account/${id}`)).body.data
      expect((await limited.post('customer-account/command/update', read)).status).toBe(200)
      const { rows } = await portal.pool.query(
        `select before, after from audit_log where subject_id = $1 order by sequence limit 2 offset 1`,
        [id],
      )
      expect(rows[0]).toMatchObject({ before: { bookingEmail: 'one@acme.example' }, after: { bookingEmail: 'two@acme.example' } })
      expect(await update(limited, { id, bookingEmail: 'nobody' })).toMatchObject({
        status: 400,
        body: { errors: [{ propertyName: 'BookingEmail', errorMessage: 'This is not a valid email address' }] },
      })
    })

    it('change currency, time zone and overbooking with full permissions only', async () => {
      const id = await portal.account()
      const limited = await portal.signIn((await portal.user({ role: 'admin', accountIds: [id] })).email)
      const settings = { baseCurrency: 'EUR', timeZone: 'Asia/Tokyo', bookingOverflowPercentage: '12.5' }
      for (const [name, value] of Object.entries(settings))
        expect(await update(limited, { id, [name]: value }), name).toMatchObject({ status: 403 })
      expect((await update(admin, { id, ...settings })).status).toBe(200)
      const stored = { baseCurrency: 'EUR', timeZone: 'Asia/Tokyo', bookingOverflowPercentage: 12.5 }
      expect((await admin.get(`customer-account/query/account/${id}`)).body.data).toMatchObject(stored)
      // unchanged values are accepted from an administrator of the account
      expect((await update(limited, { id, ...settings })).status).toBe(200)
      expect(await readEntry(id)).toMatchObject(stored)
      await portal.import(id, {
        shipments: [{ shipmentNumber: 'S', charges: [{ code: 'F', group: 'FRT', amount: 1, currency: 'EUR' }] }],
      })
      expect(await update(admin, { id, baseCurrency: 'AUD' })).toMatchObject({
        status: 409,
        body: { errors: [{ propertyName: 'baseCurrency' }] },
      })
      expect(await update(admin, { id, bookingOverflowPercentage: '101' })).toMatchObject({
        status: 400,
        body: { errors: [{ propertyName: 'bookingOverflowPercentage' }] },
      })
    })

    it('cannot be changed by their users or by administrators of other accounts', async () => {
      const [id, other] = [await portal.account(), await portal.account()]
      const user = await portal.signInTo(id)
      const foreign = await portal.signIn((await portal.user({ role: 'admin', accountIds: [other] })).email)
      expect([(await update(user, { id })).status, (await update(foreign, { id })).status]).toEqual([403, 404])
      expect((await foreign.form('customer-account/command/create', { ...input, accountId: other })).status).toBe(403)
      expect((await foreign.post('customer-account/command/update-account-features', { ...input, accountId: other })).status).toBe(403)
      expect((await foreign.delete(`customer-account/command/delete/${other}`)).status).toBe(403)
    })
  })
})
