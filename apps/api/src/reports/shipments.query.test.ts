import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type Answer, type Caller, type TestPortal } from '../testing/test-portal.ts'

/**
 * A world small enough to know by heart. Arrivals in March 2026 but for the two that lie on its edges and one without an arrival.
 *
 * | number | supplier | origin → destination | mode    | ETD   | ETA   | ATA   | delay |
 * | S1     | Alpha    | CNSHA → AUSYD        | SEA FCL | 02-20 | 03-01 | 03-01 | 0     |
 * | S2     | beta     | CNSHA → AUMEL        | SEA LCL | 02-25 | 03-31 | 04-04 | 4     |
 * | S3     | Alpha    | VNSGN → AUSYD        | AIR LSE | 03-09 | 03-10 | 03-08 | -2    |
 * | S4     | -        | -                    | -       | -     | 03-15 | -     | -     |
 * | S5     | beta     | CNSHA → AUSYD        | SEA FCL | 02-01 | 02-28 | 03-02 | 2     |
 * | S6     | Alpha    | CNSHA → AUSYD        | SEA FCL | 03-01 | 04-01 | -     | -     |
 * | S7     | Alpha    | CNSHA → AUSYD        | SEA FCL | 03-05 | -     | -     | -     |
 */
const shipments = [
  {
    shipmentNumber: 'S1',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    trans: 'SEA',
    mode: 'FCL',
    originETD: '2026-02-20',
    destinationETA: '2026-03-01',
    destinationATA: '2026-03-01',
    departureVessel: 'Evening Star',
    containers: [{ number: 'CSQU3054383', sizeType: '42G1' }],
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 5 }],
    weight: '1200.50',
    volume: 33,
    freeTimeDays: 7,
    events: [{ code: 'DEP', eventDate: '2026-02-20' }],
    invoices: [{ invoiceNumber: 'I1', currency: 'AUD', invoiceValue: 10, lines: [{ productCode: 'P', qty: 1, unitValue: 10 }] }],
  },
  {
    shipmentNumber: 'S2',
    supplierCode: 'B',
    origin: 'CNSHA',
    destination: 'AUMEL',
    trans: 'SEA',
    mode: 'LCL',
    originETD: '2026-02-25',
    destinationETA: '2026-03-31',
    destinationATA: '2026-04-04',
    houseWaybillNumber: 'HWB_100%',
    orderSellers: ['=cmd()', 'Second, "quoted"'],
  },
  {
    shipmentNumber: 'S3',
    supplierCode: 'A',
    origin: 'VNSGN',
    destination: 'AUSYD',
    trans: 'AIR',
    mode: 'LSE',
    originETD: '2026-03-09',
    destinationETA: '2026-03-10',
    destinationATA: '2026-03-08',
  },
  { shipmentNumber: 'S4', destinationETA: '2026-03-15' },
  {
    shipmentNumber: 'S5',
    supplierCode: 'B',
    origin: 'CNSHA',
    destination: 'AUSYD',
    trans: 'SEA',
    mode: 'FCL',
    originETD: '2026-02-01',
    destinationETA: '2026-02-28',
    destinationATA: '2026-03-02',
  },
  {
    shipmentNumber: 'S6',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    trans: 'SEA',
    mode: 'FCL',
    originETD: '2026-03-01',
    destinationETA: '2026-04-01',
  },
  {
    shipmentNumber: 'S7',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    trans: 'SEA',
    mode: 'FCL',
    originETD: '2026-03-05',
  },
]

const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'B', name: 'beta' },
]

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

