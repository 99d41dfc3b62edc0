import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

const charge = (amount: string, invoiceDate?: string, overrides = {}) => ({
  code: 'OFR',
  group: 'FRT',
  amount,
  currency: 'AUD',
  ...(invoiceDate && { invoiceDate }),
  ...overrides,
})

/**
 * | number | supplier | ETA   | ATA   | charges: amount, invoice date                                    |
 * | S1     | Alpha    | 02-20 | 04-02 | 100 on 02-28, 10 on 03-01 (USD × 1.5), 1 on 03-31, 0.10 without   |
 * | S2     | beta     | 03-10 |       | 20 without, -5.5 on 03-15 (a credit note), 3 on 04-01             |
 * | S3     | Alpha    |       |       | 1000 without any date at all, 0.2 on 03-05                        |
 * | S4     | -        | 03-10 | 03-31 | 7 without                                                         |
 * | S5     | ALPHA    | 03-10 |       | 8 CDS without, -8 OTH without                                     |
 * | S6     | idle     | 03-10 |       | none                                                              |
 */
const shipments = [
  {
    shipmentNumber: 'S1',
    supplierCode: 'A',
    destinationETA: '2026-02-20',
    destinationATA: '2026-04-02',
    charges: [
      charge('100', '2026-02-28'),
      charge('10', '2026-03-01', { currency: 'USD', exchangeRate: '1.5' }),
      charge('1', '2026-03-31'),
      charge('0.10'),
    ],
  },
  {
    shipmentNumber: 'S2',
    supplierCode: 'B',
    destinationETA: '2026-03-10',
    charges: [charge('20'), charge('-5.5', '2026-03-15'), charge('3', '2026-04-01')],
  },
  { shipmentNumber: 'S3', supplierCode: 'A', charges: [charge('1000'), charge('0.2', '2026-03-05')] },
  { shipmentNumber: 'S4', destinationETA: '2026-03-10', destinationATA: '2026-03-31', charges: [charge('7')] },
  {
    shipmentNumber: 'S5',
    supplierCode: 'A2',
    destinationETA: '2026-03-10',
    charges: [charge('8', undefined, { group: 'CDS' }), charge('-8', undefined, { group: 'OTH' })],
  },
  { shipmentNumber: 'S6', supplierCode: 'I', destinationETA: '2026-03-10' },
]
const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'A2', name: 'ALPHA' },
  { code: 'B', name: 'beta' },
  { code: 'I', name: 'idle' },
]
const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

