import { portPairs } from '@portal/contracts/reports/port-pairs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportClient, type ReportClient } from '../testing/report-client.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const shanghaiSydney = { origin: 'CNSHA', destination: 'AUSYD', trans: 'SEA' }

/** Shipments between ports, of which two share a name. S4 and S5 are a day outside March; S6 has no ports; S7 has no ETA. */
const records = {
  locations: [
    { code: 'QZAAA', name: 'Newcastle', country: 'QZ' },
    { code: 'QZBBB', name: 'Newcastle', country: 'QZ' },
  ],
  suppliers: [{ code: 'A', name: 'Alpha' }],
  shipments: [
    // 21 days in transit
    {
      shipmentNumber: 'S1',
      ...shanghaiSydney,
      mode: 'FCL',
      supplierCode: 'A',
      destinationETA: '2026-03-01',
      originATD: '2026-02-10',
      destinationATA: '2026-03-03',
      weight: '1000.5',
      volume: 10,
      containers: [{ number: 'CSQU3054383', sizeType: '42G1' }],
    },
    // still in transit: no transit time, and no weight
    { shipmentNumber: 'S2', ...shanghaiSydney, mode: 'LCL', destinationETA: '2026-03-31', originATD: '2026-03-09', volume: '5.25' },
    // 20 days
    {
      shipmentNumber: 'S3',
      ...shanghaiSydney,
      mode: 'FCL',
      destinationETA: '2026-03-20',
      originATD: '2026-03-01',
      destinationATA: '2026-03-21',
      weight: 499,
      volume: '0.000001',
      containers: [{ number: 'MSKU6011672', sizeType: '22G1' }],
    },
    { shipmentNumber: 'S4', ...shanghaiSydney, destinationETA: '2026-02-28', weight: 7777 },
    { shipmentNumber: 'S5', ...shanghaiSydney, destinationETA: '2026-04-01', weight: 8888 },
    { shipmentNumber: 'S6', destinationETA: '2026-03-15', weight: 7 },
    { shipmentNumber: 'S7', ...shanghaiSydney, originETD: '2026-03-15', weight: 9999 },
    { shipmentNumber: 'S8', origin: 'QZAAA', destination: 'AUSYD', trans: 'AIR', destinationETA: '2026-03-09', weight: 1 },
    { shipmentNumber: 'S9', origin: 'QZBBB', destination: 'AUMEL', destinationETA: '2026-03-09', weight: 2 },
    // arrived before it departed, which occurs in real data
    {
      shipmentNumber: 'S10',
      origin: 'QZBBB',
      destination: 'AUSYD',
      destinationETA: '2026-03-09',
      originATD: '2026-03-10',
      destinationATA: '2026-03-09',
      weight: 3,
    },
  ],
}

const codes: Record<string, string> = { Shanghai: 'CNSHA', Sydney: 'AUSYD', Melbourne: 'AUMEL' }
const pair = (origin: string, destination: string, weight: number | null, rest: object = {}) => ({
  origin,
  destination,
  originCode: codes[origin] ?? null,
  destinationCode: codes[destination] ?? null,
  weight,
  volume: null,
  teu: 0,
  transitByMeans: null,
  avgTransitTime: null,
  ...rest,
})
const newcastleMelbourne = pair('Newcastle', 'Melbourne', 2, { originCode: 'QZBBB' })
// air cargo has no containers, so 0 TEU, as in every table
const airSydney = pair('Newcastle', 'Sydney', 1, { originCode: 'QZAAA' })
const seaSydney = pair('Newcastle', 'Sydney', 3, { originCode: 'QZBBB', transitByMeans: 'Unknown -1.0', avgTransitTime: -1 })
const shanghai = pair('Shanghai', 'Sydney', 1499.5, { volume: 15.250001, teu: 3, transitByMeans: 'Sea 20.5', avgTransitTime: 20.5 })
const unknown = pair('Unknown', 'Unknown', 7)

