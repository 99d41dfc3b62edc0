import { endpoints, type Operation } from '@portal/contracts'
import { isUnauthenticated } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { withClient } from '@portal/db/pool'
import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { googleClientId, startGoogle, type FakeGoogle } from '../testing/start-google.ts'
import { startTestPortal, testPassword, type TestClient, type TestPortal } from '../testing/test-portal.ts'
import { bookingInputs } from './booking-inputs.ts'
import { putWebhook, sampleSecret } from './put-webhook.ts'
import { allowedRequest, putAssistant } from './put-assistant.ts'
import { runCommand } from './run-command.ts'
import { putWithdrawnRecord } from './put-withdrawn-record.ts'

/** Commands with an audit entry. Autosaves are excluded: the command that follows them is audited. */
const commands = (Object.entries(endpoints) as [Operation, Endpoint][])
  .filter(([, { method, access, skipsAudit }]) => method !== 'GET' && !isUnauthenticated(access) && !skipsAudit)
  .map(([name]) => name)

const newPassword = 'another-horse-battery'
const pushKeys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const endpoint = 'https://fcm.googleapis.com/fcm/send/secret-of-the-browser'

/** Values that must not appear in the log. */
const secrets = [testPassword, newPassword, ...Object.values(pushKeys), 'secret-of-the-browser', 'ya29.', sampleSecret]

interface Entry {
  operation: string
  actor_id: string
  session_id: string
  subject: string | null
  subject_id: string | null
  source: string
  request_id: string
  text: string
}

