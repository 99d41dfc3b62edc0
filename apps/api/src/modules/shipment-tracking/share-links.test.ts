import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const day = 86_400_000

describe('a share link of a shipment', () => {
  let portal: TestPortal
  let mine: string
  let theirs: string
  let email: string
  let ada: TestClient
  let bob: TestClient
  let shipmentTrackingId: string
  beforeAll(async () => {
    portal = await startTestPortal()
    // the account has no public tracking, so only the link gives access
    mine = await portal.account({ features: ['enabledTrackAndTrace'] })
    theirs = await portal.account()
    const destinationETA = new Date(portal.now().getTime() - 4 * day).toISOString().slice(0, 10)
    const shipment = {
      shipmentNumber: 'SHARED-1',
      destinationETA,
      supplierCode: 'SUPPLIER',
      orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 1 }],
    }
    await portal.import(mine, { shipments: [shipment] })
    await portal.import(theirs, { shipments: [shipment] })
    shipmentTrackingId = await idIn(mine)
    email = (await portal.user({ accountIds: [mine], firstName: 'Ada', lastName: 'Quay' })).email
    bob = await portal.signIn((await portal.user({ accountIds: [theirs] })).email)
  })
  // sessions expire as time passes
  const signedIn = async () => (ada = await portal.signIn(email))
  afterAll(() => portal.close())

  const idIn = async (account: string) =>
    (await portal.pool.query<{ id: string }>('select id from shipments where account_id = $1', [account])).rows[0]!.id
  const create = (overrides: object = {}, headers: Record<string, string> = {}) =>
    ada.post('shipment-tracking/command/create-share-link', { accountId: mine, shipmentTrackingId, ...overrides }, headers)
  const open = (token: string) =>
    send(portal.app, 'GET', 'public-shipment-tracking/query/get-shared-shipment-tracking', { query: { token } })
  const list = async () => (await ada.get('shipment-tracking/query/share-links', { accountId: mine, shipmentTrackingId })).body.data
  const revoke = (caller: TestClient, accountId: string, shareLinkId: string) =>
    caller.post('shipment-tracking/command/revoke-share-link', { accountId, shareLinkId })

  it('shows the public data to anyone, and the link to its creator', async () => {
    await signedIn()
    const { status, body } = await create()
    expect(status).toBe(200)
    const { token, shareLinkId, expiresDate } = body.data
    expect(token).toMatch(/^[\w-]{64}$/)
    expect(expiresDate).toBe(new Date(portal.now().getTime() + 14 * day).toISOString())
    const shared = await open(token)
    expect(shared.status).toBe(200)
    expect(shared.body.data).toMatchObject({ expiresDate, shipment: { shipmentNumber: 'SHARED-1', trackingEvents: [] } })
    // visitors see delays like the account
    expect(shared.body.data.shipment).toMatchObject({ delayInDays: null, overdueInDays: 4, noArrivalRecorded: false })
    const route = await send(portal.app, 'GET', 'public-shipment-tracking/query/get-shared-route', { query: { token } })
    expect([route.status, route.body.data.currentMilestoneStep]).toEqual([200, 0])
    expect(shared.text).not.toMatch(/SUPPLIER|PO-1|documents/)
    expect(await list()).toEqual([
      { shareLinkId, createdDate: portal.now().toISOString(), createdBy: 'Ada Quay', expiresDate, revokedDate: null },
    ])
  })

  it('is stored as a hash and never returned again', async () => {
    await signedIn()
    const key = { 'idempotency-key': 'a-link-made-once' }
    const { token } = (await create({}, key)).body.data
    const again = await create({}, key)
    expect(again.status).toBe(409)
    for (const table of ['share_links', 'idempotency_keys', 'audit_log', 'outbox']) {
      const { rows } = await portal.pool.query<{ words: string }>(`select t::text as words from ${table} t`)
      expect(rows.map(({ words: text }) => text).join('\n'), table).not.toContain(token)
    }
    const { rows } = await portal.pool.query(`select from share_links where token_hash = sha256($1)`, [Buffer.from(token)])
    expect(rows).toHaveLength(1)
  })

  it('ends on its expiry date, or immediately when it is revoked', async () => {
    await signedIn()
    const short = (await create({ days: 1 })).body.data
    const long = (await create({ days: 90 })).body.data
    portal.pass(day - 1)
    expect((await open(short.token)).status).toBe(200)
    portal.pass(1)
    expect((await open(short.token)).status).toBe(404)
    expect((await open(long.token)).status).toBe(200)
    await signedIn()
    for (let turn = 0; turn < 2; turn++) expect((await revoke(ada, mine, long.shareLinkId)).status).toBe(200)
    const gone = await open(long.token)
    expect(gone.status).toBe(404)
    expect(gone.text).toBe((await open('A'.repeat(64))).text)
    expect((await list()).find(({ shareLinkId }: { shareLinkId: string }) => shareLinkId === long.shareLinkId)).toMatchObject({
      revokedDate: portal.now().toISOString(),
    })
  })

  it('cannot be created, listed or revoked by users without access to the shipment', async () => {
    await signedIn()
    const { shareLinkId, token } = (await create()).body.data
    bob = await portal.signIn((await portal.user({ accountIds: [theirs] })).email)
    expect((await revoke(bob, theirs, shareLinkId)).status).toBe(404)
    expect((await revoke(bob, mine, shareLinkId)).status).toBe(404)
    const input = { accountId: theirs, shipmentTrackingId }
    expect((await bob.get('shipment-tracking/query/share-links', input)).status).toBe(404)
    expect((await bob.post('shipment-tracking/command/create-share-link', input)).status).toBe(404)
    expect((await open(token)).status).toBe(200)
  })

  it('gives no access to other accounts, and similar tokens are rejected', async () => {
    await signedIn()
    const { token } = (await create()).body.data as { token: string }
    const bytes = Buffer.from(token, 'base64url')
    const elsewhere = Buffer.concat([Buffer.from(theirs.replaceAll('-', ''), 'hex'), bytes.subarray(16)]).toString('base64url')
    const other = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const wrong of [elsewhere, other, token.slice(1), token + 'A', token.toLowerCase(), '%', "' or true --"])
      expect((await open(wrong)).status).toBe(404)
  })

  it("ends with the account's track and trace, and with the shipment", async () => {
    await signedIn()
    const { token } = (await create()).body.data
    await portal.pool.query(`update account_settings set enabled_features = '{}' where account_id = $1`, [mine])
    portal.pass(1001)
    expect((await open(token)).status).toBe(404)
    await portal.pool.query(`update account_settings set enabled_features = '{enabledTrackAndTrace}' where account_id = $1`, [mine])
    portal.pass(1001)
    expect((await open(token)).status).toBe(200)
    await portal.pool.query('update accounts set deleting_since = now() where id = $1', [mine])
    portal.pass(1001)
    expect((await open(token)).status).toBe(404)
  })
})
