import { expect } from 'vitest'
import { accountPortalFixture } from '../testing/fixtures/account-portal.fixture.ts'
import type { TestResponse } from '../testing/test-portal.ts'
import { shipmentsFixture } from './shipments.fixture.ts'

/** Sets up a portal with the shipment fixture in one account and in another one, for the tests of a `describe`. */
export function shipmentsPortalFixture() {
  const world = accountPortalFixture(shipmentsFixture, {
    name: 'Acme & Sons',
    other: { ...shipmentsFixture, shipments: shipmentsFixture.shipments.map((shipment) => ({ ...shipment, importer: 'Somebody Else' })) },
  })
  const { caller, accountId } = world
  const filter = (query = {}) => caller().get('report/query/get-report-dashboard-filter', { accountId: accountId(), ...query })
  const table = (query = {}) => caller().get('report/query/get-report-shipments-table', { accountId: accountId(), ...query })
  const numbers = ({ body }: TestResponse): string[] =>
    body.data.shipmentsReportItems.map(({ shipmentNumber }: { shipmentNumber: string }) => shipmentNumber)
  /** Returns the shipment numbers after checking that `count` matches them. */
  const found = async (query: object) => {
    const response = await table(query)
    expect(response.body.errors).toEqual([])
    expect(response.body.data.count).toBe(numbers(response).length)
    return numbers(response)
  }

  return { ...world, filter, table, numbers, found }
}
