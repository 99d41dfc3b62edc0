import { describe, expect, it } from 'vitest'
import { trendsPortalFixture } from './trends-portal.fixture.ts'

describe('trends over time', () => {
  const { quarter, portal, id, request, trend, values } = trendsPortalFixture()

  it('count shipments per month of the date basis, with 0 for empty months', async () => {
    expect(await trend('get-shipments')).toEqual({
      supplierDatas: [{ name: 'All Suppliers', valuePropertyName: 'total' }],
      trendDatas: [
        { date: '2026-01-01', total: 2 },
        { date: '2026-02-01', total: 0 },
        { date: '2026-03-01', total: 2 },
      ],
      totalAmount: 4,
      totalAmountPerSupplier: [],
    })
    expect(await values('get-shipments', { dateBasedOn: 'ATA' })).toEqual([2, 0, 2])
    expect(await values('get-shipments', { dateBasedOn: 'ATD' })).toEqual([1, 1, 2])
    expect(await values('get-shipments', { dateBasedOn: 'ETD' })).toEqual([0, 0, 0])
  })

  it('count only the days of a period that begins or ends within a month', async () => {
    expect(await values('get-shipments', { start: '2026-01-02', end: '2026-03-30' })).toEqual([1, 0, 1])
    expect(await values('get-shipments', { start: '2026-01-31', end: '2026-01-31' })).toEqual([1])
    expect(await values('get-shipments', { start: '2026-01-02', end: '2026-01-30' })).toEqual([0])
  })

  it('are grouped by year, limited to the period', async () => {
    const query = { dateBasedOn: 'ATD', groupBy: 'Year', start: '2025-06-01' }
    expect((await trend('get-shipments', query)).trendDatas).toEqual([
      { date: '2025-01-01', total: 1 },
      { date: '2026-01-01', total: 4 },
    ])
    expect(await values('get-shipments', { ...query, start: '2026-01-11' })).toEqual([3])
  })

  it('sum up TEU of FCL shipments, volume and freight exactly', async () => {
    expect(await values('get-fclteu', { end: '2026-04-30' })).toEqual([3, 0, 0, 2])
    expect(await values('get-volume')).toEqual([30.3, 0, 5])
    // S2 in another currency, S3 with a credit note
    expect(await values('get-freight-spend')).toEqual([115, 0, 120])
    expect((await trend('get-freight-spend')).totalAmount).toBe(235)
  })

  it('sum up all charges by invoice date, else ATA, else ETA, with any date basis', async () => {
    // S1's customs charge counts by its ATA; its freight was invoiced the day before the period
    expect(await values('get-spent')).toEqual([50, 15, 128])
    expect(await values('get-spent', { start: '2025-12-31' })).toEqual([100, 50, 15, 128])
    expect(await values('get-spent', { dateBasedOn: 'ETD' })).toEqual([50, 15, 128])
    expect(await values('get-spent', { start: '2026-03-06', end: '2026-03-30' })).toEqual([-79])
    expect(await values('get-spent', { suppliers: id()['beta'] })).toEqual([0, 0, 121])
  })

  it('count orders by their date', async () => {
    expect(await values('get-number-of-purchase-order')).toEqual([1, 1, 1])
    expect(await values('get-number-of-purchase-order', { start: '2025-12-01', suppliers: id()['Alpha'] })).toEqual([1, 1, 0, 0])
    // port and contract filters do not apply to orders
    expect(await values('get-number-of-purchase-order', { originId: 'VNSGN', carrierContractNumber: 'C-1' })).toEqual([1, 1, 1])
  })

  it('show late shipments in percent of those with a known delay, or null', async () => {
    expect(await values('get-percent-of-shipment-delay', { end: '2026-04-30' })).toEqual([50, null, 100, 0])
    // pooled: 2 of 4, not the mean of 50, 100 and 0
    expect((await trend('get-percent-of-shipment-delay', { end: '2026-04-30' })).totalAmount).toBe(50)
    expect((await trend('get-percent-of-shipment-delay')).totalAmount).toBe(66.666667)
    expect((await trend('get-percent-of-shipment-delay', { start: '2026-02-01', end: '2026-02-28' })).totalAmount).toBeNull()
  })

  it('show order lines late in store in percent of those with a known delay', async () => {
    // S1 1 day early, S2 36 days late by its delivery, S3 1 day late; S4 and S5 are not delivered
    expect(await values('get-percent-of-order-delay')).toEqual([50, null, 100])
    expect((await trend('get-percent-of-order-delay')).totalAmount).toBe(66.666667)
    expect(await values('get-percent-of-order-delay', { suppliers: id()['Alpha'] })).toEqual([50, null, null])
  })

  it('name how many order lines are not delivered yet', async () => {
    const open = async (query: object) => (await trend('get-percent-of-order-delay', query)).totalOpen
    // S4 and, by its ETA in April, S5
    expect(await open({})).toBe(1)
    expect(await open({ end: '2026-04-30' })).toBe(2)
    expect(await open({ end: '2026-04-15' })).toBe(2)
    expect(await open({ end: '2026-04-30', suppliers: id()['beta'] })).toBe(1)
    expect(await open({ end: '2026-04-30', suppliers: id()['Idle'] })).toBe(0)
    expect(await open({ end: '2026-04-30', originId: 'CNSHA' })).toBe(1)
    expect(await trend('get-percent-of-shipment-delay')).not.toHaveProperty('totalOpen')
  })

  it('show the mean of days from departure to arrival', async () => {
    expect(await values('get-avg-transit-time')).toEqual([18, null, 5])
    // (15 + 21 + 5) / 3
    expect((await trend('get-avg-transit-time')).totalAmount).toBe(13.666667)
  })

  it('never average transit times across means of transport', async () => {
    const accountId = await portal().account()
    const sent = (number: number, trans: string, originATD: string, destinationATA: string, weight: number) => ({
      shipmentNumber: `M${number}`,
      trans,
      originATD,
      destinationETA: destinationATA,
      destinationATA,
      weight,
    })
    await portal().import(accountId, {
      shipments: [
        sent(1, 'SEA', '2026-01-01', '2026-01-16', 1000),
        sent(2, 'AIR', '2026-01-01', '2026-01-03', 50),
        sent(3, 'AIR', '2026-02-01', '2026-02-05', 50),
      ],
    })
    const caller = await portal().signInTo(accountId)
    for (const end of ['2026-03-31', '2026-03-15']) {
      const query = { accountId, start: '2026-01-01', end, groupBy: 'Month' }
      const { body } = await caller.get('report/query/trends/get-avg-transit-time', query)
      expect(body.data).toMatchObject({
        trendDatas: [{ total: 15 }, { total: null }, { total: null }],
        totalAmount: 15,
        means: 'sea',
        byMeans: { sea: 15, air: 3, road: null, rail: null, other: null },
      })
      expect((await caller.get('report/query/get-avg-transit-time', { accountId, start: '2026-01-01', end })).body.data.value).toBe(15)
    }
  })

  it('are averaged over the whole period, pooled', async () => {
    const average = async (name: string, query: object = {}) => (await request(name, { ...quarter, ...query })).body.data.value
    expect(await average('get-avg-percent-of-shipment-delay', { end: '2026-04-30' })).toBe(50)
    expect(await average('get-avg-percent-of-order-delay')).toBe(66.666667)
    expect(await average('get-avg-transit-time')).toBe(13.666667)
    expect(await average('get-avg-transit-time', { suppliers: id()['beta'] })).toBe(5)
    expect(await average('get-avg-transit-time', { suppliers: id()['Idle'] })).toBeNull()
  })

  it('equal the totals of the overview and the spends reports', async () => {
    const total = async (name: string) => (await trend(name, { end: '2026-04-30' })).totalAmount
    const dashboard = async (name: string) =>
      (await request(name, { startDate: '2026-01-01', endDate: '2026-04-30', threshold: 3 })).body.data
    const late = ({ totalEarly, totalOnTime, totalLate, totalVeryLate }: Record<string, number>) =>
      Number((((totalLate! + totalVeryLate!) / (totalEarly! + totalOnTime! + totalLate! + totalVeryLate!)) * 100).toFixed(6))
    expect(await total('get-shipments')).toBe((await dashboard('get-total-shipments-report')).value)
    expect(await total('get-fclteu')).toBe((await dashboard('total-teu')).value)
    expect(await total('get-volume')).toBe((await dashboard('total-cbm')).value)
    expect(await total('get-freight-spend')).toBe((await dashboard('individual-charges')).frt)
    expect(await total('get-percent-of-shipment-delay')).toBe(late(await dashboard('shipment-delays')))
    const orders = await dashboard('order-delays')
    expect(await trend('get-percent-of-order-delay', { end: '2026-04-30' })).toMatchObject({
      totalAmount: late(orders),
      totalOpen: orders.totalOpen,
    })
    const spends = await request('get-report-spend-per-supplier-table', { startDate: '2026-01-01', endDate: '2026-04-30' })
    const amounts = spends.body.data.items.map(({ amount }: { amount: number }) => amount)
    expect(amounts.reduce((sum: number, amount: number) => sum + amount)).toBe(await total('get-spent'))
  })
})
