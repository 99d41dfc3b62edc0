import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('a command with an Idempotency-Key', () => {
  let portal: TestPortal
  let ada: TestClient
  let bob: TestClient
  let accountId: string
  let turn = 0
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    ada = await portal.signInTo(accountId)
    bob = await portal.signInTo(accountId)
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }, { shipmentNumber: 'S2' }] })
  })
  afterAll(() => portal.close())

  const newKey = () => `key-number-${turn++}`
  const focus = (caller: TestClient, key: string, body: object = { shipmentNumber: 'S1' }, verb = 'focus') =>
    caller.post(`shipment/command/${verb}-shipment`, body, { 'idempotency-key': key })
  const isFocused = async () =>
    (await ada.get('shipment/query/get-focused-shipment-state', { shipmentNumber: 'S1' })).body.data.hasFocusedShipment

  it('runs once and repeats its response', async () => {
    const key = newKey()
    const first = await focus(ada, key)
    expect([first.status, first.headers['idempotent-replay']]).toEqual([200, undefined])
    await ada.post('shipment/command/unfocus-shipment', { shipmentNumber: 'S1' })
    const again = await focus(ada, key)
    expect([again.status, again.text, again.headers['idempotent-replay']]).toEqual([200, first.text, 'true'])
    expect(await isFocused()).toBe(false)
  })

  it('matches requests that differ only in notation', async () => {
    const key = newKey()
    await focus(ada, key, { shipmentNumber: 'S1', accountId })
    expect((await focus(ada, key, { ACCOUNTID: accountId, SHIPMENTNUMBER: ' S1 ', more: 1 })).status).toBe(200)
  })

  it('is rejected with another body or another command', async () => {
    const key = newKey()
    await focus(ada, key)
    for (const other of [await focus(ada, key, { shipmentNumber: 'S2' }), await focus(ada, key, { shipmentNumber: 'S1' }, 'unfocus')]) {
      expect(other.status).toBe(422)
      expect(other.body.errors).toEqual([
        { propertyName: null, errorMessage: 'This Idempotency-Key was already used for a different request.' },
      ])
    }
  })

  it('runs separately for another user with the same key', async () => {
    const key = newKey()
    await focus(ada, key)
    const other = await focus(bob, key, { shipmentNumber: 'S2' })
    expect([other.status, other.headers['idempotent-replay']]).toEqual([200, undefined])
  })

  it('runs again after a rejection, which is not stored', async () => {
    const key = newKey()
    expect((await focus(ada, key, { shipmentNumber: 'S9' })).status).toBe(404)
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S9' }] })
    const again = await focus(ada, key, { shipmentNumber: 'S9' })
    expect([again.status, again.headers['idempotent-replay']]).toEqual([200, undefined])
  })

  it('runs once for concurrent requests', async () => {
    const key = newKey()
    const responses = await Promise.all(Array.from({ length: 4 }, () => focus(ada, key)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(responses.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(3)
  })

  it('is rejected while the first request runs', async () => {
    const key = newKey()
    const running = await portal.pool.connect()
    try {
      await running.query('begin')
      await running.query(`insert into idempotency_keys (owner, key, request_hash, created_at) select id, $1, '', now() from users`, [key])
      const second = await focus(ada, key)
      expect([second.status, second.headers['retry-after'], second.body.errors[0]?.errorMessage]).toEqual([
        409,
        '5',
        'A request with this Idempotency-Key is still running.',
      ])
    } finally {
      await running.query('rollback')
      running.release()
    }
    expect((await focus(ada, key)).status).toBe(200)
  })

  it.each(['short', 'x'.repeat(201), 'with a space', 'ümläut-key', ''])('rejects an invalid key: %j', async (key) => {
    const { status, body } = await focus(ada, key)
    expect([status, body.errors[0]?.propertyName]).toEqual([400, 'Idempotency-Key'])
  })

  it('stores its key with the time of the portal clock', async () => {
    const key = newKey()
    await focus(ada, key)
    const { rows } = await portal.pool.query('select created_at, status, answer from idempotency_keys where key = $1', [key])
    expect([new Date(rows[0].created_at), rows[0].status, rows[0].answer]).toEqual([portal.now(), 200, '{"data":null,"errors":[]}'])
  })

  it('ignores the key of a read', async () => {
    const { status, headers } = await ada.get('user/me', {}, { 'idempotency-key': 'x' })
    expect([status, headers['idempotent-replay']]).toEqual([200, undefined])
  })
})