describe('the shipments report', () => {
  let portal: TestPortal
  let caller: Caller
  let accountId: string
  let supplierId: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme & Sons' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, { suppliers, shipments })
    const { body } = await filter()
    supplierId = Object.fromEntries(body.data.reportSuppliers.map(({ id, name }: { id: string; name: string }) => [name, id]))
    // numbers and names that must never show up above
    const other = await portal.account({ name: 'Somebody Else' })
    await portal.import(other, { suppliers, shipments: shipments.map((shipment) => ({ ...shipment, importer: 'Somebody Else' })) })
  })
  afterAll(() => portal.close())

  const filter = (query = {}) => caller.get('report/query/get-report-dashboard-filter', { accountId, ...query })
  const table = (query = {}) => caller.get('report/query/get-report-shipments-table', { accountId, ...query })
  const numbers = ({ body }: Answer): string[] =>
    body.data.shipmentsReportItems.map(({ shipmentNumber }: { shipmentNumber: string }) => shipmentNumber)
  /** Numbers found, after checking that the count is theirs. */
  const found = async (query: object) => {
    const answer = await table(query)
    expect(answer.body.errors).toEqual([])
    expect(answer.body.data.count).toBe(numbers(answer).length)
    return numbers(answer)
  }

  it('answers a row with every column', async () => {
    const { body } = await table({ ...march, freeTextSearch: 'S1' })
    expect(body.data).toEqual({
      shipmentsReportItems: [
        {
          shipmentNumber: 'S1',
          delayInDays: 0,
          origin: 'Shanghai',
          destination: 'Sydney',
          trans: 'SEA',
          mode: 'FCL',
          originETD: '2026-02-20',
          originATD: null,
          destinationETA: '2026-03-01',
          destinationATA: '2026-03-01',
          supplier: 'Alpha',
          departureVessel: 'Evening Star',
          containerNumbers: ['CSQU3054383'],
          orderNumbers: ['PO-1'],
          teu: 2,
          volume: 33,
          weight: 1200.5,
          arrivalVessel: null,
          podName: null,
          fdpName: null,
          podeta: null,
          podata: null,
          fdpeta: null,
          fdpata: null,
          orderSellers: [],
          importer: null,
          carrierCode: null,
          carrierContractNumber: null,
          containerCount: 1,
          incoterm: null,
          supplierBookingDate: null,
          cargoReadyDate: null,
          customsClearedDate: null,
          requiredDeliveryDate: null,
          actualDeliveryDate: null,
          freeTimeDays: 7,
          hasShipmentTracking: true,
          hasDetails: true,
          hasFocusedShipment: false,
        },
      ],
      count: 1,
      hiddenColumnNames: [],
    })
  })

  describe('period', () => {
    it('holds both of its ends', async () => {
      expect(await found(march)).toEqual(['S4', 'S3', 'S2', 'S1'])
    })

    it.each([
      ['ETD', march, ['S7', 'S6', 'S3']],
      ['ATA', march, ['S5', 'S3', 'S1']],
      ['ATD', march, []],
      ['ATA', { startDate: '2026-04-01', endDate: '2026-04-30' }, ['S2']],
    ])('goes by %s where asked to, and leaves out what has no such date', async (dateBasedOn, period, expected) => {
      expect(await found({ ...period, dateBasedOn })).toEqual(expected)
    })

    it.each([
      ['within a month', { startDate: '2026-03-02', endDate: '2026-03-30' }, ['S4', 'S3']],
      ['from the middle of a month', { startDate: '2026-03-10', endDate: '2026-04-30' }, ['S6', 'S4', 'S3', 'S2']],
      ['to the middle of a month', { startDate: '2026-02-01', endDate: '2026-03-10' }, ['S5', 'S3', 'S1']],
      ['open at the end', { startDate: '2026-03-15' }, ['S6', 'S4', 'S2']],
      ['open at the start', { endDate: '2026-03-01' }, ['S5', 'S1']],
      ['open at both', {}, ['S6', 'S5', 'S4', 'S3', 'S2', 'S1']],
      ['without data', { startDate: '1999-01-01', endDate: '1999-12-31' }, []],
    ])('%s', async (_, period, expected) => {
      expect(await found(period)).toEqual(expected)
    })

    it('that ends before it begins is refused', async () => {
      const { status, body } = await table({ startDate: '2026-03-02', endDate: '2026-03-01' })
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ propertyName: 'endDate', errorMessage: 'The end of the period lies before its start' }])
    })
  })

  describe('filters', () => {
    it.each([
      [{ portOrigin: 'CNSHA' }, ['S2', 'S1']],
      [{ portOrigin: 'CNSHA', portDestination: 'AUSYD' }, ['S1']],
      [{ portDestination: 'AUSYD' }, ['S3', 'S1']],
      [{ trans: 'SEA' }, ['S2', 'S1']],
      [{ mode: 'LSE' }, ['S3']],
      [{ trans: 'SEA', mode: 'LSE' }, []],
      [{ portOrigin: 'ZZZZZ' }, []],
    ])('%j', async (special, expected) => {
      expect(await found({ ...march, ...special })).toEqual(expected)
    })

    it('narrows to suppliers, and to all of them with -1 or nothing', async () => {
      expect(await found({ ...march, supplierIds: supplierId['Alpha'] })).toEqual(['S3', 'S1'])
      expect(await found({ ...march, supplierIds: `${supplierId['Alpha']},${supplierId['beta']}` })).toEqual(['S3', 'S2', 'S1'])
      expect(await found({ ...march, supplierIds: supplierId['Alpha'], portOrigin: 'CNSHA' })).toEqual(['S1'])
      for (const all of ['-1', '']) expect(await found({ ...march, supplierIds: all })).toHaveLength(4)
    })

    it('refuses -1 beside ids, and finds nothing for a supplier of nobody', async () => {
      expect((await table({ supplierIds: `-1,${supplierId['Alpha']}` })).body.errors[0]).toEqual({
        propertyName: 'supplierIds',
        errorMessage: '-1 (all suppliers) cannot be mixed with ids',
      })
      expect(await found({ supplierIds: '01a1fe49-0320-736f-bb76-0502e41a4fca' })).toEqual([])
    })

    it.each([
      ['s1', ['S1']],
      ['evening star', ['S1']],
      ['CSQU305', ['S1']],
      ['po-1', ['S1']],
      ['ALPHA', ['S3', 'S1']],
      ['hwb_100%', ['S2']],
      // pattern characters are characters
      ['%', ['S2']],
      ['_', ['S2']],
      ['\\', []],
      ["'; drop table shipments; --", []],
    ])('free text %s', async (freeTextSearch, expected) => {
      expect(await found({ ...march, freeTextSearch })).toEqual(expected)
    })

    it('shows what the caller has focused, and nobody else’s focus', async () => {
      const colleague = await portal.signInTo(accountId)
      await caller.post('shipment/command/focus-shipment', { shipmentNumber: 'S3' })
      await colleague.post('shipment/command/focus-shipment', { shipmentNumber: 'S1' })
      expect(await found({ ...march, showFocusedShipment: true })).toEqual(['S3'])
      const { body } = await table(march)
      expect(body.data.shipmentsReportItems.map((row: { hasFocusedShipment: boolean }) => row.hasFocusedShipment)).toEqual([
        false,
        true,
        false,
        false,
      ])
      await caller.post('shipment/command/unfocus-shipment', { shipmentNumber: 'S3' })
      expect(await found({ ...march, showFocusedShipment: true })).toEqual([])
    })
  })

  describe('sort', () => {
    it.each([
      ['delayInDays', 'asc', ['S3', 'S1', 'S2', 'S4']],
      ['delayInDays', 'desc', ['S2', 'S1', 'S3', 'S4']],
      // without regard to case; what is not known comes last, both ways; ties by number in the same direction
      ['supplier', 'asc', ['S1', 'S3', 'S2', 'S4']],
      ['supplier', 'Descending', ['S2', 'S3', 'S1', 'S4']],
      ['destination', 'ASC', ['S2', 'S1', 'S3', 'S4']],
      ['shipmentNumber', 'ascending', ['S1', 'S2', 'S3', 'S4']],
      ['weight', 'desc', ['S1', 'S4', 'S3', 'S2']],
      ['destinationETA', 'asc', ['S1', 'S3', 'S4', 'S2']],
    ])('by %s %s', async (SortColumn, SortDirection, expected) => {
      expect(await found({ ...march, SortColumn, SortDirection })).toEqual(expected)
      // the order is the same where the rows are looked through
      expect(await found({ ...march, SortColumn, SortDirection, freeTextSearch: 's' })).toEqual(expected)
    })

    it('refuses a column that is not one, or is not for sorting', async () => {
      for (const SortColumn of ['nothing', 'hasDetails', 'shipment_number', '1; select 1']) {
        const { status, body } = await table({ SortColumn })
        expect([status, body.errors[0]?.propertyName]).toEqual([400, 'sortColumn'])
      }
    })
  })

  it('pages without gaps or overlaps, whatever the filter and order', async () => {
    for (const query of [
      {},
      { SortColumn: 'supplier' },
      { freeTextSearch: 's' },
      { SortColumn: 'delayInDays', freeTextSearch: 's' },
      { trans: 'SEA' },
    ]) {
      const whole = numbers(await table({ ...query, take: 0 }))
      const pages: string[] = []
      for (let skip = 0; skip < whole.length + 2; skip += 2) {
        const answer = await table({ ...query, skip, take: 2 })
        expect(answer.body.data.count).toBe(whole.length)
        pages.push(...numbers(answer))
      }
      expect(pages).toEqual(whole)
    }
  })

  it('counts right while a month waits to be rolled up anew', async () => {
    const dirty = await portal.account()
    await portal.import(dirty, { shipments: shipments.slice(0, 3) })
    // as if a writer had been cut off between its commit and the refresh
    await portal.pool.query(`update shipment_months set shipments = 99 where account_id = $1`, [dirty])
    await portal.pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [dirty])
    const colleague = await portal.signInTo(dirty)
    const { body } = await colleague.get('report/query/get-report-shipments-table', { accountId: dirty, ...march })
    expect(body.data.count).toBe(3)
  })

  it('offers the months that have data and the current one, newest first, and the suppliers by name', async () => {
    const { body } = await filter()
    expect(body.data.filterPeriods.map(({ id }: { id: string }) => id)).toEqual(['2026-11', '2026-04', '2026-03', '2026-02'])
    expect(body.data.filterPeriods[2]).toEqual({
      id: '2026-03',
      displayName: 'Mar 2026',
      periodStart: '2026-03-01',
      periodEnd: '2026-03-31',
    })
    expect(body.data.currentPeriodId).toBe('2026-11')
    expect(body.data.reportSuppliers.map(({ name }: { name: string }) => name)).toEqual(['Alpha', 'beta'])
    expect((await filter({ dateBasedOn: 'ETD' })).body.data.filterPeriods.map(({ id }: { id: string }) => id)).toEqual([
      '2026-11',
      '2026-03',
      '2026-02',
    ])
  })

  it('knows the current month by the account’s own time zone', async () => {
    const sydney = await portal.account({ timeZone: 'Australia/Sydney' })
    const colleague = await portal.signInTo(sydney)
    const before = portal.now().getTime()
    portal.pass(Date.parse('2026-11-30T14:00:00Z') - before)
    const again = await portal.signInTo(sydney)
    const { body } = await again.get('report/query/get-report-dashboard-filter', { accountId: sydney })
    expect(body.data.currentPeriodId).toBe('2026-12')
    portal.pass(before - Date.parse('2026-11-30T14:00:00Z'))
    expect(colleague.accessToken).not.toBe('')
  })

  it('answers ten thousand rows at most, and names the export', async () => {
    const large = await portal.account()
    await portal.import(large, {
      shipments: Array.from({ length: 10_001 }, (_, index) => ({ shipmentNumber: `N${index}`, destinationETA: '2026-03-05' })),
    })
    const colleague = await portal.signInTo(large)
    const ask = (query: object) => colleague.get('report/query/get-report-shipments-table', { accountId: large, ...query })
    const { status, body } = await ask({ take: 0 })
    expect([status, body.errors[0]?.errorMessage]).toEqual([400, 'More than 10,000 rows: use the export of this report.'])
    expect(numbers(await ask({ take: 0, skip: 1 }))).toHaveLength(10_000)
    expect((await ask({ take: 10_001 })).body.errors[0]?.propertyName).toBe('take')
  })

  describe('hidden columns', () => {
    let hidden: string
    let colleague: Caller
    beforeAll(async () => {
      hidden = await portal.account()
      await portal.import(hidden, { suppliers, shipments })
      await portal.pool.query(`update account_settings set hidden_columns = $2 where account_id = $1`, [
        hidden,
        JSON.stringify({ shipments: ['supplier', 'weight', 'shipmentNumber', 'unknown'] }),
      ])
      colleague = await portal.signInTo(hidden)
    })

    it('are left out of the answer, but for the key', async () => {
      const { body } = await colleague.get('report/query/get-report-shipments-table', { accountId: hidden, ...march })
      expect(body.data.hiddenColumnNames).toEqual(['supplier', 'weight'])
      for (const row of body.data.shipmentsReportItems) {
        expect(row).not.toHaveProperty('supplier')
        expect(row).not.toHaveProperty('weight')
        expect(row).toHaveProperty('shipmentNumber')
      }
    })

    it('cannot be sorted by, which would tell their order', async () => {
      const { body } = await colleague.get('report/query/get-report-shipments-table', { accountId: hidden, sortColumn: 'supplier' })
      expect(body.errors).toEqual([{ propertyName: 'sortColumn', errorMessage: 'Is hidden for this account' }])
    })

    it('are left out of the export, also when asked for', async () => {
      const { text } = await colleague.get('report/export/shipments', {
        accountId: hidden,
        format: 'csv',
        columns: 'shipmentNumber,supplier,mode',
      })
      expect(text.split('\r\n')[0]).toBe('\uFEFFShipment No.,Mode')
    })
  })
})
