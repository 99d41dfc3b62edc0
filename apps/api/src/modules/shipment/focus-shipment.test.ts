import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('the focus on a shipment', () => {
  let portal: TestPortal
  let ada: TestClient
  let bob: TestClient
  let first: string
  let second: string
  beforeAll(async () => {
    portal = await startTestPortal()
    first = await portal.account()
    second = await portal.account()
    const foreign = await portal.account()
    const vendor = await portal.account({ kind: 'vendor' })
    await portal.import(first, { shipments: [{ shipmentNumber: 'S1' }, { shipmentNumber: 'BOTH' }] })
    await portal.import(second, { shipments: [{ shipmentNumber: 'S2' }, { shipmentNumber: 'BOTH' }] })
    await portal.import(foreign, { shipments: [{ shipmentNumber: 'S1' }, { shipmentNumber: 'THEIRS' }] })
    ada = await portal.signIn((await portal.user({ role: 'admin', accountIds: [first, second, vendor] })).email)
    bob = await portal.signInTo(first)
  })
  afterAll(() => portal.close())

  const focus = (caller: TestClient, body: object) => caller.post('shipment/command/focus-shipment', body)
  const unfocus = (caller: TestClient, body: object) => caller.post('shipment/command/unfocus-shipment', body)
  const state = async (caller: TestClient, query: Record<string, unknown>) =>
    (await caller.get('shipment/query/get-focused-shipment-state', query)).body.data

  it('is set and removed repeatedly, independently by each user', async () => {
    expect(await state(ada, { shipmentNumber: 'S1' })).toEqual({ hasFocusedShipment: false })
    for (let turn = 0; turn < 2; turn++) expect((await focus(ada, { shipmentNumber: 'S1' })).body).toEqual({ data: null, errors: [] })
    expect(await state(ada, { shipmentNumber: 'S1' })).toEqual({ hasFocusedShipment: true })
    expect(await state(bob, { shipmentNumber: 'S1' })).toEqual({ hasFocusedShipment: false })
    for (let turn = 0; turn < 2; turn++) expect((await unfocus(ada, { shipmentNumber: 'S1' })).status).toBe(200)
    expect(await state(ada, { shipmentNumber: 'S1' })).toEqual({ hasFocusedShipment: false })
  })

  it("finds shipments by number in the user's accounts, or in the given account (decision 3)", async () => {
    expect((await focus(ada, { shipmentNumber: 'S2' })).status).toBe(200)
    expect((await focus(ada, { shipmentNumber: 'S2', accountId: second })).status).toBe(200)
    expect((await focus(ada, { shipmentNumber: 'S2', accountId: first })).status).toBe(404)
    expect((await focus(bob, { shipmentNumber: 'S2' })).status).toBe(404)
    expect((await focus(bob, { shipmentNumber: 'THEIRS' })).status).toBe(404)
  })

  it('requires an account for a number in several accounts', async () => {
    const { status, body } = await focus(ada, { shipmentNumber: 'BOTH' })
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          propertyName: 'accountId',
          errorMessage: 'This number exists in more than one of your accounts. Specify the account with accountId.',
        },
      ],
    ])
    expect((await focus(ada, { shipmentNumber: 'BOTH', accountId: second })).status).toBe(200)
    expect(await state(ada, { shipmentNumber: 'BOTH', accountId: second })).toEqual({ hasFocusedShipment: true })
    expect(await state(ada, { shipmentNumber: 'BOTH', accountId: first })).toEqual({ hasFocusedShipment: false })
    // a user with only one of the accounts needs none
    expect((await focus(bob, { shipmentNumber: 'BOTH' })).status).toBe(200)
  })

  it('is one row, even if set concurrently', async () => {
    for (let turn = 0; turn < 10; turn++) {
      await unfocus(bob, { shipmentNumber: 'S1' })
      const responses = await Promise.all(Array.from({ length: 6 }, () => focus(bob, { shipmentNumber: 'S1' })))
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    }
    expect(await state(bob, { shipmentNumber: 'S1' })).toEqual({ hasFocusedShipment: true })
  })

  it.each([
    [{}, 'shipmentNumber', 'Required'],
    [{ shipmentNumber: ' ' }, 'shipmentNumber', 'Required'],
    [{ shipmentNumber: 'x'.repeat(65) }, 'shipmentNumber', 'Must be at most 64 characters'],
    [{ shipmentNumber: 'S1', accountId: '1' }, 'accountId', 'Must be an id (UUID)'],
  ])('rejects %j', async (body, propertyName, errorMessage) => {
    const response = await focus(ada, body)
    expect([response.status, response.body.errors]).toEqual([400, [{ propertyName, errorMessage }]])
  })
})
