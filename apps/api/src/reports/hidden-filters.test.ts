import { columnFilters, filterOf, hiddenFilters } from '@portal/contracts/filtered-columns'
import { slugOf, type Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const values = {
  supplierIds: nobody,
  portOrigin: 'CNNGB',
  portDestination: 'AUBNE',
  trans: 'SEA',
  mode: 'FCL',
  delay: 'late',
  freeTime: 'past',
  orderState: 'notShipped',
  contact: 'Blue Line',
  booking: 'booked',
  incoterm: 'FOB',
  originCountry: 'CN',
  destinationCountry: 'AU',
  carrierContractNumber: 'C-1',
  productCode: 'P-1',
  shipmentSupplierIds: nobody,
} as const

/** All filters by a column that a report has and an account may hide. */
const cases = Object.values<Report>(reports).flatMap((report) => {
  const mayHide = Object.keys(report.columns).filter((column) => column !== report.key)
  return columnFilters
    .filter((name) => report.filters.includes(filterOf[name]) && hiddenFilters(mayHide).includes(name))
    .map((name) => [report.id, name, report] as const)
})

describe('a filter by a hidden column', () => {
  let portal: TestPortal
  const callers = new Map<string, TestClient>()
  let [seeing, hiding] = ['', '']
  const account = async (hidden: Record<string, string[]>) => {
    const id = await portal.account()
    await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [id, JSON.stringify(hidden)])
    callers.set(id, await portal.signInTo(id))
    return id
  }
  beforeAll(async () => {
    portal = await startTestPortal()
    seeing = await account({})
    hiding = await account(Object.fromEntries(Object.values(reports).map(({ id, columns }) => [id, Object.keys(columns)])))
  })
  afterAll(() => portal.close())

  const refused = (name: string) => [400, [{ propertyName: name, errorMessage: 'Hidden for this account' }]]

  it.each(cases)('of %s, %s, is rejected in tables and exports', async (_id, name, report) => {
    const send = async (accountId: string, path: string, value: string) => {
      const query = { accountId, [name]: value, ...(path !== report.path && { format: 'csv' }) }
      const { status, body } = await callers.get(accountId)!.get(path, query)
      return [status, status === 200 ? [] : body.errors]
    }
    for (const path of [report.path, `report/export/${slugOf(report.id)}`]) {
      expect(await send(hiding, path, values[name])).toEqual(refused(name))
      expect(await send(seeing, path, values[name])).toEqual([200, []])
    }
    if (name === 'supplierIds') expect(await send(hiding, report.path, '-1')).toEqual([200, []])
  })

  it('rejects the unknown values of hidden columns, and only those', async () => {
    const [all, some] = [callers.get(hiding)!, await account({ shipments: ['destination'] })]
    const path = reports.shipments.path
    expect((await all.get(path, { accountId: hiding, unknown: 'destination' })).body.errors).toEqual(refused('unknown')[1])
    expect((await callers.get(some)!.get(path, { accountId: some, unknown: ['supplier', 'destination'] })).status).toBe(400)
    expect((await callers.get(some)!.get(path, { accountId: some, unknown: ['supplier', 'origin'] })).status).toBe(200)
  })

  it.each([
    ['shipmentSpends', 'incoterm', 'FOB'],
    ['consolidatedSpends', 'carrierContractNumber', 'C-1'],
    ['orderLineMilestones', 'portOrigin', 'CNNGB'],
    ['orderLineMilestones', 'carrierContractNumber', 'C-1'],
    ['orderLineMilestones', 'shipmentSupplierIds', nobody],
  ] as const)('of shipments is refused in %s, which does not show it: %s', async (id, name, value) => {
    const some = await account({ shipments: ['supplier', 'origin', 'incoterm', 'carrierContractNumber'] })
    const { status, body } = await callers.get(some)!.get(reports[id].path, { accountId: some, [name]: value })
    expect([status, body.errors]).toEqual(refused(name))
    expect((await callers.get(seeing)!.get(reports[id].path, { accountId: seeing, [name]: value })).status).toBe(200)
    // columns that the report itself shows can be filtered
    expect((await callers.get(some)!.get(reports.shipmentSpends.path, { accountId: some, portOrigin: 'CNNGB' })).status).toBe(200)
  })

  it('is rejected for applications too, except for their own supplier filter', async () => {
    await portal.import(hiding, {
      suppliers: [{ code: 'A', name: 'Alpha' }],
      shipments: [{ shipmentNumber: 'S1', supplierCode: 'A', destinationETA: '2026-03-01' }, { shipmentNumber: 'S2' }],
    })
    const key = await portal.application({ accountId: hiding, endpoints: { 'report-shipments': true }, supplierCodes: ['A'] })
    expect(await key.get('reports/shipments', { mode: 'FCL' })).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName: 'mode', errorMessage: 'Hidden for this account' }] },
    })
    expect(await key.get('reports/shipments', {})).toMatchObject({ status: 200, body: { data: { count: 1 } } })
  })

  it('is accepted if the column is visible', () => {
    expect(hiddenFilters(['weight', 'origin', 'supplierNames'])).toEqual(['supplierIds', 'portOrigin', 'originCountry'])
  })
})
