import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { queuedMails } from '../../testing/queued-mails.ts'
import { send, startTestPortal, type KeyClient, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: TestClient
let accountId: string
let contact: { id: string; email: string }

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1' })
  accountId = await portal.account({ features: featureNames })
  contact = await portal.user({ accountIds: [accountId] })
  admin = await portal.admin()
})
afterAll(() => portal.close())

const makeKey = () => portal.application({ accountId, userId: contact.id, endpoints: { 'list-shipments': false } })

/** Sends a request with a key as the proxy forwards it. */
const callFrom = (key: KeyClient, address: string, headers: Record<string, string> = {}) =>
  send(portal.app, 'GET', 'external/shipments', { headers: { 'x-api-key': key.key, 'x-forwarded-for': address, ...headers } })

const allow = ({ id }: KeyClient, allowedNetworks: unknown) =>
  admin.put('external-application/command/update', { id, name: id, userId: contact.id, allowedNetworks })
const read = async ({ id }: KeyClient) => (await admin.get(`external-application/query/get/${id}`)).body.data
const statuses = async ({ id }: KeyClient) =>
  ((await admin.get(`external-application/query/requests/${id}`)).body.data.list as { status: number }[]).map(({ status }) => status)

describe('allowed networks', () => {
  it('are all networks by default', async () => {
    const key = await makeKey()
    expect((await callFrom(key, '198.51.100.9')).status).toBe(200)
    expect((await read(key)).allowedNetworks).toEqual([])
  })

  it('reject requests from elsewhere from the next request on, and the request log shows them', async () => {
    const key = await makeKey()
    await allow(key, ['203.0.113.0/24', '2001:db8::7'])
    const outside = await callFrom(key, '198.51.100.9')
    expect([outside.status, outside.body.errors]).toEqual([
      403,
      [{ code: 'networkNotAllowed', propertyName: null, errorMessage: expect.stringContaining('network') }],
    ])
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7']) expect((await callFrom(key, address)).status).toBe(200)
    expect((await callFrom(key, '2001:db8::8')).status).toBe(403)
    await vi.waitFor(async () => expect((await statuses(key)).filter((status) => status === 403)).toHaveLength(2))
    await allow(key, [])
    expect((await callFrom(key, '198.51.100.9')).status).toBe(200)
  })

  it('apply to the address that the trusted proxy states, not to one that the client adds', async () => {
    const key = await makeKey()
    await allow(key, '203.0.113.0/24')
    expect((await callFrom(key, '203.0.113.9, 198.51.100.9')).status).toBe(403)
  })

  it('apply to assistants', async () => {
    const key = await makeKey()
    await allow(key, '203.0.113.0/24')
    const call = (address: string) =>
      send(portal.app, 'POST', '/mcp', { body: {}, headers: { 'x-api-key': key.key, 'x-forwarded-for': address } })
    expect((await call('198.51.100.9')).status).toBe(403)
    expect((await call('203.0.113.9')).status).not.toBe(403)
  })

  it('are stored in canonical form, and invalid ones are explained at the field', async () => {
    const key = await makeKey()
    await allow(key, '2001:DB8::/32, 203.0.113.7,203.0.113.7/32')
    expect((await read(key)).allowedNetworks).toEqual(['2001:db8::/32', '203.0.113.7/32'])
    const { status, body } = await allow(key, ['203.0.113.7/24', 'office'])
    expect([status, body.errors]).toEqual([
      400,
      [{ propertyName: 'AllowedNetworks', errorMessage: expect.stringMatching(/203\.0\.113\.0\/24.*office is not a network/) }],
    ])
    expect((await read(key)).allowedNetworks).toHaveLength(2)
  })

  it('stay unchanged by an update without them', async () => {
    const key = await makeKey()
    await allow(key, ['203.0.113.0/24'])
    await allow(key, undefined)
    expect((await read(key)).allowedNetworks).toEqual(['203.0.113.0/24'])
  })
})

describe('a key sent over plain HTTP', () => {
  const overHttp = { 'x-forwarded-proto': 'http' }
  const mailsTo = async ({ email }: typeof contact) => (await queuedMails(portal.pool, email)).map(({ kind }) => kind)

  it('is rejected, marked, and reported once to the contact', async () => {
    const key = await makeKey()
    const at = portal.now().toISOString()
    for (let call = 0; call < 2; call++) {
      const { status, body } = await callFrom(key, '198.51.100.9', overHttp)
      expect([status, body.errors[0]]).toMatchObject([403, { code: 'keySentInClear' }])
      portal.pass(1000)
    }
    const { keys } = await read(key)
    expect([keys.primary.sentInClearDate, keys.secondary.sentInClearDate]).toEqual([at, null])
    expect(await mailsTo(contact)).toEqual(['keySentInClear'])
    await vi.waitFor(async () => expect(await statuses(key)).toEqual([403, 403]))
    // over HTTPS it keeps working until it is regenerated
    expect((await callFrom(key, '198.51.100.9', { 'x-forwarded-proto': 'https' })).status).toBe(200)
    await admin.patch(`external-application/command/regenerate-primary-key/${key.id}`)
    expect((await read(key)).keys.primary.sentInClearDate).toBeNull()
  })

  it('is accepted on requests that did not pass the proxy', async () => {
    const key = await makeKey()
    expect((await key.get('shipments')).status).toBe(200)
  })

  it('is not reported to a contact who has left the account', async () => {
    const left = await portal.user({ accountIds: [await portal.account()] })
    const key = await portal.application({ accountId, userId: left.id, endpoints: {} })
    expect((await callFrom(key, '198.51.100.9', overHttp)).status).toBe(403)
    expect((await read(key)).keys.primary.sentInClearDate).not.toBeNull()
    expect(await mailsTo(left)).toEqual([])
  })
})
