import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { metricsFixture } from './metrics.fixture.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const firstPair = { origin: 'Aport', destination: 'Sport', originCode: 'QZAAA', destinationCode: 'QXSSS' }
const secondPair = { origin: 'Bport', destination: 'Mport', originCode: 'QYBBB', destinationCode: 'QXMMM' }

/** Each metric of March by ETA: S1, S2, S4 and S5. */
const ofMarch: [path: string, data: object][] = [
  ['get-total-shipments-report', { value: 4 }],
  ['total-teu', { value: 2 }],
  ['total-cbm', { value: 38 }],
  // 150.15 - 10 + 200 + 50 + 20 + 5
  ['total-spent', { value: 415.15 }],
  ['total-disbursement-charges', { value: 50 }],
  ['individual-charges', { frt: 160.15, dst: 200, cds: 50, oth: 5 }],
  [
    'charge-code',
    {
      items: [
        { code: 'THC', description: 'Terminal', amount: 200 },
        { code: 'OFR', description: 'Ocean freight', amount: 150.15 },
        { code: 'DUT', description: null, amount: 50 },
        { code: 'AFR', description: null, amount: 20 },
        { code: 'MIS', description: null, amount: 5 },
        { code: 'RBT', description: null, amount: -10 },
      ],
    },
  ],
  ['freight-spends', { items: [{ date: '2026-03-01', value: 160.15 }] }],
  ['casa-freight-spends', { items: [{ date: '2026-03-01', value: 140.15 }] }],
  [
    'job-types',
    {
      items: [
        { mode: 'FCL', count: 1 },
        { mode: 'FTL', count: 1 },
        { mode: 'LCL', count: 1 },
        { mode: 'LSE', count: 1 },
      ],
    },
  ],
  [
    'job-type-per-supplier',
    {
      items: [
        { supplier: 'Alpha', bcn: 0, fcl: 1, ftl: 0, lcl: 0, lse: 1, ltl: 0, other: 0 },
        { supplier: 'Beta', bcn: 0, fcl: 0, ftl: 1, lcl: 1, lse: 0, ltl: 0, other: 0 },
      ],
    },
  ],
  ['customs-charges', { items: [{ date: '2026-03-01', customs: 17, duty: 8 }] }],
  [
    'customs-and-duty-per-supplier',
    {
      items: [
        { supplier: 'Customs Co', customs: 16, duty: 8 },
        { supplier: 'Alpha', customs: 1, duty: 0 },
      ],
    },
  ],
  [
    'cbm-supplier',
    {
      items: [
        { supplier: 'Alpha', volume: 31 },
        { supplier: 'Beta', volume: 7 },
      ],
    },
  ],
  ['air-freight-kgs-per-supplier', { items: [{ supplier: 'Alpha', weight: 20.25 }] }],
  [
    'per-country-volume',
    {
      items: [
        { country: 'QX', direction: 'DESTINATION', volume: 38 },
        { country: 'QZ', direction: 'ORIGIN', volume: 31 },
        { country: 'QY', direction: 'ORIGIN', volume: 7 },
      ],
    },
  ],
  [
    'weight-per-port-pair',
    {
      items: [
        { ...firstPair, weight: 1020.25 },
        { ...secondPair, weight: 70 },
      ],
    },
  ],
  ['tue-per-port-pair', { items: [{ ...firstPair, teu: 2 }] }],
  ['lcl-volume-per-port-pair', { items: [{ ...secondPair, volume: 7 }] }],
  [
    'incoterm-per-port-pair',
    {
      items: [
        { ...firstPair, cif: 0, ddp: 0, exw: 0, fca: 0, fob: 1, other: 1 },
        { ...secondPair, cif: 0, ddp: 0, exw: 1, fca: 0, fob: 0, other: 1 },
      ],
    },
  ],
  [
    'job-incoterm-per-country',
    {
      items: [
        { country: 'QY', incoterm: 'EXW', count: 1 },
        { country: 'QZ', incoterm: 'FOB', count: 1 },
        { country: 'QY', incoterm: 'Other', count: 1 },
        { country: 'QZ', incoterm: 'Other', count: 1 },
      ],
    },
  ],
  [
    'avg-transit-per-port-pair',
    {
      items: [
        { ...firstPair, avgDayDiff: 30, byMeans: { sea: 30, air: null, road: null, rail: null, other: null } },
        { ...secondPair, avgDayDiff: 9, byMeans: { sea: null, air: null, road: 9, rail: null, other: null } },
      ],
    },
  ],
  // S1 +1, S2 0, S4 -5, S5 not arrived
  ['shipment-delays', { totalEarly: 1, totalOnTime: 1, totalLate: 1, totalVeryLate: 0 }],
  // S1 delivered 4 days late; S4 and S5 are not delivered; line 2 has no required date
  ['order-delays', { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 1, totalOpen: 2 }],
]

