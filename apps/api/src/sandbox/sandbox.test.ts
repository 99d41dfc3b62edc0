import { pino } from 'pino'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { edifactFile } from '../testing/edi-files.ts'
import { deleteAccount } from '../testing/delete-account.ts'
import { testClientOf } from '../testing/test-key-of.ts'
import type { KeyClient } from '../testing/test-portal.ts'
import { tasks } from '../worker-tasks.ts'
import { advanceSandboxes } from './advance-sandboxes.ts'
import { dayMs } from './days.ts'
import { cause, eventually, readChanges, readShipments, sandboxEndpoints, sandboxFixture, type ShipmentItem } from './sandbox.fixture.ts'

const log = pino({ level: 'silent' })

/** Returns a message about the departure of SBX-SAILING at a place. */
const statusAt = (place: string) =>
  edifactFile(
    { type: 'IFTSTA', preparedAt: '260210:0900', number: '1' },
    'BGM+23+X+9',
    'CNI+1+SBX-SAILING',
    'STS+1+VD',
    'DTM+334:20260201:102',
    `LOC+175+${place}`,
  )

describe('a test key', () => {
  const fixture = sandboxFixture()
  const live = () => fixture.live
  const test = () => fixture.test
  beforeEach(() => fixture.renew())

  const sandboxAccount = async () =>
    (await fixture.portal.pool.query<{ id: string }>('select account_id as id from sandboxes where live_application_id = $1', [live().id]))
      .rows[0]!.id

  it('reads sample data of every kind, with shipments at every step of their voyage', async () => {
    const found = await readShipments(test())
    expect(new Set([...found.values()].map(({ derived }) => derived.step))).toEqual(new Set([0, 1, 2, 3]))
    expect(found.size).toBeGreaterThanOrEqual(28)
    expect(found.get('SBX-SAILING')!.derived.step).toBe(1)
    expect(found.get('SBX-ROLLED')!.derived.step).toBe(0)
    expect(found.get('SBX-ON-HOLD')!.derived.step).toBe(2)
    expect(found.get('SBX-ON-HOLD')!.record.customsClearedDate).toBeUndefined()
    for (const path of ['purchase-orders', 'products', 'suppliers', 'charges', 'bookings', 'shipments/SBX-SAILING/documents'])
      expect([path, (await test().get(path)).body.data.items.length]).toEqual([path, expect.toSatisfy((count: number) => count > 0)])
    expect((await test().get('application')).body.data).toMatchObject({ mode: 'test', accountName: 'Kurrajong' })
    expect((await live().get('application')).body.data.mode).toBe('live')
  })

  it('neither reads nor writes live data, and a live key neither reads nor writes the sandbox', async () => {
    await fixture.portal.import(fixture.accountId, { shipments: [{ shipmentNumber: 'LIVE-1' }] })
    expect([...(await readShipments(live())).keys()]).toEqual(['LIVE-1'])
    expect((await readShipments(test())).has('LIVE-1')).toBe(false)
    expect((await test().get('shipments/LIVE-1')).status).toBe(404)
    expect((await live().get('shipments/SBX-SAILING')).status).toBe(404)
    for (const key of [live(), test()])
      expect((await key.post('shipments', [{ shipmentNumber: 'SHARED', voyage: key.key.slice(9, 30) }])).body.data.inserted).toBe(1)
    for (const key of [live(), test()]) expect((await key.get('shipments/SHARED')).body.data.record.voyage).toBe(key.key.slice(9, 30))
    const headers = { 'idempotency-key': 'same-for-both' }
    for (const key of [live(), test()])
      expect((await key.post('products', [{ code: key.id, description: 'Lamp' }], headers)).body.data.results[0]).toMatchObject({
        key: key.id,
        outcome: 'inserted',
      })
    expect((await live().post('sandbox/events', { type: 'shipment.created' })).body.errors).toMatchObject([{ code: 'testKeyRequired' }])
  })

  it('adds no places to the table that all accounts share: records at an unknown place are rejected', async () => {
    const push = async (key: KeyClient, origin: string, query = '') =>
      (await key.post(`shipments${query}`, [{ shipmentNumber: 'PLACE', origin }])).body.data.results[0]
    const places = async () =>
      (await fixture.portal.pool.query<{ code: string }>(`select code from locations where code like 'DEYY%'`)).rows.map(({ code }) => code)
    const rejected = { outcome: 'rejected', errors: [{ code: 'unknownLocation', propertyName: 'origin' }] }
    for (const query of ['?dryRun=true', '']) expect(await push(test(), 'DEYYA', query)).toMatchObject(rejected)
    expect(await places()).toEqual([])
    expect(await push(live(), 'DEYYA')).toMatchObject({ outcome: 'inserted' })
    // whether another account has added the place is not disclosed
    expect(await push(test(), 'DEYYA')).toMatchObject(rejected)
    expect(await push(test(), 'CNNGB')).toMatchObject({ outcome: 'inserted' })
    const file = { name: 'file', fileName: 'status.edi', bytes: Buffer.from(statusAt('DEYYB')) }
    expect((await test().form('edi-files', {}, file)).body.data).toMatchObject({ outcome: 'held' })
    expect(await places()).toEqual(['DEYYA'])
  })

  it('opens the tools of assistants on sample data', async () => {
    const { body } = await fixture.portal.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'x-api-key': test().key, accept: 'application/json, text/event-stream' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_shipment', arguments: { shipmentNumber: 'SBX-SAILING' } },
      },
    })
    const { result } = JSON.parse(body.replace(/^[^{]*data: /s, ''))
    expect(result.isError).not.toBe(true)
    expect(result.structuredContent.record).toMatchObject({ shipmentNumber: 'SBX-SAILING', carrierName: 'Sandbox Line' })
  })

  it('follows the switches, the networks and the suppliers of its application', async () => {
    const limited = await fixture.portal.application({ accountId: fixture.accountId, endpoints: sandboxEndpoints, supplierCodes: [] })
    const key = await testClientOf(fixture.portal, fixture.admin, limited.id)
    const { nextCursor } = await readChanges(key)
    expect(new Set([...(await readShipments(key)).values()].map(({ record }) => record.supplierCode))).not.toContain('SBX-OTHER')
    expect(
      (await key.get('suppliers')).body.data.items.map(({ record }: ShipmentItem & { record: { code: string } }) => record.code),
    ).not.toContain('SBX-OTHER')
    const order = await cause(key, 'order.removed')
    expect((await eventually(key, nextCursor, 'order.removed')).map(({ subject }) => subject.key)).toEqual([order])
    expect((await test().post('sandbox/events', { type: 'order.removed' })).status).toBe(409)
    await fixture.portal.pool.query('delete from external_application_endpoints where application_id = $1', [limited.id])
    expect((await key.get('shipments')).body.errors).toMatchObject([
      { code: 'endpointOff', errorMessage: expect.stringContaining('The endpoint list-shipments is disabled') },
    ])
  })

  it('sees its ships sail by the clock, through the change feed, each step once', async () => {
    await test().get('application')
    const { nextCursor } = await readChanges(test())
    const aDayLater = new Date(fixture.portal.now().getTime() + dayMs)
    const before = await readShipments(test())
    expect([before.get('SBX-1006')!.derived.step, before.get('SBX-1025')!.derived.step, before.has('SBX-1030')]).toEqual([1, 0, false])
    for (let run = 0; run < 2; run++) await advanceSandboxes(fixture.portal.pool, aDayLater, log)
    const after = await readShipments(test())
    expect([after.get('SBX-1006')!.derived.step, after.get('SBX-1025')!.derived.step, after.has('SBX-1030')]).toEqual([2, 1, true])
    await eventually(test(), nextCursor, 'shipment.departed')
    const { items } = await readChanges(test(), nextCursor)
    const times = (type: string, number: string) => items.filter((event) => event.type === type && event.subject.key === number).length
    expect([times('shipment.arrived', 'SBX-1006'), times('shipment.departed', 'SBX-1025'), times('shipment.created', 'SBX-1030')]).toEqual([
      1, 1, 1,
    ])
  })

  it('advances although the changes of another sandbox fail', async () => {
    await test().get('application')
    const failing = await sandboxAccount()
    await fixture.renew()
    await test().get('application')
    const { pool } = fixture.portal
    const accounts = [failing, await sandboxAccount()]
    // the use of a key is stored after the response, and sandboxes rest while their key is not used
    const usedQuery = 'select distinct account_id from external_application_keys where account_id = any($1) and last_used_at is not null'
    await vi.waitFor(async () => expect((await pool.query(usedQuery, [accounts])).rowCount).toBe(2), { timeout: 10_000 })
    await pool.query(`create function fail_shipment() returns trigger language plpgsql as $$ begin raise 'not stored'; end $$`)
    await pool.query(
      `create trigger fail_shipment before insert or update on shipments for each row when (new.account_id = '${failing}') execute function fail_shipment()`,
    )
    await pool.query(`update sandboxes set advanced_at = advanced_at - interval '1 minute' where account_id = $1`, [failing])
    await advanceSandboxes(pool, new Date(fixture.portal.now().getTime() + dayMs), log)
    await pool.query('drop trigger fail_shipment on shipments')
    expect((await readShipments(test())).get('SBX-1006')!.derived.step).toBe(2)
  })

  it('rests while its key is not used', async () => {
    await test().get('application')
    const before = await readShipments(test())
    await advanceSandboxes(fixture.portal.pool, new Date(fixture.portal.now().getTime() + 8 * dayMs), log)
    expect((await readShipments(test())).size).toBe(before.size)
  })

  it('resets the sample data, and keeps webhooks and positions', async () => {
    const push = async () => (await test().post('shipments', [{ shipmentNumber: 'MINE' }], { 'idempotency-key': 'mine-0001' })).body.data
    await push()
    // events become readable once older transactions of the server have ended
    await expect
      .poll(async () => (await readChanges(test())).items.map(({ subject }) => subject.key), { timeout: 10_000 })
      .toContain('MINE')
    await test().post('webhooks', { url: 'https://hooks.example.com', types: ['*'] })
    const { nextCursor } = await readChanges(test())
    expect((await test().post('sandbox/reset')).status).toBe(200)
    const found = await readShipments(test())
    expect([found.has('MINE'), found.has('SBX-SAILING')]).toEqual([false, true])
    expect((await eventually(test(), nextCursor, 'shipment.created')).length).toBe(found.size)
    expect((await test().get('webhooks')).body.data.items).toHaveLength(1)
    expect([await push(), (await readShipments(test())).has('MINE')]).toMatchObject([{ inserted: 1 }, true])
  })

  it('is revealed, replaced and revoked; its webhooks and requests are listed beside the live ones', async () => {
    const path = 'external-application'
    const read = async () => (await fixture.admin.get(`${path}/query/get/${live().id}`)).body.data
    expect((await read()).test.key.masked).toMatch(/^prt_test_…\w{4}$/)
    await test().get('shipments')
    const requests = async (id: string) => (await fixture.admin.get(`${path}/query/requests/${id}`)).body.data.list.length
    await expect.poll(() => requests(test().id)).toBe(1)
    expect(await requests(live().id)).toBe(0)
    const { body } = await fixture.admin.post(`${path}/command/create-webhook/${test().id}`, {
      url: 'https://hooks.example.com',
      types: ['*'],
    })
    expect(body.errors).toEqual([])
    expect((await test().get('webhooks')).body.data.items).toHaveLength(1)
    const replaced = await testClientOf(fixture.portal, fixture.admin, live().id)
    expect(replaced.id).toBe(test().id)
    expect((await test().get('application')).status).toBe(401)
    expect((await replaced.get('application')).status).toBe(200)
    expect((await fixture.admin.patch(`${path}/command/revoke-test-key/${live().id}`)).status).toBe(200)
    expect((await replaced.get('application')).status).toBe(401)
    expect((await read()).test.key).toBeNull()
  })

  it('is hidden from users: its account is in no list, and no user can open it', async () => {
    await test().get('application')
    const id = await sandboxAccount()
    const me =
      (await fixture.admin.get('user/query/user-accounts')).text + (await fixture.admin.get('customer-account/query/get-for-table')).text
    expect(me).not.toContain(id)
    expect((await fixture.admin.get('report/shipments', { accountId: id })).status).not.toBe(200)
    expect((await fixture.admin.get(`external-application/query/get/${test().id}`)).status).toBe(404)
    expect((await fixture.admin.get('external-application/query/get', { pageSize: 500 })).text).not.toContain(test().id)
    expect((await fixture.admin.get(`account/query/contents/${id}`)).status).toBe(404)
    const user = { email: 'mia@example.com', firstname: 'Mia', lastname: 'Wu', accountIds: [id] }
    const created = await fixture.admin.post('user/command/create', user)
    expect([created.status, created.body.errors[0]]).toMatchObject([400, { errorMessage: 'This account does not exist.' }])
  })

  it('has another name than its live account in the audit log', async () => {
    await test().post('suppliers', [{ code: 'A', name: 'A' }])
    await live().post('suppliers', [{ code: 'A', name: 'A' }])
    const { body } = await fixture.admin.get('audit/query/entries', { operation: 'importExternalSuppliers' })
    expect(body.data.list.slice(0, 2).map((entry: { accountName: string }) => entry.accountName)).toEqual([
      'Kurrajong',
      'Kurrajong (sandbox)',
    ])
  })

  it.each(['application', 'account'] as const)('ends at once with its %s, whose sandbox is deleted', async (what) => {
    await test().post('products', [{ code: 'P', description: 'Lamp' }], { 'idempotency-key': 'gone-with-it' })
    const id = await sandboxAccount()
    await (what === 'account'
      ? deleteAccount(fixture.portal, fixture.admin, 'customer', fixture.accountId)
      : fixture.admin.delete(`external-application/command/delete/${live().id}`))
    expect((await test().get('application')).body.errors).toMatchObject([{ code: 'keyUnknown' }])
    const run = (name: string) => tasks.find((task) => task.name === name)!.run(fixture.portal.pool, fixture.portal.now(), {} as never)
    expect((await fixture.portal.pool.query('select from idempotency_keys where owner = $1', [test().id])).rowCount).toBe(0)
    await run('advance sandboxes')
    expect((await fixture.portal.pool.query('select from accounts where id = $1 and deleting_since is null', [id])).rowCount).toBe(0)
    const isGone = async () => (await fixture.portal.pool.query('select from accounts where id = $1', [id])).rowCount === 0
    for (let turn = 0; turn < 20 && !(await isGone()); turn++) for (const name of ['delete accounts', 'advance sandboxes']) await run(name)
    expect(await isGone()).toBe(true)
  })
})
