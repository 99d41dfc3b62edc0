import { afterAll, beforeAll, expect } from 'vitest'
import { startTestPortal, type Answer, type Caller, type TestPortal } from '../testing/test-portal.ts'
import { shipmentsWorld } from './shipments-world.ts'

/** A portal with the small world of shipments in an account, and in another one, for the tests of a describe. */
export function setUpShipments() {
  let portal: TestPortal
  let caller: Caller
  let accountId: string
  let supplierId: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme & Sons' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, shipmentsWorld)
    const { body } = await filter()
    supplierId = Object.fromEntries(body.data.reportSuppliers.map(({ id, name }: { id: string; name: string }) => [name, id]))
    // numbers and names that must never show up above
    const other = await portal.account({ name: 'Somebody Else' })
    await portal.import(other, {
      ...shipmentsWorld,
      shipments: shipmentsWorld.shipments.map((shipment) => ({ ...shipment, importer: 'Somebody Else' })),
    })
  })
  afterAll(() => portal.close())

  const filter = (query = {}) => caller.get('report/query/get-report-dashboard-filter', { accountId, ...query })
  const table = (query = {}) => caller.get('report/query/get-report-shipments-table', { accountId, ...query })
  const numbers = ({ body }: Answer): string[] =>
    body.data.shipmentsReportItems.map(({ shipmentNumber }: { shipmentNumber: string }) => shipmentNumber)
  /** Numbers found, after checking that the count is theirs. */
  const found = async (query: object) => {
    const answer = await table(query)
    expect(answer.body.errors).toEqual([])
    expect(answer.body.data.count).toBe(numbers(answer).length)
    return numbers(answer)
  }

  return {
    portal: () => portal,
    caller: () => caller,
    accountId: () => accountId,
    supplierId: () => supplierId,
    filter,
    table,
    numbers,
    found,
  }
}