describe('the audit log', () => {
  let portal: TestPortal
  let google: FakeGoogle
  let admin: TestClient
  let number = 0
  const keys: string[] = []
  beforeAll(async () => {
    google = await startGoogle()
    portal = await startTestPortal({
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_TOKENINFO_URL: google.url,
      PUBLIC_URL: 'https://portal.example',
    })
    admin = await portal.admin()
  })
  afterAll(async () => {
    await portal.close()
    await google.close()
  })

  const fresh = () => `${(number += 1)}@new.example`
  const person = { firstName: 'Jo', lastName: 'Doe', phoneNumber: '1' }
  const user = async () => (await portal.user({ accountIds: [await portal.account()] })).id
  const vendor = () => portal.account({ kind: 'vendor', vendorNumbers: ['V'] })
  const address = { name: 'Mill', streetAddress: 'Main St 1', country: 'Viet Nam', postCode: '530000', countryCode: 'VN' }
  const supplier = async () => {
    const vendorAccountId = await vendor()
    const { body } = await admin.post('vendor-account/command/supplier/create', { vendorAccountId, ...address })
    return { vendorAccountId, supplierId: body.data.id as string }
  }
  const shipment = async () => {
    const accountId = await portal.account()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S' }] })
    return { accountId, shipmentNumber: 'S' }
  }
  const tracked = async () => {
    const { accountId } = await shipment()
    const { rows } = await portal.pool.query<{ id: string }>('select id from shipments where account_id = $1', [accountId])
    return { accountId, shipmentTrackingId: rows[0]!.id }
  }
  const shared = async () => {
    const { body } = await admin.post('shipment-tracking/command/create-share-link', await tracked())
    const { rows } = await portal.pool.query<{ accountId: string }>('select account_id as "accountId" from share_links where id = $1', [
      body.data.shareLinkId,
    ])
    return { ...rows[0]!, shareLinkId: body.data.shareLinkId as string }
  }
  const application = async () => {
    const { id, key } = await portal.application({ accountId: await portal.account() })
    keys.push(key)
    return { id }
  }
  const testKey = async () => {
    const { id } = await application()
    await admin.patch(`external-application/command/regenerate-test-key/${id}`)
    return { id }
  }
  const webhook = async () => {
    const { id } = await application()
    const { id: webhookId, deliveryId } = await putWebhook(portal, id)
    return { id, webhookId, deliveryId }
  }
  const fullAdmin = async () => (await portal.user({ role: 'full-admin' })).id
  const token = () => google.issue({ aud: googleClientId, sub: fresh(), email: 'jo@new.example', email_verified: 'true' })
  const form = { firstname: 'Jo', lastname: 'Doe', isAdministrator: false, hasFullPermissions: false, hasImage: false }
  const createIds = async () => {
    const { body } = await admin.form('user/command/create', { ...form, email: fresh(), accountIds: await portal.account() })
    return { id: body.data.id ?? body.data }
  }

  const inputs: Record<string, (caller: TestClient) => Promise<object> | object> = {
    addLoginGoogle: () => ({ userID: '1', accessToken: token() }),
    removeLoginGoogle: async (caller) => {
      await caller.post('authentication/add-login-google', { userID: '1', accessToken: token() })
      return {}
    },
    updateProfile: () => ({ firstname: 'Jo', lastname: 'Doe' }),
    changePassword: () => ({ OldPassword: testPassword, NewPassword: newPassword, ConfirmPassword: newPassword }),
    endOtherSessions: () => ({}),
    endSession: async (caller) => ({ id: (await caller.get('user/query/sessions')).body.data[0].id }),
    subscribePush: () => ({ endpoint, keys: pushKeys }),
    unsubscribePush: () => ({ endpoint }),
    createUser: async () => ({ ...form, email: fresh(), accountIds: await portal.account() }),
    updateUser: async () => ({ ...form, id: await user(), accountIds: await portal.account() }),
    deleteUser: async () => ({ id: await user() }),
    setUserPassword: async () => ({ ApplicationUserId: await user(), Password: newPassword, ConfirmPassword: newPassword }),
    resendInvitation: createIds,
    setMessagesAsRead: () => ({ messageIds: [] }),
    announce: () => ({ header: 'Hi', body: '<p>There</p>', audience: 'everybody' }),
    createCustomerAccount: () => ({ name: 'Acme', contactEmail: 'a@b', baseCurrency: 'AUD', username: fresh(), ...person }),
    updateCustomerAccount: async () => ({ id: await portal.account(), name: 'Acme', contactEmail: 'a@b' }),
    updateAccountFeatures: async () => ({ accountId: await portal.account(), enabledProducts: false }),
    deleteCustomerAccount: async () => ({ id: await portal.account(), name: 'Acme' }),
    createVendorAccount: () => ({ name: 'Mill', contactEmail: 'a@b', vendorNumbers: 'V', username: fresh(), ...person }),
    updateVendorAccount: async () => ({ id: await vendor(), name: 'Mill', contactEmail: 'a@b', vendorNumbers: 'W' }),
    deleteVendorAccount: async () => ({ id: await vendor(), name: 'Acme' }),
    updateVendorLinks: async () => ({ id: await vendor(), links: [{ accountId: await portal.account(), vendorNumber: 'V' }] }),
    createVendorSupplier: async () => ({ vendorAccountId: await vendor(), ...address }),
    updateVendorSupplier: async () => ({ ...(await supplier()), ...address }),
    deleteVendorSupplier: supplier,
    focusShipment: shipment,
    unfocusShipment: shipment,
    subscribeShipmentState: shipment,
    unsubscribeShipmentState: shipment,
    createShareLink: tracked,
    revokeShareLink: shared,
    createExternalApplication: async () => ({ accountId: await portal.account(), name: 'TMS', userId: await fullAdmin() }),
    updateExternalApplication: async () => ({ ...(await application()), name: 'TMS', userId: await fullAdmin(), enabledEndpointIds: '' }),
    deleteExternalApplication: application,
    createApplicationWebhook: async () => ({ ...(await application()), url: 'https://hooks.example.com', types: ['*'] }),
    updateApplicationWebhook: async () => ({ ...(await webhook()), thin: false }),
    deleteApplicationWebhook: webhook,
    revealWebhookSecret: webhook,
    regenerateWebhookSecret: webhook,
    createWebhookTestEvent: webhook,
    resendWebhookDelivery: webhook,
    resendWebhookDeliveries: async () => ({ ...(await webhook()), since: '2026-01-01T00:00:00Z' }),
    regeneratePrimaryKey: application,
    regenerateSecondaryKey: application,
    revokeOldKey: async () => ({ ...(await application()), slot: 'primary' }),
    restoreWithdrawnRecord: async () => {
      const { id } = await application()
      return { id, recordId: await putWithdrawnRecord(portal, id) }
    },
    setKeyExpiry: async () => ({ ...(await application()), slot: 'primary', expiresDate: null }),
    revealPrimaryKey: application,
    revealSecondaryKey: application,
    addAssistant: () => allowedRequest(portal),
    removeAssistant: async () => ({ id: await putAssistant(portal.pool, await portal.account(), await user()) }),
    regenerateTestKey: application,
    revealTestKey: testKey,
    revokeTestKey: testKey,
  }

  const allInputs = (): typeof inputs => ({ ...inputs, ...bookingInputs(portal) })

  const last = async () =>
    Number((await portal.pool.query<{ last: string }>('select coalesce(max(sequence), 0) as last from audit_log')).rows[0]!.last)
  const entriesSince = async (sequence: number): Promise<Entry[]> =>
    (await portal.pool.query<Entry>('select e.*, e::text as text from audit_log e where sequence > $1 order by sequence', [sequence])).rows

  it('has a case for every command of a signed-in user', () => {
    expect(Object.keys(allInputs()).toSorted()).toEqual(commands.toSorted())
  })

  it.each(commands)('has one entry of %s, without secrets, and none of a repetition', async (name) => {
    const declared: Endpoint = endpoints[name]
    const { id, email } = await portal.user({ role: 'full-admin' })
    const caller = await portal.signIn(email)
    const input = (await allInputs()[name]!(caller)) as Record<string, unknown>
    const before = await last()
    const headers = { 'idempotency-key': `audit-of-${name}` }
    const response = await runCommand(caller, name, input, headers)
    expect([response.status, response.body.errors]).toEqual([200, []])
    const entries = await entriesSince(before)
    expect(entries).toMatchObject([{ operation: name, actor_id: id, source: '127.0.0.1', request_id: response.headers['x-request-id'] }])
    for (const secret of [...secrets, ...keys]) expect(entries[0]!.text).not.toContain(secret)
    // after a command that ends the session, its token is no longer valid
    const again = await runCommand(caller, name, input, headers)
    if (again.status === 200) expect(again.headers['idempotent-replay']).toBe('true')
    else expect(again.status).toBe(declared.returnsSecret ? 409 : 401)
    expect(await last()).toBe(before + 1)
  })

  it('contains non-secret values', async () => {
    await runCommand(admin, 'createVendorSupplier', (await inputs['createVendorSupplier']!(admin)) as Record<string, unknown>)
    const { rows } = await portal.pool.query('select input, after from audit_log order by sequence desc limit 1')
    expect(rows).toEqual([{ input: expect.objectContaining(address), after: expect.objectContaining(address) }])
  })

  it('has no entry of a rejected command, whether it failed before or after its changes', async () => {
    const before = await last()
    const takenEmail = (await portal.user({ role: 'full-admin' })).email
    const accounts = async () => (await portal.pool.query('select from accounts')).rowCount
    const existing = await accounts()
    const input = { name: 'Acme', contactEmail: 'a@b', baseCurrency: 'AUD', username: takenEmail, ...person }
    // the account is inserted before its user is rejected
    expect((await admin.form('customer-account/command/create', input)).status).toBe(400)
    expect((await admin.form('customer-account/command/create', { ...input, name: '' })).status).toBe(400)
    expect((await admin.delete(`user/command/delete/${await portal.account()}`)).status).toBe(404)
    expect([await last(), await accounts()]).toEqual([before, existing! + 1])
  })

  it('is a chain without gaps after thirty concurrent commands, including rejected ones', async () => {
    const vendorAccountId = await vendor()
    const before = await last()
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        admin.post('vendor-account/command/supplier/create', { vendorAccountId, ...address, countryCode: index % 3 === 0 ? 'XX' : 'VN' }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect((await entriesSince(before)).map(({ operation }) => operation)).toEqual(Array.from({ length: 20 }, () => 'createVendorSupplier'))
    const check = await withClient(portal.pool, verifyAudit)
    expect(check).toMatchObject({ entries: before + 20, last: { sequence: before + 20 }, broken: null })
  })
})
