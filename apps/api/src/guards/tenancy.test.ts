import { endpoints } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestResponse, TestPortal } from '../testing/test-portal.ts'
import { foreignIds, isolationViolations } from './tenancy.ts'
import { absentId, foreignMarker, startGuardPortal, type GuardPortal } from './guard-portal.ts'

describe('data of another account', () => {
  let portal: TestPortal
  let guardPortal: GuardPortal
  let ids: string[]
  let open: () => Promise<void>
  beforeAll(async () => {
    ;({ portal, world: guardPortal } = await startGuardPortal())
    ids = await foreignIds(portal, guardPortal)
    open = await guardPortal.shut()
  })
  afterAll(() => portal.close())

  // without data the test would prove nothing
  it('includes objects of every kind', () => {
    expect(ids.length).toBeGreaterThanOrEqual(9)
  })

  it.each(Object.entries<Endpoint>(endpoints))('is a 404 in %s', async (name, endpoint) => {
    expect(await isolationViolations(name, endpoint, guardPortal, ids)).toEqual([])
  })

  it('is reported if it differs from missing data', async () => {
    const { focusShipment, getReportDashboardFilter } = endpoints
    const telling = (tell: (request: string) => Partial<TestResponse> | undefined): GuardPortal => ({
      ...guardPortal,
      send: async (token, endpoint, request) => ({
        ...(await guardPortal.send(token, endpoint, request)),
        ...tell(JSON.stringify(request)),
      }),
    })
    const forbidden = telling((request) => (request.includes(guardPortal.accounts.foreign) ? { status: 403 } : undefined))
    expect(await isolationViolations('focusShipment', focusShipment, forbidden, ids)).not.toEqual([])
    const open = telling((request) => (request.includes(foreignMarker) ? { status: 200, text: '{"data":{},"errors":[]}' } : undefined))
    expect(await isolationViolations('focusShipment', focusShipment, open, ids)).not.toEqual([])
    const mixed = telling(() => ({ text: `{"data":["${foreignMarker}"],"errors":[]}` }))
    expect((await isolationViolations('getReportDashboardFilter', getReportDashboardFilter, mixed, [absentId])).join()).toContain(
      'belongs to another',
    )
  })

  it('is unchanged by any command on own accounts', async () => {
    await open()
    const before = await portal.pool.query('select s::text from shipments s where account_id = $1', [guardPortal.accounts.foreign])
    const customer = guardPortal.personas[0]!
    const aboutAccounts = Object.values<Endpoint>(endpoints).filter(({ method, access }) => method !== 'GET' && 'kind' in access)
    expect(aboutAccounts.length).toBeGreaterThan(5)
    for (const endpoint of aboutAccounts) {
      const { foreign } = guardPortal.accounts
      const body = { shipmentNumber: foreignMarker, orderNumber: foreignMarker, accountId: foreign, id: foreign, vendorAccountId: foreign }
      const { status } = await guardPortal.send(customer.token, endpoint, { params: {}, query: body, body })
      expect([400, 403, 404]).toContain(status)
    }
    const after = await portal.pool.query('select s::text from shipments s where account_id = $1', [guardPortal.accounts.foreign])
    expect(after.rows).toEqual(before.rows)
    expect(after.rows).toHaveLength(1)
    expect((await portal.pool.query('select from shipment_focuses where account_id = $1', [guardPortal.accounts.foreign])).rowCount).toBe(0)
  })
})
