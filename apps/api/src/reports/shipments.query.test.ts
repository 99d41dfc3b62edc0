import { beforeAll, describe, expect, it } from 'vitest'
import type { TestClient } from '../testing/test-portal.ts'
import { shipmentsPortalFixture } from './shipments-portal.fixture.ts'
import { shipmentsFixture } from './shipments.fixture.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

describe('the shipments report', () => {
  const { portal, table, numbers, found } = shipmentsPortalFixture()

  it('returns a row with every column', async () => {
    const { body } = await table({ ...march, freeTextSearch: 'S1' })
    expect(body.data).toEqual({
      ignoresPeriod: true,
      shipmentsReportItems: [
        {
          shipmentNumber: 'S1',
          status: 'Arrived',
          delayInDays: 0,
          expectedArrival: '2026-03-01',
          expectedArrivalSource: 'actual',
          expectedArrivalPassed: false,
          origin: 'Shanghai',
          destination: 'Sydney',
          trans: 'SEA',
          mode: 'FCL',
          originETD: '2026-02-20',
          originATD: '2026-02-20',
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
          overdueInDays: null,
          noUpdateSince: null,
          noArrivalRecorded: false,
        },
      ],
      count: 1,
      hiddenColumnNames: [],
    })
  })

  describe('period', () => {
    it('includes both of its ends', async () => {
      expect(await found(march)).toEqual(['S4', 'S3', 'S2', 'S1'])
    })

    it.each([
      ['ETD', march, ['S7', 'S6', 'S3']],
      ['ATA', march, ['S5', 'S3', 'S1']],
      ['ATD', march, []],
      ['ATA', { startDate: '2026-04-01', endDate: '2026-04-30' }, ['S2']],
    ])('uses %s on request, and leaves out rows without that date', async (dateBasedOn, period, expected) => {
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

    it('is rejected if it ends before it begins', async () => {
      const { status, body } = await table({ startDate: '2026-03-02', endDate: '2026-03-01' })
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ propertyName: 'endDate', errorMessage: 'The period ends before it starts' }])
    })
  })

  describe('sort', () => {
    it.each([
      ['delayInDays', 'asc', ['S3', 'S1', 'S2', 'S4']],
      ['delayInDays', 'desc', ['S2', 'S1', 'S3', 'S4']],
      // case-insensitive; nulls last in both directions; ties by number in the same direction
      ['supplier', 'asc', ['S1', 'S3', 'S2', 'S4']],
      ['supplier', 'Descending', ['S2', 'S3', 'S1', 'S4']],
      ['destination', 'ASC', ['S2', 'S1', 'S3', 'S4']],
      ['shipmentNumber', 'ascending', ['S1', 'S2', 'S3', 'S4']],
      ['weight', 'desc', ['S1', 'S4', 'S3', 'S2']],
      ['destinationETA', 'asc', ['S1', 'S3', 'S4', 'S2']],
      // the same for an empty list
      ['containerNumbers', 'asc', ['S1', 'S2', 'S3', 'S4']],
      ['containerNumbers', 'desc', ['S1', 'S4', 'S3', 'S2']],
      ['orderSellers', 'asc', ['S2', 'S1', 'S3', 'S4']],
      // by progress: S4 is ordered, the others have arrived
      ['status', 'asc', ['S4', 'S1', 'S2', 'S3']],
      ['status', 'desc', ['S3', 'S2', 'S1', 'S4']],
    ])('by %s %s', async (SortColumn, SortDirection, expected) => {
      expect(await found({ ...march, SortColumn, SortDirection })).toEqual(expected)
      // a search without rollup has the same order
      expect(await found({ ...march, SortColumn, SortDirection, freeTextSearch: 's' })).toEqual(expected)
    })

    it('rejects unknown columns and columns that are not sortable', async () => {
      for (const SortColumn of ['nothing', 'hasDetails', 'shipment_number', '1; select 1']) {
        const { status, body } = await table({ SortColumn })
        expect([status, body.errors[0]?.propertyName]).toEqual([400, 'sortColumn'])
      }
    })
  })

  it('pages without gaps or overlaps for every filter and order', async () => {
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
        const response = await table({ ...query, skip, take: 2 })
        expect(response.body.data.count).toBe(whole.length)
        pages.push(...numbers(response))
      }
      expect(pages).toEqual(whole)
    }
  })

  it('counts correctly while a month is dirty', async () => {
    const dirty = await portal().account()
    await portal().import(dirty, { shipments: shipmentsFixture.shipments.slice(0, 3) })
    // as if a writer had stopped between its commit and the refresh
    await portal().pool.query(`update shipment_cells set shipments = 99 where account_id = $1`, [dirty])
    await portal().pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [dirty])
    const colleague = await portal().signInTo(dirty)
    const { body } = await colleague.get('report/query/get-report-shipments-table', { accountId: dirty, ...march })
    expect(body.data.count).toBe(3)
  })

  it('returns at most ten thousand rows, and suggests the export', async () => {
    const large = await portal().account()
    await portal().import(large, {
      shipments: Array.from({ length: 10_001 }, (_, index) => ({ shipmentNumber: `N${index}`, destinationETA: '2026-03-05' })),
    })
    const colleague = await portal().signInTo(large)
    const request = (query: object) => colleague.get('report/query/get-report-shipments-table', { accountId: large, ...query })
    const { status, body } = await request({ take: 0 })
    expect([status, body.errors[0]?.errorMessage]).toEqual([400, 'Pages end at 10,000 rows. Export the report to get all rows.'])
    expect(numbers(await request({ take: 0, skip: 1 }))).toHaveLength(10_000)
    expect((await request({ take: 10_001 })).body.errors[0]?.propertyName).toBe('take')
  })

  describe('hidden columns', () => {
    let hidden: string
    let colleague: TestClient
    beforeAll(async () => {
      hidden = await portal().account()
      await portal().import(hidden, shipmentsFixture)
      await portal().pool.query(`update account_settings set hidden_columns = $2 where account_id = $1`, [
        hidden,
        JSON.stringify({ shipments: ['supplier', 'weight', 'shipmentNumber', 'unknown'] }),
      ])
      colleague = await portal().signInTo(hidden)
    })

    it('are left out of the response, except the key', async () => {
      const { body } = await colleague.get('report/query/get-report-shipments-table', { accountId: hidden, ...march })
      expect(body.data.hiddenColumnNames).toEqual(['supplier', 'weight'])
      for (const row of body.data.shipmentsReportItems) {
        expect(row).not.toHaveProperty('supplier')
        expect(row).not.toHaveProperty('weight')
        expect(row).toHaveProperty('shipmentNumber')
      }
    })

    it('cannot be sorted by, which would disclose their order', async () => {
      const { body } = await colleague.get('report/query/get-report-shipments-table', { accountId: hidden, sortColumn: 'supplier' })
      expect(body.errors).toEqual([{ propertyName: 'sortColumn', errorMessage: 'Hidden for this account' }])
    })

    it('are left out of the export, even if requested', async () => {
      const { text } = await colleague.get('report/export/shipments', {
        accountId: hidden,
        format: 'csv',
        columns: 'shipmentNumber,supplier,mode',
      })
      expect(text.split('\r\n')[0]).toBe('\uFEFFShipment No.,Mode')
    })
  })
})
