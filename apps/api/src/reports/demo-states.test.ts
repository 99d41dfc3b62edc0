import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attentionLists, expectEqualsLists } from './attention/attention.fixture.ts'
import { demoAccountId, demoOptions, startDemoPortal } from '../testing/demo-portal.ts'
import type { TestClient, TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, any>
type Query = Record<string, string>

const { today } = demoOptions
const november = { startDate: '2026-11-01', endDate: '2026-11-30' }

describe('totals of the demo data', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startDemoPortal()
    accountId = await demoAccountId(portal, 'kurrajong-vale')
    caller = await portal.signInTo(accountId)
  })
  afterAll(() => portal.close())

  const request = async (path: string, query: Query) => {
    const { status, body } = await caller.get(path, { accountId, ...query })
    expect([path, status, body.errors]).toEqual([path, 200, []])
    return body.data
  }
  const readMetric = (name: string) => request(`report/query/${name}`, november)
  const readRows = async ({ path, itemsKey }: Report, query: Query): Promise<Row[]> =>
    (await request(path, { ...query, take: '0' }))[itemsKey]
  const count = async (report: Report, query: Query) => (await readRows(report, { ...november, ...query })).length

  it('equal the number of rows behind their links', async () => {
    expect((await readMetric('get-total-shipments-report')).value).toBe(await count(reports.shipments, {}))
    for (const { mode, count: shipments } of (await readMetric('job-types')).items as { mode: string; count: number }[])
      expect([mode, shipments]).toEqual([mode, await count(reports.shipments, { mode: mode.toUpperCase() })])
    const parts = [
      ['totalEarly', 'early'],
      ['totalOnTime', 'onTime'],
      ['totalLate', 'late'],
      ['totalVeryLate', 'veryLate'],
    ] as const
    for (const [name, report] of [
      ['shipment-delays', reports.shipments],
      ['order-delays', reports.orderLineMilestones],
    ] as const) {
      const delays = await readMetric(name)
      for (const [part, delay] of parts) expect([name, delay, delays[part]]).toEqual([name, delay, await count(report, { delay })])
    }
  })

  it('count overdue shipments of all months and link to them', async () => {
    const { value } = await readMetric('overdue-shipments')
    const rows = await readRows(reports.shipments, { ...november, delay: 'overdue' })
    expect(rows).toHaveLength(value)
    const outside = rows.filter(({ destinationETA }) => destinationETA < november.startDate)
    expect(outside.length).toBeGreaterThan(0)
    const all = await readRows(reports.shipments, {})
    const overdue = all.filter(({ overdueInDays }) => overdueInDays !== null)
    expect(rows.map(({ shipmentNumber }) => shipmentNumber)).toEqual(overdue.map(({ shipmentNumber }) => shipmentNumber))
  })

  it('of the overview equal the rows of the lists that they link to', async () => {
    const found = await expectEqualsLists(attentionLists(caller, accountId), {})
    expect(found.worst).toHaveLength(5)
    expect(found.callFirst).toHaveLength(3)
  })

  it('include each shipment that is expected to arrive within 7 days', async () => {
    const all = await readRows(reports.shipments, {})
    const arriving = all.filter(
      ({ expectedArrival, destinationATA }) => destinationATA === null && expectedArrival >= today && expectedArrival <= '2026-12-03',
    )
    const listed = new Set((await readRows(reports.shipments, { delay: 'arriving' })).map(({ shipmentNumber }) => shipmentNumber))
    expect(arriving.filter(({ shipmentNumber }) => !listed.has(shipmentNumber)).map((row) => row['shipmentNumber'])).toEqual([])
    expect(listed.size).toBe(arriving.length)
  })

  it('include every overdue shipment among the exceptions, each with a reason, the worst first', async () => {
    const rows = await readRows(reports.exceptions, november)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row['reason']).toMatch(/ late$|not reported$|^No update since |after the required date$/)
    expect(rows[0]!['reason']).toMatch(/not reported|No update/)
    const numbers = new Set(rows.map(({ shipmentNumber }) => shipmentNumber))
    expect(numbers.size).toBe(rows.length)
    const overdue = await readRows(reports.shipments, { delay: 'overdue' })
    expect(overdue.filter(({ shipmentNumber }) => !numbers.has(shipmentNumber))).toEqual([])
    const calm = rows.filter(
      (row) =>
        row['reason'].endsWith(' late') &&
        ['delayDeliveryInDays', 'delayExFactoryInDays', 'delayDepartureInDays', 'delayArrivalInDays'].every((name) => !(row[name] > 0)),
    )
    expect(calm).toEqual([])
  })

  it('show all lines of an order that is searched by its number', async () => {
    const lines = await readRows(reports.orderLines, {})
    const byOrder = Map.groupBy(lines, ({ orderNumber }) => orderNumber as string)
    const [orderNumber] = [...byOrder].find(
      ([, of]) => new Set(of.map(({ destinationETA }) => String(destinationETA).slice(0, 7))).size > 1,
    )!
    const known = await readRows(reports.orderLines, { dateBasedOn: 'OrderDate' })
    const found = await readRows(reports.orderLines, { ...november, freeTextSearch: orderNumber })
    expect(found).toEqual(known.filter((row) => row['orderNumber'] === orderNumber))
  })
})