describe('metrics of the dashboard', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ timeZone: 'UTC' })
    caller = await portal.signInTo(accountId)
    const { problems } = await portal.import(accountId, metricsFixture)
    if (problems.length > 0) throw new Error(JSON.stringify(problems[0]))
    const { rows } = await portal.pool.query<{ id: string; code: string }>('select id, code from suppliers where account_id = $1', [
      accountId,
    ])
    for (const { id, code } of rows) ids[code] = id
  })
  afterAll(() => portal.close())

  const request = async (path: string, query: object) => (await caller.get(`report/query/${path}`, { accountId, ...query })).body
  const readMetric = async (path: string, query: object) => (await request(path, query)).data

  it.each(ofMarch)('%s', async (path, data) => {
    expect(await readMetric(path, march)).toEqual(data)
  })

  it.each(ofMarch)('%s of a period without shipments is empty', async (path, data) => {
    const nothing = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? [] : 0]))
    expect(await readMetric(path, { startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual(nothing)
  })

  it('are equal for a month and for its days', async () => {
    expect(await readMetric('total-cbm', { startDate: '2026-03-02', endDate: '2026-03-30' })).toEqual({ value: 7 })
    expect(await readMetric('total-cbm', { startDate: '2026-02-15', endDate: '2026-04-01' })).toEqual({ value: 41 })
    expect(await readMetric('total-cbm', {})).toEqual({ value: 41 })
  })

  it('show unknown suppliers and ports, and include months without data', async () => {
    const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
    expect(await readMetric('cbm-supplier', april)).toEqual({ items: [{ supplier: 'Unknown', volume: 3 }] })
    expect(await readMetric('weight-per-port-pair', april)).toEqual({
      items: [{ origin: 'Unknown', destination: 'Mport', originCode: null, destinationCode: 'QXMMM', weight: 30 }],
    })
    expect((await readMetric('per-country-volume', april)).items).toContainEqual({ country: 'Unknown', direction: 'ORIGIN', volume: 3 })
  })

  it('use the requested date basis', async () => {
    expect(await readMetric('get-total-shipments-report', { ...march, dateBasedOn: 'ATD' })).toEqual({ value: 2 })
    expect(await readMetric('get-total-shipments-report', { ...march, dateBasedOn: 'ATA' })).toEqual({ value: 2 })
    expect(await readMetric('get-total-shipments-report', { ...march, dateBasedOn: 'ETD' })).toEqual({ value: 0 })
  })

  it('filter by the chosen suppliers, invoices by their own', async () => {
    expect(await readMetric('total-spent', { ...march, supplierIds: ids['B'] })).toEqual({ value: 5 })
    expect(await readMetric('charge-code', { ...march, supplierIds: ids['B'] })).toEqual({
      items: [{ code: 'MIS', description: null, amount: 5 }],
    })
    expect(await readMetric('weight-per-port-pair', { ...march, supplierIds: ids['B'] })).toEqual({
      items: [{ ...secondPair, weight: 70 }],
    })
    expect(await readMetric('total-cbm', { ...march, supplierIds: `${ids['A']},${ids['B']}` })).toEqual({ value: 38 })
    expect(await readMetric('get-total-shipments-report', { ...march, supplierIds: ids['C'] })).toEqual({ value: 0 })
    expect(await readMetric('customs-and-duty-per-supplier', { ...march, supplierIds: ids['C'] })).toEqual({
      items: [{ supplier: 'Customs Co', customs: 16, duty: 8 }],
    })
  })

  it('separate late from very late at the requested threshold', async () => {
    expect(await readMetric('order-delays', { ...march, threshold: 4 })).toMatchObject({ totalLate: 1, totalVeryLate: 0 })
    expect(await readMetric('order-delays', { ...march, threshold: 4, veryLateDays: 3 })).toMatchObject({ totalLate: 0, totalVeryLate: 1 })
    expect(await readMetric('shipment-delays', { ...march, veryLateDays: 0 })).toEqual({
      totalEarly: 1,
      totalOnTime: 1,
      totalLate: 0,
      totalVeryLate: 1,
    })
  })

  it('are updated when an order changes its date or a supplier its name', async () => {
    const [order] = metricsFixture['purchase-orders']
    const later = { ...order, lines: [{ ...order!.lines[0], requiredInStoreDate: '2026-04-05' }, order!.lines[1]] }
    await portal.import(accountId, { 'purchase-orders': [later], suppliers: [{ code: 'B', name: 'Gamma' }] })
    expect(await readMetric('order-delays', march)).toEqual({ totalEarly: 0, totalOnTime: 1, totalLate: 0, totalVeryLate: 0, totalOpen: 2 })
    expect((await readMetric('cbm-supplier', march)).items[1]).toEqual({ supplier: 'Gamma', volume: 7 })
    await portal.import(accountId, metricsFixture)
    expect(await readMetric('order-delays', march)).toMatchObject({ totalOnTime: 0, totalVeryLate: 1 })
    expect((await readMetric('cbm-supplier', march)).items[1]).toEqual({ supplier: 'Beta', volume: 7 })
  })

  it('leave out customs, duty and disbursements if commercial invoices are disabled, and include them otherwise', async () => {
    const without = await portal.account({ features: ['enabledOverviewFeature'] })
    await portal.import(without, metricsFixture)
    const reader = await portal.signInTo(without)
    for (const path of ['total-disbursement-charges', 'customs-charges', 'customs-and-duty-per-supplier']) {
      expect((await reader.get(`report/query/${path}`, { accountId: without })).status, path).toBe(403)
      expect((await caller.get(`report/query/${path}`, { accountId })).status, path).toBe(200)
    }
    for (const dateBasedOn of ['ETA', 'ATD']) {
      const all = (await caller.get('report/query/individual-charges', { accountId, dateBasedOn })).body.data
      const { cds, ...others } = all
      expect(cds).toBeGreaterThan(0)
      expect((await reader.get('report/query/individual-charges', { accountId: without, dateBasedOn })).body.data).toEqual(others)
    }
  })

  it('are rejected if the account hides their chart', async () => {
    await portal.pool.query(`update account_settings set hidden_charts = '{"overview": ["CbmSupplier"]}' where account_id = $1`, [
      accountId,
    ])
    portal.pass(2000)
    expect((await caller.get('report/query/cbm-supplier', { accountId })).status).toBe(403)
    expect((await caller.get('report/query/total-cbm', { accountId })).status).toBe(200)
    expect(await readMetric('get-overview-settings', {})).toEqual({ hiddenCharts: ['CbmSupplier'] })
  })
})
