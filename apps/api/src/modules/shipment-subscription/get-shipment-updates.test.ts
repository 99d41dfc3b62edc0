import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventListener } from '../../testing/open-event-listener.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describe('the stream of shipment updates', () => {
  let portal: TestPortal
  let accountId: string
  let foreign: string
  let origin: string
  let ids: Record<string, string>
  beforeAll(async () => {
    portal = await startTestPortal({}, { beatMs: 200 })
    accountId = await portal.account()
    foreign = await portal.account()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }, { shipmentNumber: 'S2' }] })
    await portal.import(foreign, { shipments: [{ shipmentNumber: 'S1' }] })
    const { rows } = await portal.pool.query('select account_id, shipment_number, id from shipments')
    ids = Object.fromEntries(rows.map((row) => [row.account_id === foreign ? 'theirs' : row.shipment_number, row.id]))
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => portal.close())

  const user = async () => (await portal.user({ accountIds: [accountId] })).email
  const address = (shipmentTrackingIds: string, account = accountId) =>
    `${origin}/api/v1/shipment-tracking/query/shipment-updates?accountId=${account}&shipmentTrackingIds=${shipmentTrackingIds}`
  const listen = async (email: string, of = ids['S1']!, account = accountId) => {
    const caller = await portal.signIn(email)
    return { caller, listener: await openEventListener(address(of, account), caller.accessToken) }
  }
  let turn = 0
  const change = (shipmentNumber: string, account = accountId) =>
    portal.import(account, { shipments: [{ shipmentNumber, departureVessel: `V${(turn += 1)}` }] })

  it('begins with `ready` and reports changes of the requested shipments only', async () => {
    const { listener } = await listen(await user())
    expect([
      listener.status,
      listener.headers['content-type'],
      listener.headers['cache-control'],
      listener.headers['x-accel-buffering'],
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store', 'no'])
    await listener.hears(1)
    await change('S2')
    await change('S1', foreign)
    // an unchanged record is not a change
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S2', departureVessel: `V${turn - 1}` }] })
    await change('S1')
    await listener.hears(2)
    expect(listener.events).toEqual([{ type: 'ready' }, { type: 'changed', shipmentTrackingIds: [ids['S1']] }])
  })

  it('combines several changes in one event, and ignores a rolled-back import', async () => {
    const { listener } = await listen(await user(), `${ids['S1']},${ids['S2']!.toUpperCase()}`)
    await listener.hears(1)
    const client = await portal.pool.connect()
    await client.query(`begin; select pg_notify('shipment_updates', '${accountId} ${ids['S1']}'); rollback`)
    client.release()
    await portal.import(accountId, {
      shipments: ['S1', 'S2'].map((shipmentNumber) => ({ shipmentNumber, departureVessel: `V${(turn += 1)}` })),
    })
    await listener.hears(2)
    const [, changed] = listener.events
    expect(changed).toEqual({ type: 'changed', shipmentTrackingIds: expect.arrayContaining([ids['S1'], ids['S2']]) })
    expect(listener.events).toHaveLength(2)
  })

  it('sends keep-alive comments', async () => {
    const { listener } = await listen(await user())
    await expect.poll(() => listener.text()).toMatch(/(:\n\n){2}/)
    expect(listener.events).toHaveLength(1)
  })

  it.each([
    ['a shipment of another account', () => `${ids['S1']},${ids['theirs']}`],
    ['an unknown shipment', () => `${ids['S1']},01a1fe49-0320-736f-bb76-0502e41a4fca`],
  ])('is rejected for %s', async (_, of) => {
    expect((await listen(await user(), of())).listener.status).toBe(404)
    expect((await listen(await user(), ids['theirs'], foreign)).listener.status).toBe(404)
  })

  it('requires sign-in', async () => {
    expect((await openEventListener(address(ids['S1']!), 'x')).status).toBe(401)
  })

  it('ends with the session, before the next event', async () => {
    const { caller, listener } = await listen(await user())
    await listener.hears(1)
    await caller.post('authentication/logout', { refresh_token: caller.refreshToken })
    await change('S1')
    await listener.ends()
    expect(listener.events).toEqual([{ type: 'ready' }])
  })

  it('ends when the token expires, and continues with the next one', async () => {
    const { listener } = await listen(await user())
    await listener.hears(1)
    portal.pass(15 * 60_000)
    await listener.ends()
    expect(listener.events).toHaveLength(1)
  })

  it.each([
    ['access to the account is removed', `delete from user_accounts where user_id = (select id from users where email = $1)`],
    ['the feature is disabled', `update account_settings set enabled_features = '{}' where $1 <> ''`],
  ])('ends when %s', async (_, statement) => {
    const email = await user()
    const { listener } = await listen(email)
    await listener.hears(1)
    const { rows } = await portal.pool.query('select enabled_features from account_settings where account_id = $1', [accountId])
    await portal.pool.query(statement, [email])
    portal.pass(1001)
    await listener.ends()
    expect(listener.events).toHaveLength(1)
    await portal.pool.query('update account_settings set enabled_features = $1', [rows[0].enabled_features])
    portal.pass(1001)
  })

  it('is limited to ten per user, and available again after one disconnects', async () => {
    const email = await user()
    const { accessToken } = await portal.signIn(email)
    const many = await Promise.all(Array.from({ length: 10 }, () => openEventListener(address(ids['S1']!), accessToken)))
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const refused = await openEventListener(address(ids['S1']!), accessToken)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    expect((await listen(await user())).listener.status).toBe(200)
    many[0]!.leave()
    await expect.poll(async () => (await openEventListener(address(ids['S1']!), accessToken)).status).toBe(200)
  })

  it('sends `ready` again after the database was unavailable, and continues', async () => {
    const { listener } = await listen(await user())
    await listener.hears(1)
    await portal.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal listener' and datname = current_database()`,
    )
    await listener.hears(2)
    await change('S1')
    await listener.hears(3)
    expect(listener.events.map(({ type }) => type)).toEqual(['ready', 'ready', 'changed'])
    // the server may notice late that the previous connection is closed
    const listeners = `select from pg_stat_activity where application_name = 'portal listener' and datname = current_database()`
    await expect.poll(async () => (await portal.pool.query(listeners)).rowCount).toBe(1)
  })
})