describe('the spend per supplier report', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  let ids: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, { suppliers, shipments })
    await portal.import(await portal.account(), { suppliers, shipments })
    const { rows } = await portal.pool.query<{ code: string; id: string }>('select code, id from suppliers where account_id = $1', [
      accountId,
    ])
    ids = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
  })
  afterAll(() => portal.close())

  const table = async (query = {}) =>
    (await caller.get('report/query/get-report-spend-per-supplier-table', { accountId, ...query })).body.data
  /** Returns supplier codes with their amounts after checking the count. */
  const found = async (query = {}) => {
    const { items, count } = await table(query)
    expect(count).toBe(items.length)
    const codes = new Map(Object.entries(ids).map(([code, id]) => [id, code]))
    return items.map(({ id, amount }: { id: string | null; amount: number }) => [id && codes.get(id), amount])
  }

  it('uses the invoice date, else ATA, else ETA', async () => {
    expect((await table(march)).hiddenColumnNames).toEqual([])
    expect(
      (await table(march)).items.map(({ supplier, amount }: { supplier: string; amount: number }) => [supplier, amount]).toSorted(),
    ).toEqual([
      // a charge and its credit note
      ['ALPHA', 0],
      // 10 × 1.5 + 1 + 0.2; the charge without a date follows the shipment into April; that of S3 is in no period
      ['Alpha', 16.2],
      ['Unknown', 7],
      ['beta', 14.5],
    ])
  })

  it.each([
    ['February', { startDate: '2026-02-01', endDate: '2026-02-28' }, [['A', 100]]],
    [
      'April',
      { startDate: '2026-04-01', endDate: '2026-04-30' },
      [
        ['A', 0.1],
        ['B', 3],
      ],
    ],
    [
      'two months',
      { startDate: '2026-02-01', endDate: '2026-03-31' },
      [
        ['A', 116.2],
        ['A2', 0],
        ['B', 14.5],
        [null, 7],
      ],
    ],
    [
      'within a month',
      { startDate: '2026-03-02', endDate: '2026-03-30' },
      [
        ['A', 0.2],
        ['A2', 0],
        ['B', 14.5],
      ],
    ],
    [
      'a day',
      { startDate: '2026-03-31', endDate: '2026-03-31' },
      [
        ['A', 1],
        [null, 7],
      ],
    ],
    [
      'a month and the first day of the next',
      { startDate: '2026-03-01', endDate: '2026-04-01' },
      [
        ['A', 16.2],
        ['A2', 0],
        ['B', 17.5],
        [null, 7],
      ],
    ],
    [
      'from a day on',
      { startDate: '2026-03-15' },
      [
        ['A', 1.1],
        ['B', -2.5],
        [null, 7],
      ],
    ],
    ['until a day', { endDate: '2026-03-01' }, [['A', 115]]],
    [
      'any time',
      {},
      [
        ['A', 116.3],
        ['A2', 0],
        ['B', 17.5],
        [null, 7],
      ],
    ],
    ['before', { startDate: '1999-01-01', endDate: '1999-12-31' }, []],
  ])('%s', async (_, period, expected) => {
    const byCode = (amounts: unknown[]) => amounts.toSorted((a, b) => String(a).localeCompare(String(b)))
    expect(byCode(await found(period))).toEqual(byCode(expected))
  })

  it('sorts by name, case-insensitive, with a stable order for equal names and unknown suppliers among them', async () => {
    const order = ids['A']! < ids['A2']! ? ['A', 'A2'] : ['A2', 'A']
    expect((await found(march)).map(([code]: [string]) => code)).toEqual([...order, 'B', null])
    expect((await found({ ...march, sortDirection: 'desc' })).map(([code]: [string]) => code)).toEqual([null, 'B', ...order.toReversed()])
    expect((await found({ ...march, sortColumn: 'amount' })).map(([code]: [string]) => code)).toEqual(['A2', null, 'B', 'A'])
  })

  it('filters by supplier and name', async () => {
    expect(await found({ ...march, supplierIds: ids['B'] })).toEqual([['B', 14.5]])
    expect(await found({ ...march, supplierIds: `${ids['B']},${ids['I']}` })).toEqual([['B', 14.5]])
    expect(await found({ ...march, endDate: '2026-03-30', supplierIds: ids['A'] })).toEqual([['A', 15.2]])
    expect((await found({ ...march, freeTextSearch: 'lph' })).map(([, amount]: [string, number]) => amount).toSorted()).toEqual([0, 16.2])
    expect(await found({ ...march, freeTextSearch: 'unknown' })).toEqual([[null, 7]])
    expect(await found({ ...march, freeTextSearch: '_' })).toEqual([])
  })

  it('is independent of the date basis', async () => {
    expect(await found({ ...march, dateBasedOn: 'ETD', supplierIds: ids['B'] })).toEqual([['B', 14.5]])
  })

  it('sums up correctly while a month is dirty', async () => {
    await portal.pool.query(`update charge_cells set amount = 99 where basis = 'SPEND' and account_id = $1 and starts = '2026-03-01'`, [
      accountId,
    ])
    await portal.pool.query(
      `insert into dirty_months (account_id, basis, month) values ($1, 'SPEND', '2026-03-01'), ($1, 'SPEND', '2026-03-01')`,
      [accountId],
    )
    expect(await found({ ...march, supplierIds: ids['B'] })).toEqual([['B', 14.5]])
    expect(await found({ supplierIds: ids['B'] })).toEqual([['B', 17.5]])
  })

  it('is updated when a charge changes its month or a shipment its supplier', async () => {
    await portal.import(accountId, {
      shipments: [
        { ...shipments[1], charges: [charge('20', '2026-02-01')] },
        { ...shipments[3], supplierCode: 'I' },
      ],
    })
    expect(await found({ supplierIds: `${ids['B']},${ids['I']}` })).toEqual([
      ['B', 20],
      ['I', 7],
    ])
    expect(await found({ ...march, supplierIds: `${ids['B']},${ids['I']}` })).toEqual([['I', 7]])
  })

  it('is exported as shown, without the id', async () => {
    const { text } = await caller.get('report/export/spend-per-supplier', {
      accountId,
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      format: 'csv',
    })
    expect(text).toBe('\uFEFFSupplier,Total Spend (AUD),Share (%),Against Last Year (%)\r\nAlpha,100,83.33,\r\nbeta,20,16.67,\r\n')
    expect((await caller.get('report/export/spend-per-supplier', { accountId, format: 'csv', columns: 'id' })).status).toBe(400)
  })
})
