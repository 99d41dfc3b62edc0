import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { createDemoData, type DemoStory } from '@portal/seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { terminalState } from '../domain/shipments/terminal-events.ts'
import type { FreeTimeDates } from '../domain/shipments/rules/last-free-day.ts'
import { demoAccountId, demoOptions, startDemoPortal } from '../testing/demo-portal.ts'
import type { TestClient, TestPortal } from '../testing/test-portal.ts'

type Row = Record<string, any>
type Query = Record<string, string>

const { today } = demoOptions
const [account] = createDemoData(demoOptions).accounts
const of = (key: DemoStory['key']) => account!.stories.find((story) => story.key === key)!.shipmentNumbers

describe('the stories of the demo data', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startDemoPortal()
    accountId = await demoAccountId(portal, account!.key)
    caller = await portal.signInTo(accountId)
  })
  afterAll(() => portal.close())

  const request = async (path: string, query: Query) => {
    const { status, body } = await caller.get(path, { accountId, ...query })
    expect([path, status, body.errors]).toEqual([path, 200, []])
    return body.data
  }
  const readRows = async ({ path, itemsKey }: Report, query: Query = {}): Promise<Row[]> =>
    (await request(path, { ...query, take: '0' }))[itemsKey]
  const numbersOf = (rows: Row[]) => rows.map((row) => row['shipmentNumber'] as string)
  const exceptionOf = async (number: string) =>
    (await readRows(reports.exceptions)).find(({ shipmentNumber }) => shipmentNumber === number)!
  const supplierIdOf = async (number: string) => {
    const { rows } = await portal.pool.query<{ id: string }>(
      `select v.id from suppliers v join shipments s on s.supplier_id = v.id where s.account_id = $1 and s.shipment_number = $2`,
      [accountId, number],
    )
    return rows[0]!.id
  }
  const trackingOf = async (number: string) => {
    const { rows } = await portal.pool.query<{ id: string }>('select id from shipments where account_id = $1 and shipment_number = $2', [
      accountId,
      number,
    ])
    return request('shipment-tracking/query/get-shipment-tracking-by-id', { shipmentTrackingId: rows[0]!.id })
  }
  const trend = async (name: string, query: Query) => request(`report/query/trends/${name}`, query)

  it('a rolled container left a week late, and its tracking lists the moves of its ETA', async () => {
    const [number] = of('rolled')
    expect(await exceptionOf(number!)).toMatchObject({ delayDepartureInDays: 7 })
    const { etaHistory } = await trackingOf(number!)
    expect(etaHistory).toHaveLength(3)
    const dates = etaHistory.map(({ eta }: { eta: string }) => eta)
    expect(dates).toEqual(dates.toSorted())
  })

  it('a supplier is late ex factory, has exceptions, and its shipments arrive late more often than others', async () => {
    const supplierIds = await supplierIdOf(of('late-supplier')[0]!)
    const rows = await readRows(reports.exceptions, { supplierIds })
    expect(rows.filter((row) => row['delayExFactoryInDays'] >= 4).length).toBeGreaterThan(1)
    const year = { start: '2025-12-01', end: '2026-11-30' }
    const [own, all] = [
      await trend('get-percent-of-shipment-delay', { ...year, suppliers: supplierIds }),
      await trend('get-percent-of-shipment-delay', year),
    ]
    expect(own.totalAmount).toBeGreaterThan(all.totalAmount * 1.3)
  })

  it('freight per TEU on one lane is far above the year before', async () => {
    const lane = { originId: 'CNNGB', destinationId: 'AUSYD', dateBasedOn: 'ETD' }
    const perTeu = async (year: string) => {
      const period = { start: `${year}-09-01`, end: `${year}-10-31` }
      const freight = await trend('get-freight-spend', { ...lane, ...period })
      const pairs = await readRows(reports.portPairs, { startDate: period.start, endDate: period.end, dateBasedOn: 'ETD' })
      const teu = pairs.find(({ originCode, destinationCode }) => originCode === 'CNNGB' && destinationCode === 'AUSYD')!['teu'] as number
      return freight.totalAmount / teu
    }
    const change = (await perTeu('2026')) / (await perTeu('2025')) - 1
    expect(change).toBeGreaterThan(0.2)
    expect(change).toBeLessThan(0.6)
  })

  it('containers at the terminal are listed with ending free time, one of them ended', async () => {
    const listed = numbersOf(await readRows(reports.shipments, { delay: 'freeTime' }))
    for (const number of of('free-time')) expect(listed).toContain(number)
    const { freeTime } = await request('report/query/get-attention', {})
    expect(freeTime.count).toBeGreaterThanOrEqual(of('free-time').length)
    expect(freeTime.ended).toBeGreaterThan(0)
    const { rows } = await portal.pool.query<{ left: number }>(
      `select (cto_availability + free_time_days) - $3::date as left from shipments where account_id = $1 and shipment_number = $2`,
      [accountId, of('free-time')[0], today],
    )
    expect(rows).toEqual([{ left: -1 }])
  })

  it('last free days are the same in the containers report, the external API and events, and only the report has expected ones', async () => {
    // an arrival does not begin free time
    const arrived = {
      shipmentNumber: 'NOT-DISCHARGED',
      trans: 'SEA',
      originATD: '2026-11-01',
      destinationATA: '2026-11-26',
      freeTimeDays: 7,
    }
    await portal.import(accountId, { shipments: [{ ...arrived, containers: [{ number: 'MSKU0000006' }] }] })
    const key = await portal.application({ accountId, endpoints: { 'list-shipments': false } })
    const external = new Map<string, Row>()
    let query: Query | undefined = { limit: '500' }
    while (query) {
      const { items, nextCursor }: Row = (await key.get('shipments', query)).body.data
      for (const { record, derived } of items) external.set(record.shipmentNumber, derived)
      query = nextCursor ? { cursor: nextCursor } : undefined
    }
    const { rows } = await portal.pool.query<FreeTimeDates & { number: string }>(
      `select shipment_number as number, cto_availability, pod_ata, free_time_days from shipments where account_id = $1`,
      [accountId],
    )
    const ofEvents = new Map(rows.map(({ number, ...dates }) => [number, terminalState(dates, []).lastFreeDay]))
    expect(new Map([...external].map(([number, { lastFreeDay }]) => [number, lastFreeDay]))).toEqual(ofEvents)

    const listed = await readRows(reports.containers)
    const certain = ({ lastFreeDaySource }: Row) => lastFreeDaySource === 'actual'
    for (const row of listed) {
      const { lastFreeDay, freeDaysLeft } = external.get(row['shipmentNumber'])!
      expect(certain(row) ? [row['lastFreeDay'], row['daysLeft'] ?? null] : [null, null]).toEqual([lastFreeDay, freeDaysLeft])
    }
    expect(listed.find(({ shipmentNumber }) => shipmentNumber === arrived.shipmentNumber)).toMatchObject({ lastFreeDaySource: 'arrival' })
    expect(listed.some(certain)).toBe(true)
  })

  it('an order at sea is an exception, because it is expected in store after its required date', async () => {
    const [number] = of('missed-in-store')
    expect((await exceptionOf(number!))['reason']).toMatch(/^Expected .* after the required date$/)
    const lines = (await readRows(reports.orderLines)).filter(({ shipmentNumber }) => shipmentNumber === number)
    expect(lines.length).toBeGreaterThan(0)
    for (const { expectedInStore, requiredInStoreDate } of lines) expect(expectedInStore > requiredInStoreDate).toBe(true)
  })

  it('a silent shipment is an exception, and its tracking names the carrier and the supplier to contact', async () => {
    const [number] = of('silent')
    expect((await exceptionOf(number!))['reason']).toMatch(/^No update since /)
    const { noUpdateSince, contacts } = await trackingOf(number!)
    expect(Date.parse(today) - Date.parse(noUpdateSince)).toBeGreaterThan(27 * 86_400_000)
    expect(contacts.map(({ role, name }: Row) => [role, typeof name])).toEqual([
      ['carrier', 'string'],
      ['supplier', 'string'],
    ])
    expect(contacts[1].telephone).toEqual(expect.any(String))
  })

  it('a month has the highest freight spend of the year, caused by goods by air, and unusual demurrage', async () => {
    const [flown, held] = of('costly-month')
    const { trendDatas } = await trend('get-freight-spend', { start: '2025-12-01', end: '2026-11-30' })
    const totals = trendDatas.map(({ total }: { total: number }) => total)
    expect(totals.at(-1)).toBe(Math.max(...totals))
    const spends = await readRows(reports.shipmentSpends, { startDate: '2026-11-01', endDate: '2026-11-30' })
    const costliest = spends.toSorted((one, other) => other['totalFreightSpend'] - one['totalFreightSpend'])
    expect(costliest[0]).toMatchObject({ shipmentNumber: flown, trans: 'AIR' })
    expect(totals.at(-1) - costliest[0]!['totalFreightSpend']).toBeLessThan(Math.max(...totals.slice(0, -1)) * 1.1)
    const { rows } = await portal.pool.query(
      `select s.shipment_number from charges c join shipments s on s.id = c.shipment_id
       where s.account_id = $1 and c.code = 'DEM' and c.invoice_date >= '2026-11-01' order by c.amount desc limit 1`,
      [accountId],
    )
    expect(rows).toEqual([{ shipment_number: held }])
  })
})
