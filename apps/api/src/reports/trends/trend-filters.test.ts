import { describe, expect, it } from 'vitest'
import { trendsPortalFixture } from './trends-portal.fixture.ts'

describe('trends over time', () => {
  const { quarter, portal, accountId, id, request, trend, values } = trendsPortalFixture()

  it('filter by suppliers, combined', async () => {
    expect(await trend('get-volume', { suppliers: `${id()['beta']},${id()['Alpha']}`, end: '2026-04-30' })).toEqual({
      supplierDatas: [{ name: '2 suppliers', valuePropertyName: 'total' }],
      trendDatas: [
        { date: '2026-01-01', total: 30.3 },
        { date: '2026-02-01', total: 0 },
        { date: '2026-03-01', total: 5 },
        { date: '2026-04-01', total: 4 },
      ],
      totalAmount: 39.3,
      totalAmountPerSupplier: [
        { name: 'beta', amount: 9 },
        { name: 'Alpha', amount: 30.3 },
      ],
    })
    expect((await trend('get-volume', { suppliers: id()['beta'] })).supplierDatas[0].name).toBe('beta')
    expect(await values('get-shipments', { suppliers: '-1' })).toEqual([2, 0, 2])
  })

  it('show suppliers individually in the requested order, including those without data', async () => {
    const suppliers = [id()['Idle'], id()['beta'], id()['Alpha']].join(',')
    expect(await trend('get-percent-of-shipment-delay', { suppliers, showSuppliersIndividually: true })).toEqual({
      supplierDatas: [
        { name: 'Idle', valuePropertyName: 'supplier1' },
        { name: 'beta', valuePropertyName: 'supplier2' },
        { name: 'Alpha', valuePropertyName: 'supplier3' },
      ],
      trendDatas: [
        { date: '2026-01-01', supplier1: null, supplier2: null, supplier3: 50 },
        { date: '2026-02-01', supplier1: null, supplier2: null, supplier3: null },
        { date: '2026-03-01', supplier1: null, supplier2: 100, supplier3: null },
      ],
      totalAmount: 66.666667,
      totalAmountPerSupplier: [
        { name: 'Idle', amount: null },
        { name: 'beta', amount: 100 },
        { name: 'Alpha', amount: 50 },
      ],
    })
    const { trendDatas } = await trend('get-shipments', { suppliers, showSuppliersIndividually: true, groupBy: 'Year' })
    expect(trendDatas).toEqual([{ date: '2026-01-01', supplier1: 0, supplier2: 1, supplier3: 2 }])
  })

  it('find nothing, rather than everything, for a supplier of another account', async () => {
    const suppliers = '01a1fe49-0320-736f-bb76-0502e41a4fca'
    expect(await trend('get-shipments', { suppliers, showSuppliersIndividually: true, end: '2026-01-31' })).toEqual({
      supplierDatas: [],
      trendDatas: [{ date: '2026-01-01' }],
      totalAmount: 0,
      totalAmountPerSupplier: [],
    })
  })

  it('filter by port pair and contract', async () => {
    const pair = { originId: 'CNSHA', destinationId: 'AUSYD' }
    expect(await values('get-shipments', pair)).toEqual([1, 0, 0])
    expect(await values('get-shipments', { carrierContractNumber: 'C-1' })).toEqual([1, 0, 1])
    expect(await values('get-spent', { start: '2025-12-01', ...pair })).toEqual([100, 50, 0, 1])
    expect(await values('get-percent-of-order-delay', { originId: 'VNSGN' })).toEqual([null, null, 100])
    expect(await values('get-avg-transit-time', { ...pair, carrierContractNumber: 'C-1', suppliers: id()['Alpha'] })).toEqual([
      15,
      null,
      null,
    ])
    expect(await values('get-volume', { carrierContractNumber: 'C-9' })).toEqual([0, 0, 0])
  })

  it.each<[string, object, string]>([
    ['an end before the start', { start: '2026-03-01', end: '2026-02-28' }, 'end'],
    ['more than half a century', { start: '1970-01-01', end: '2020-01-01' }, 'end'],
    [
      'an eleventh supplier',
      { suppliers: Array.from({ length: 11 }, () => '01a1fe49-0320-736f-bb76-0502e41a4fca').join(',') },
      'suppliers',
    ],
    ['all suppliers individually', { showSuppliersIndividually: true }, 'showSuppliersIndividually'],
    ['weeks', { groupBy: 'Week' }, 'groupBy'],
  ])('reject %s', async (_, query, property) => {
    const { status, body } = await request('trends/get-shipments', { ...quarter, ...query })
    expect([status, body.errors[0]?.propertyName]).toEqual([400, property])
  })

  it("reject charts that the account's settings hide, and list them", async () => {
    const admin = await portal().admin()
    const hide = (trends: string[]) =>
      admin.post('customer-account/command/update-account-features', { accountId: accountId(), hiddenCharts: { trends } })
    await hide(['percentofshipmentdelay', 'FreightSpend'])
    expect((await request('get-trend-over-time-settings')).body.data).toEqual({ hiddenCharts: ['PercentOfShipmentDelay', 'FreightSpend'] })
    expect((await request('trends/get-percent-of-shipment-delay', quarter)).status).toBe(403)
    expect((await request('get-avg-percent-of-shipment-delay', quarter)).status).toBe(403)
    expect((await request('trends/get-freight-spend', quarter)).status).toBe(403)
    expect((await request('trends/get-percent-of-order-delay', quarter)).status).toBe(200)
    await hide([])
    expect((await request('trends/get-freight-spend', quarter)).status).toBe(200)
  })

  describe('the filter choices', () => {
    it('contain the contract numbers in use', async () => {
      expect((await request('get-carrier-contact-number-filter-items')).body.data).toEqual([
        { carrierContractNumber: 'C-1', carrierContractNumberValue: 'C-1' },
        { carrierContractNumber: 'C-2', carrierContractNumberValue: 'C-2' },
      ])
    })

    it('contain the port pairs of all or some suppliers', async () => {
      const shanghai = { originId: 'CNSHA', origin: 'Shanghai' }
      const saigon = { originId: 'VNSGN', origin: 'Ho Chi Minh City' }
      const melbourne = { destinationId: 'AUMEL', destination: 'Melbourne' }
      const sydney = { destinationId: 'AUSYD', destination: 'Sydney' }
      const pairs = async (query = {}) => (await request('get-trends-port-pair-filter-items', query)).body.data
      expect(await pairs()).toEqual([
        { ...saigon, ...sydney },
        { ...shanghai, ...melbourne },
        { ...shanghai, ...sydney },
      ])
      expect(await pairs({ suppliers: id()['beta'] })).toEqual([
        { ...saigon, ...sydney },
        { ...shanghai, ...sydney },
      ])
      expect(await pairs({ suppliers: id()['Idle'] })).toEqual([])
    })

    it('contain the top suppliers of a period', async () => {
      expect((await request('get-special-suppliers-trend-filters')).body.data).toEqual([
        { filterOption: 'Top5ByVolume', name: 'Top 5 by volume' },
        { filterOption: 'Top5BySpend', name: 'Top 5 by spend' },
        { filterOption: 'Top5ByDelay', name: 'Top 5 by delay' },
      ])
      const leading = async (filterOption: string, query: object = {}) =>
        (await request('get-suppliers-by-special-suppliers-trend-filter-option', { ...quarter, filterOption, ...query })).body.data.map(
          ({ name }: { name: string }) => name,
        )
      expect(await leading('Top5ByVolume')).toEqual(['Alpha', 'beta'])
      expect(await leading('Top5BySpend')).toEqual(['beta', 'Alpha'])
      // one late shipment each, so sorted by name
      expect(await leading('Top5ByDelay')).toEqual(['Alpha', 'beta'])
      expect(await leading('Top5ByDelay', { start: '2026-02-01' })).toEqual(['beta'])
      expect(await leading('Top5ByVolume', { dateBasedOn: 'ETD' })).toEqual([])
    })
  })
})
