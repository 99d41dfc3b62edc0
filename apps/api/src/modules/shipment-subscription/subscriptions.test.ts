import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUnsubscribeToken } from '../../domain/people/create-unsubscribe-token.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { send, startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const path = 'shipment-tracking/command/'

describe('a subscription to a shipment', () => {
  let portal: TestPortal
  let accountId: string
  let foreign: string
  let ada: TestClient & { id: string }
  let bob: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    foreign = await portal.account()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }, { shipmentNumber: 'S2' }] })
    await portal.import(foreign, { shipments: [{ shipmentNumber: 'THEIRS' }] })
    const { id, email } = await portal.user({ accountIds: [accountId] })
    ada = { ...(await portal.signIn(email)), id }
    bob = await portal.signIn((await portal.user({ accountIds: [accountId] })).email)
  })
  afterAll(() => portal.close())

  const subscribe = (caller: TestClient, shipmentNumber: string) => caller.post(`${path}subscribe-shipment-state`, { shipmentNumber })
  const unsubscribe = (caller: TestClient, shipmentNumber: string) => caller.post(`${path}unsubscribe-shipment-state`, { shipmentNumber })
  const status = async (caller: TestClient, shipmentNumber: string) =>
    (await caller.get('shipment-tracking/query/shipment-state-subscribe-status', { shipmentNumber })).body.data
  const isSubscribed = async (caller: TestClient, shipmentNumber: string) => (await status(caller, shipmentNumber)).isSubscribed

  it('is started and ended repeatedly, independently by each user', async () => {
    expect(await isSubscribed(ada, 'S1')).toBe(false)
    for (let turn = 0; turn < 2; turn++) expect((await subscribe(ada, 'S1')).body).toEqual({ data: null, errors: [] })
    expect([await isSubscribed(ada, 'S1'), await isSubscribed(ada, 'S2'), await isSubscribed(bob, 'S1')]).toEqual([true, false, false])
    for (let turn = 0; turn < 2; turn++) expect((await unsubscribe(ada, 'S1')).body).toEqual({ data: null, errors: [] })
    expect(await isSubscribed(ada, 'S1')).toBe(false)
    await subscribe(ada, 'S1')
    expect(await isSubscribed(ada, 'S1')).toBe(true)
  })

  it('is one row, even if created concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => subscribe(bob, 'S2')))
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
    const { rowCount } = await portal.pool.query(`select from shipment_subscriptions b join shipments s on s.id = b.shipment_id
      where s.shipment_number = 'S2'`)
    expect(rowCount).toBe(1)
  })

  it('is rejected for shipments of other accounts', async () => {
    for (const shipmentNumber of ['THEIRS', 'NOWHERE']) expect((await subscribe(ada, shipmentNumber)).status).toBe(404)
  })

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('returns whether the profile allows mail (%s) or push (%s): %s', async (mail, push, expected) => {
    await portal.pool.query('update users set notify_via_email = $2, notify_via_web_browser = $3 where id = $1', [ada.id, mail, push])
    expect((await status(ada, 'S1')).enabledNotification).toBe(expected)
  })

  describe('and the unsubscribe link in its mails', () => {
    const makeLink = async () => {
      await subscribe(ada, 'S2')
      const shipmentId = (await portal.pool.query(`select id from shipments where shipment_number = 'S2'`)).rows[0].id as string
      const token = createUnsubscribeToken('some secret', { accountId, userId: ada.id, shipmentId })
      await portal.pool.query('update shipment_subscriptions set link_hash = $3 where user_id = $1 and shipment_id = $2', [
        ada.id,
        shipmentId,
        hashToken(token),
      ])
      return token
    }
    const follow = (token: string, body?: unknown, headers = {}) =>
      send(portal.app, 'POST', `${path}unsubscribe-by-link`, { query: { token }, body, headers })

    it('is ended without sign-in, stays ended when the link is opened again, and adds one audit entry', async () => {
      const token = await makeLink()
      for (let turn = 0; turn < 2; turn++) expect((await follow(token)).body).toEqual({ data: { shipmentNumber: 'S2' }, errors: [] })
      expect(await isSubscribed(ada, 'S2')).toBe(false)
      const { rows } = await portal.pool.query(
        `select actor_id as actor, subject_name as name, a::text as entry from audit_log a where operation = 'unsubscribeByLink'`,
      )
      expect(rows).toEqual([{ actor: ada.id, name: 'S2', entry: expect.any(String) }])
      expect(rows[0].entry).not.toContain(token)
      // the link of an old mail ends a new subscription too
      await subscribe(ada, 'S2')
      expect((await follow(token)).status).toBe(200)
      expect(await isSubscribed(ada, 'S2')).toBe(false)
    })

    it.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
    ])('is ended by one-click requests of mail providers, as %s', async (type, body) => {
      const token = await makeLink()
      expect((await follow(token, body, { 'content-type': type })).status).toBe(200)
      expect(await isSubscribed(ada, 'S2')).toBe(false)
    })

    it('is not ended by an invented link, nor by viewing the page', async () => {
      const token = await makeLink()
      const bytes = Buffer.from(token, 'base64url')
      bytes[47]! ^= 1
      expect((await follow(bytes.toString('base64url'))).status).toBe(404)
      expect((await follow('A'.repeat(64))).status).toBe(404)
      expect((await follow('x')).body.errors).toEqual([
        { propertyName: 'token', errorMessage: 'This link is incomplete. Open it from the email again' },
      ])
      // mail programs without one-click support open the link as a page, which requires confirmation
      const opened = await send(portal.app, 'GET', `${path}unsubscribe-by-link`, { query: { token } })
      expect([opened.status, opened.headers['location']]).toEqual([303, `/unsubscribe?token=${token}`])
      expect((await send(portal.app, 'HEAD', `${path}unsubscribe-by-link`, { query: { token } })).status).toBe(405)
      expect(await isSubscribed(ada, 'S2')).toBe(true)
    })

    it('returns 404 when the account is being deleted', async () => {
      const token = await makeLink()
      await portal.pool.query('update accounts set deleting_since = now() where id = $1', [accountId])
      const { status: answered } = await follow(token)
      await portal.pool.query('update accounts set deleting_since = null where id = $1', [accountId])
      expect(answered).toBe(404)
    })
  })
})