describe('port pair data', () => {
  let portal: TestPortal
  let report: ReportClient
  beforeAll(async () => {
    portal = await startTestPortal()
    report = await reportClient(portal, portPairs, records)
    await reportClient(portal, portPairs, records)
  })
  afterAll(() => portal.close())

  it('sum up shipments between two ports and keep ports of one name apart', async () => {
    expect(await report.rows(march)).toEqual([airSydney, newcastleMelbourne, seaSydney, shanghai, unknown])
  })

  it('use another date basis on request', async () => {
    expect(await report.rows({ ...march, dateBasedOn: 'ETD' })).toEqual([pair('Shanghai', 'Sydney', 9999)])
    expect(await report.rows({ ...march, dateBasedOn: 'ATD' })).toEqual([
      seaSydney,
      pair('Shanghai', 'Sydney', 499, { volume: 5.250001, teu: 1, transitByMeans: 'Sea 20.0', avgTransitTime: 20 }),
    ])
  })

  it.each([
    [{ portOrigin: 'CNSHA' }, [shanghai]],
    [{ portDestination: 'AUMEL' }, [newcastleMelbourne]],
    [{ portOrigin: 'QZBBB', portDestination: 'AUSYD' }, [seaSydney]],
    [{ portOrigin: 'AUSYD' }, []],
    [{ trans: 'AIR' }, [airSydney]],
    [{ mode: 'LCL' }, [pair('Shanghai', 'Sydney', null, { volume: 5.25 })]],
    [{ freeTextSearch: 'shang' }, [shanghai]],
    [{ freeTextSearch: 'cnsha' }, [shanghai]],
    [{ freeTextSearch: 'MELB' }, [newcastleMelbourne]],
    [{ freeTextSearch: 'qzaaa' }, [airSydney]],
    [{ freeTextSearch: 'unknown' }, []],
  ])('%j', async (special, expected) => {
    expect(await report.rows({ ...march, ...special })).toEqual(expected)
  })

  it("filter by the shipments' suppliers", async () => {
    expect(await report.rows({ ...march, supplierIds: report.suppliers['Alpha'] })).toEqual([
      pair('Shanghai', 'Sydney', 1000.5, { volume: 10, teu: 2, transitByMeans: 'Sea 21.0', avgTransitTime: 21 }),
    ])
  })

  it.each([
    ['origin', 'desc', [shanghai, seaSydney, newcastleMelbourne, airSydney, unknown]],
    ['destination', 'asc', [newcastleMelbourne, airSydney, seaSydney, shanghai, unknown]],
    // unknown values come last, also among ties
    ['avgTransitTime', 'desc', [shanghai, seaSydney, newcastleMelbourne, airSydney, unknown]],
    ['weight', 'asc', [airSydney, newcastleMelbourne, seaSydney, unknown, shanghai]],
  ])('by %s %s', async (sortColumn, sortDirection, expected) => {
    const rows = await report.rows({ ...march, sortColumn, sortDirection })
    expect(rows).toEqual(expected)
  })

  it('are exported as shown', async () => {
    expect(await report.csv(march)).toEqual([
      'Newcastle,Sydney,1,,0,,,QZAAA,AUSYD',
      'Newcastle,Melbourne,2,,0,,,QZBBB,AUMEL',
      'Newcastle,Sydney,3,,0,Unknown -1.0,-1,QZBBB,AUSYD',
      'Shanghai,Sydney,1499.5,15.250001,3,Sea 20.5,20.5,CNSHA,AUSYD',
      'Unknown,Unknown,7,,0,,,,',
    ])
  })

  it('never average transit times across means of transport', async () => {
    const sent = (number: number, trans: string | undefined, days: number, weight: number, supplierCode?: string) => ({
      shipmentNumber: `M${number}`,
      origin: 'VNSGN',
      destination: 'AUMEL',
      ...(trans && { trans }),
      mode: trans === 'AIR' ? 'LSE' : 'FCL',
      ...(supplierCode && { supplierCode }),
      destinationETA: '2024-03-20',
      originATD: '2024-03-01',
      destinationATA: `2024-03-${String(days + 1).padStart(2, '0')}`,
      weight,
    })
    const shipments = [sent(1, 'SEA', 14, 79_000), sent(2, 'SEA', 16, 22), sent(3, 'AIR', 2, 53, 'A'), sent(4, undefined, 9, 1)]
    const mixed = await reportClient(portal, portPairs, { ...records, shipments })
    const found = async (query: object) =>
      (await mixed.rows(query)).map(({ transitByMeans, avgTransitTime }) => [transitByMeans, avgTransitTime])
    const year = { startDate: '2024-01-01', endDate: '2024-12-31' }
    // whole months come from the aggregates, partial months and unknown ports from the rows, means of transport from the move aggregates
    for (const query of [year, { startDate: '2024-03-02', endDate: '2024-03-30' }, {}])
      expect(await found(query)).toEqual([['Sea 15.0 · Air 2.0 · Unknown 9.0', 15]])
    expect(await found({ ...year, trans: 'SEA' })).toEqual([['Sea 15.0', 15]])
    expect(await found({ ...year, trans: 'AIR' })).toEqual([['Air 2.0', 2]])
    expect(await found({ ...year, mode: 'FCL' })).toEqual([['Sea 15.0 · Unknown 9.0', 15]])
    const supplierIds = mixed.suppliers['Alpha']
    expect(await found({ ...year, supplierIds })).toEqual([['Air 2.0', 2]])
    expect(await found({ ...year, supplierIds, trans: 'AIR' })).toEqual([['Air 2.0', 2]])
  })
})
