import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describe('the market page of a portal without sources', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  it('shows the bundled rates with their date, and no invented data', async () => {
    const { rows } = await portal.pool.query<{ newest: string }>('select max(date)::text as newest from exchange_rates')
    const caller = await portal.admin()
    const get = async (path: string, query?: Record<string, unknown>) => (await caller.get(path, query)).body.data
    expect(await get('dashboard/query/dashboard')).toMatchObject({
      ticker: null,
      indices: [],
      widgets: { news: { shown: 0 }, articles: { shown: 0 } },
      sources: [{ id: 'bundled', dataAsOf: rows[0]!.newest, lastFetchedAt: null, isDemo: false }],
      setup: { notConfigured: ['rates', 'indexes', 'news', 'articles', 'ticker'], problems: [] },
    })
    expect(await get('finance/query/get-indice-chart-datas')).toEqual([])
    expect((await get('news/query/widget-news')).items).toEqual([])
    const rates = await get('finance/query/get-live-currency-exchange-rates')
    expect(rates).toHaveLength(6)
    expect(rates[0]).toMatchObject({ currencySymbol: 'AUD', date: rows[0]!.newest, source: { id: 'bundled' } })
  })

  /** Returns an FCL shipment that departed on a day. */
  const shipment = (number: number, atd: string, freight: number, overrides = {}) => ({
    shipmentNumber: `S-${number}`,
    trans: 'SEA',
    mode: 'FCL',
    origin: 'CNNGB',
    destination: 'AUSYD',
    originATD: atd,
    teu: 2,
    charges: [
      { code: 'OFR', group: 'FRT', amount: freight, currency: 'AUD' },
      { code: 'THC', group: 'DST', amount: 999, currency: 'AUD' },
    ],
    ...overrides,
  })

  it("shows the cost per TEU on the customer's lanes, compared with the three months before", async () => {
    const accountId = await portal.account({ timeZone: 'Australia/Sydney' })
    await portal.import(accountId, {
      shipments: [
        // August to October, and May to July; it is 21 November
        shipment(1, '2026-08-01', 2000),
        shipment(2, '2026-09-15', 2200),
        shipment(3, '2026-10-31', 2400, { teu: 1 }),
        shipment(4, '2026-05-01', 1500),
        shipment(5, '2026-06-10', 1600),
        shipment(6, '2026-07-31', 1700),
        // not counted: this month, too old, by air, LCL, without charges, without size
        shipment(7, '2026-11-02', 90_000),
        shipment(8, '2026-04-30', 90_000),
        shipment(9, '2026-09-01', 90_000, { trans: 'AIR', mode: 'LSE' }),
        shipment(10, '2026-09-01', 90_000, { mode: 'LCL' }),
        shipment(11, '2026-09-01', 90_000, { charges: [] }),
        shipment(12, '2026-09-01', 90_000, { teu: 0 }),
        // the planned departure counts if there is no actual one
        shipment(13, '2026-09-20', 3000, { originATD: undefined, originETD: '2026-09-20' }),
        // too few in the earlier months
        ...[20, 21, 22].map((number) => shipment(number, '2026-09-03', 5000, { origin: 'CNXMN' })),
        shipment(23, '2026-06-03', 5000, { origin: 'CNXMN' }),
      ],
    })
    const caller = await portal.signInTo(accountId)
    const { data } = (await caller.get('dashboard/query/lane-freight', { accountId })).body
    expect(data).toMatchObject({
      currency: 'AUD',
      startDate: '2026-08-01',
      endDate: '2026-10-31',
      previousStartDate: '2026-05-01',
      previousEndDate: '2026-07-31',
    })
    const [now, before] = [(2000 + 2200 + 2400 + 3000) / 7, (1500 + 1600 + 1700) / 6]
    expect(data.lanes).toHaveLength(1)
    expect(data.lanes[0]).toMatchObject({
      originCode: 'CNNGB',
      destinationCode: 'AUSYD',
      perTeu: Math.round(now * 100) / 100,
      previousPerTeu: before,
      spend: 9600,
      shipments: 4,
      previousShipments: 3,
    })
    expect(data.lanes[0].changePercentage).toBeCloseTo((now / before - 1) * 100, 2)
    expect(data.lanes[0].history.map(({ month }: { month: string }) => month)).toEqual([
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
      '2026-09-01',
      '2026-10-01',
    ])
  })
})
