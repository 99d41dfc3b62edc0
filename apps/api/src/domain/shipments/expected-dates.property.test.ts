import { daysBetween, expectedArrival, expectedInStore } from './rules/expected-dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSeed } from '../../testing/search-depth.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const now = new Date('2026-11-21T01:00:00Z')
/** Current day in Sydney. */
const today = '2026-11-21'
const usualDays = 6

const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
const day = fc.option(fc.integer({ min: -6, max: 6 }).map(after))
const facts = fc.record({
  ata: day,
  step: fc.integer({ min: 0, max: 3 }),
  carrierEta: day,
  portalEta: day,
  /** near the maximum age of a position */
  portalEtaSeen: fc.option(fc.integer({ min: -80, max: -64 }).map((hours) => new Date(now.getTime() + hours * 3_600_000).toISOString())),
  eta: day,
  estimatedDelivery: day,
  actualDelivery: day,
  destination: fc.constantFrom('AUSYD', 'AUMEL'),
})

describe('expected dates in SQL', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  const shipments = fc.sample(facts, { numRuns: 400, seed: searchSeed() }).map((each, index) => ({ number: `S${1000 + index}`, ...each }))

  beforeAll(async () => {
    portal = await startTestPortal()
    portal.pass(now.getTime() - portal.now().getTime())
    accountId = await portal.account({ name: 'Acme', timeZone: 'Australia/Sydney' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, {
      'purchase-orders': shipments.map(({ number }) => ({
        orderNumber: `PO-${number}`,
        orderDate: '2026-10-01',
        lines: [{ lineNumber: 1, code: 'P', qty: 1, requiredInStoreDate: today }],
      })),
      shipments: shipments.map(({ number, destination }) => ({
        shipmentNumber: number,
        destination,
        originETD: '2026-11-01',
        orderLines: [{ orderNumber: `PO-${number}`, lineNumber: 1, qty: 1 }],
      })),
    })
    await portal.pool.query('insert into delivery_times (account_id, destination, days, deliveries) values ($1, $2, $3, 20)', [
      accountId,
      'AUSYD',
      usualDays,
    ])
    const columns = `destination_ata = f.ata, carrier_eta = f."carrierEta", portal_eta = f."portalEta", portal_eta_seen = f."portalEtaSeen",
      destination_eta = f.eta, estimated_delivery_date = f."estimatedDelivery", actual_delivery_date = f."actualDelivery"`
    const from = `from jsonb_to_recordset($2) as f (number text, ata date, step int, "carrierEta" date, "portalEta" date, "portalEtaSeen" timestamptz,
      eta date, "estimatedDelivery" date, "actualDelivery" date) where t.account_id = $1 and t.shipment_number = f.number`
    const values = [accountId, JSON.stringify(shipments)]
    await portal.pool.query(`update shipments t set step = f.step, ${columns} ${from}`, values)
    const state = `(array['Pending', 'In Transit', 'Customs Cleared', 'Closed'])[f.step + 1]`
    await portal.pool.query(`update order_line_rows t set recent_event_type = ${state}, ${columns} ${from}`, values)
  })
  afterAll(() => portal.close())

  const findArrival = ({ step, ...dates }: (typeof shipments)[number]) =>
    expectedArrival({ ...dates, hasArrived: step >= 2 }, { today, now })
  const arrivalCells = (shipment: (typeof shipments)[number]) => {
    const arrival = findArrival(shipment)
    return {
      expectedArrival: arrival?.date ?? null,
      expectedArrivalSource: arrival?.source ?? null,
      expectedArrivalPassed: arrival !== null && arrival.source !== 'actual' && arrival.date < today,
    }
  }

  it('gives the same arrival as the pure function for every shipment', async () => {
    const { body } = await caller.get('report/query/get-report-shipments-table', {
      accountId,
      dateBasedOn: 'ETD',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      Take: 0,
    })
    const found = new Map(body.data.shipmentsReportItems.map((row: { shipmentNumber: string }) => [row.shipmentNumber, row]))
    for (const shipment of shipments) expect(found.get(shipment.number)).toMatchObject(arrivalCells(shipment))
    const sources = new Set(shipments.map((shipment) => findArrival(shipment)?.source))
    expect(sources).toEqual(new Set(['actual', 'carrier', 'plan', 'portal', undefined]))
  })

  it('sorts by the expected arrival', async () => {
    const query = {
      accountId,
      dateBasedOn: 'ETD',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      Take: 400,
      SortColumn: 'expectedArrival',
    }
    const { body } = await caller.get('report/query/get-report-shipments-table', { ...query, SortDirection: 'asc' })
    const dates = body.data.shipmentsReportItems.flatMap((row: { expectedArrival: string | null }) => row.expectedArrival ?? [])
    expect(dates.length).toBeGreaterThan(200)
    expect(dates).toEqual(dates.toSorted())
  })

  it('gives the same in-store date as the pure function for every order line', async () => {
    const query = { accountId, dateBasedOn: 'ETD', startDate: '2026-11-01', endDate: '2026-11-30', Take: 0 }
    const { body } = await caller.get('purchase-order/query/get-purchase-order-lines-milestones-table', query)
    const found = new Map(body.data.items.map((row: { shipmentNumber: string }) => [row.shipmentNumber, row]))
    for (const shipment of shipments) {
      const { actualDelivery, estimatedDelivery, destination } = shipment
      const arrival = findArrival(shipment)?.date ?? null
      const inStore = expectedInStore({ actualDelivery, estimatedDelivery, arrival, usualDays: destination === 'AUSYD' ? usualDays : null })
      expect(found.get(shipment.number)).toMatchObject({
        ...arrivalCells(shipment),
        expectedInStore: inStore?.date ?? null,
        expectedInStoreSource: inStore?.source ?? null,
        expectedInStoreDelayInDays: inStore && daysBetween(today, inStore.date),
        expectedInStorePassed: inStore !== null && inStore.source !== 'actual' && inStore.date < today,
      })
    }
  })

  it('shows the same dates on orders', async () => {
    const { body } = await caller.get('purchase-order/query/get-purchase-order-lines-milestones-table', {
      accountId,
      dateBasedOn: 'ETD',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      Take: 0,
    })
    const orders = await caller.get('purchase-order/query/get-purchase-order-table', { accountId, Take: 0 })
    const found = new Map(orders.body.data.items.map((row: { orderNumber: string }) => [row.orderNumber, row]))
    for (const line of body.data.items)
      expect(found.get(line.orderNumber)).toMatchObject({
        requiredInStoreDate: today,
        expectedInStore: line.expectedInStore,
        expectedInStoreSource: line.expectedInStoreSource,
        expectedInStoreDelayInDays: line.expectedInStoreDelayInDays,
        worstLine: line.expectedInStore && line.lineId,
      })
  })
})
