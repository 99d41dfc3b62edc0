import { describe, expect, it } from 'vitest'
import { accountPortalFixture } from '../testing/fixtures/account-portal.fixture.ts'
import { carrierBookingFixture } from './bookings.fixture.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const april = { startDate: '2026-04-01', endDate: '2026-04-30' }

describe('the consolidated shipments spends report', () => {
  // the other account has the same references for its own bookings
  const { portal, caller, accountId, supplierId } = accountPortalFixture(carrierBookingFixture)

  const table = async (query = {}) =>
    (await caller().get('report/query/get-report-consolidated-shipments-spends-table', { accountId: accountId(), ...query })).body.data
  /** Returns references with their shipments after checking the count. */
  const found = async (query = {}) => {
    const { items, count } = await table(query)
    expect(count).toBe(items.length)
    return items.map((row: { carrierBookingReference: string; shipmentNumbers: string[] }) =>
      [row.carrierBookingReference, ...row.shipmentNumbers].join(' '),
    )
  }

  it('shows the shipments of a booking in the period as one row', async () => {
    const { items, count, hiddenColumnNames } = await table(march)
    expect([count, hiddenColumnNames]).toEqual([2, []])
    expect(items[1]).toEqual({
      carrierBookingReference: 'K1',
      shipmentNumbers: ['S2', 'S3'],
      origin: 'Ningbo, Shanghai',
      destination: 'Sydney',
      trans: 'SEA',
      mode: 'FCL, LCL',
      supplierNames: ['Alpha', 'beta'],
      // 2.50 - 1
      totalFreightSpend: 1.5,
      destinationSpend: 0,
      disbursements: 1,
      otherSpend: 4,
      // S2 only
      commercialValue: 20,
      // 2.50 + 1 - 1 + 4
      totalSpends: 6.5,
      // a 40' and a 20' container, and an LCL shipment
      teu: 3,
      // on both shipments, listed once
      containerNumbers: ['CSQU3054383', 'MSKU0000006'],
      carrierName: 'Blue Line',
      // earliest departure, latest arrival
      originETD: '2026-02-01',
      originATD: '2026-02-03',
      destinationETA: '2026-03-31',
      destinationATA: '2026-03-03',
    })
  })

  it('leaves fields blank that no shipment of a booking has', async () => {
    expect((await table(march)).items[0]).toEqual({
      carrierBookingReference: 'K2',
      shipmentNumbers: ['S4'],
      origin: null,
      destination: null,
      trans: null,
      mode: null,
      supplierNames: [],
      totalFreightSpend: 0,
      destinationSpend: 0,
      disbursements: 0,
      otherSpend: 0,
      commercialValue: null,
      totalSpends: 0,
      teu: null,
      containerNumbers: [],
      carrierName: null,
      originETD: null,
      originATD: null,
      destinationETA: '2026-03-15',
      destinationATA: null,
    })
  })

  it.each([
    ['February', february, ['K3 S5', 'K1 S1']],
    ['March', march, ['K2 S4', 'K1 S2 S3']],
    ['April', april, ['k4 S7', 'K3 S6']],
    // K1 and K3 have shipments in several months of these periods, but count once
    ['February and March', { ...february, endDate: '2026-03-31' }, ['K3 S5', 'K2 S4', 'K1 S1 S2 S3']],
    ['March and April', { ...march, endDate: '2026-04-30' }, ['k4 S7', 'K3 S6', 'K2 S4', 'K1 S2 S3']],
    ['all three', { ...february, endDate: '2026-04-30' }, ['k4 S7', 'K3 S5 S6', 'K2 S4', 'K1 S1 S2 S3']],
    ['any time', {}, ['k4 S7', 'K3 S5 S6', 'K2 S4', 'K1 S1 S2 S3']],
    ['until March', { endDate: '2026-03-31' }, ['K3 S5', 'K2 S4', 'K1 S1 S2 S3']],
    ['from March', { startDate: '2026-03-01' }, ['k4 S7', 'K3 S6', 'K2 S4', 'K1 S2 S3']],
    ['days', { startDate: '2026-03-02', endDate: '2026-04-09' }, ['k4 S7', 'K2 S4', 'K1 S3']],
    ['March by departure', { ...march, dateBasedOn: 'ETD' }, ['k4 S7', 'K3 S6']],
    ['years before', { startDate: '1999-01-01', endDate: '1999-12-31' }, []],
  ])('%s', async (_, period, expected) => {
    expect(await found(period)).toEqual(expected.toSorted((a, b) => (a.split(' ')[1]! < b.split(' ')[1]! ? 1 : -1)))
  })

  it('aggregates only the shipments of the chosen suppliers', async () => {
    expect(await found({ ...march, supplierIds: supplierId()['Alpha'] })).toEqual(['K1 S3'])
    expect((await table({ ...march, supplierIds: supplierId()['Alpha'] })).items[0].totalSpends).toBe(3)
    expect(await found({ supplierIds: `${supplierId()['Alpha']},${supplierId()['beta']}` })).toEqual(['k4 S7', 'K3 S5 S6', 'K1 S1 S2 S3'])
  })

  it.each([
    // shows the complete booking, even if only one shipment matches
    ['MSKU', ['K1 S2 S3']],
    ['BETA', ['K1 S2 S3']],
    ['k2', ['K2 S4']],
    ['K', ['K2 S4', 'K1 S2 S3']],
    // S1 of K1 is outside the period: a complete number finds its booking in any period, a part of it does not
    ['s1', ['K1 S1 S2 S3']],
    ['s3', ['K1 S1 S2 S3']],
    ['s0', []],
    ['%', []],
  ])('finds %s', async (freeTextSearch, expected) => {
    expect(await found({ ...march, freeTextSearch })).toEqual(expected)
  })

  it.each([
    ['shipmentNumbers', 'asc', ['K1', 'K2', 'K3', 'k4']],
    ['totalSpends', 'desc', ['K3', 'K1', 'k4', 'K2']],
    ['commercialValue', 'asc', ['K1', 'K2', 'K3', 'k4']],
    ['supplierNames', 'asc', ['K1', 'k4', 'K3', 'K2']],
    ['supplierNames', 'desc', ['K3', 'k4', 'K1', 'K2']],
    ['originETD', 'asc', ['K3', 'K1', 'k4', 'K2']],
    ['origin', 'asc', ['K1', 'K2', 'K3', 'k4']],
  ])('sorts by %s %s', async (sortColumn, sortDirection, expected) => {
    const references = async (query: object) =>
      (await table(query)).items.map((row: { carrierBookingReference: string }) => row.carrierBookingReference.toLowerCase())
    const wanted = expected.map((reference) => reference.toLowerCase())
    expect(await references({ sortColumn, sortDirection })).toEqual(wanted)
    expect(await references({ sortColumn, sortDirection, freeTextSearch: 'k' })).toEqual(wanted)
    expect(await references({ sortColumn, sortDirection, take: 2, skip: 1 })).toEqual(wanted.slice(1, 3))
    expect(await references({ sortColumn, sortDirection, take: 0 })).toEqual(wanted)
  })

  it('counts correctly while a month is dirty', async () => {
    await portal().pool.query(`update booking_cells set bookings = 99 where account_id = $1 and starts = '2026-03-01'`, [accountId()])
    await portal().pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [accountId()])
    expect(await found(march)).toHaveLength(2)
    expect(await found({})).toHaveLength(4)
    expect(await found(april)).toHaveLength(2)
    // the next import refreshes the rollup
    await portal().import(accountId(), { suppliers: carrierBookingFixture.suppliers })
    expect(await found(march)).toHaveLength(2)
    const { rows } = await portal().pool.query('select from dirty_months where account_id = $1', [accountId()])
    expect(rows).toEqual([])
  })

  it.each([
    ['several suppliers and years', {}],
    ['whole months', { startDate: '2025-11-01', endDate: '2026-02-28' }],
    ['a calendar year', { startDate: '2026-01-01', endDate: '2026-12-31' }],
    ['one month', { startDate: '2026-02-01', endDate: '2026-02-28' }],
  ])('counts bookings under suppliers as rows, over %s, also while months are dirty', async (_, period) => {
    const account = await portal().account()
    const colleague = await portal().signInTo(account)
    const suppliers = ['A', 'B', 'C']
    const shipments = Array.from({ length: 60 }, (_unused, index) => ({
      shipmentNumber: `S${index}`,
      // a line feed belongs to the reference
      carrierBookingReference: `K\n${index % 23}`,
      supplierCode: suppliers[(index * 7) % 4],
      destinationETA: `${index < 20 ? 2025 : 2026}-${['11', '12', '01', '02', '03'][(index * 3) % 5]}-10`,
    }))
    await portal().import(account, { shipments })
    // one booking becomes one of a single supplier and month
    await portal().import(account, {
      shipments: [0, 23, 46].map((index) => ({ ...shipments[index]!, supplierCode: 'A', destinationETA: '2026-02-10' })),
    })
    const { rows } = await portal().pool.query<{ id: string }>('select id from suppliers where account_id = $1 order by code', [account])
    const ids = rows.map(({ id }) => id)
    for (const isDirty of [false, true]) {
      if (isDirty)
        await portal().pool.query(
          `insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-02-01'), ($1, 'ETA', '2025-12-01')`,
          [account],
        )
      for (const chosen of [ids.slice(0, 1), ids.slice(1), ids]) {
        const { body } = await colleague.get('report/query/get-report-consolidated-shipments-spends-table', {
          accountId: account,
          ...period,
          supplierIds: chosen.join(),
          take: 100,
        })
        expect(body.data.items.length).toBeGreaterThan(0)
        expect(body.data.count).toBe(body.data.items.length)
      }
    }
  })

  it('updates bookings when a shipment changes its booking or month', async () => {
    const moving = await portal().account()
    const colleague = await portal().signInTo(moving)
    const rows = async (query: object) => {
      const { body } = await colleague.get('report/query/get-report-consolidated-shipments-spends-table', { accountId: moving, ...query })
      expect(body.data.count).toBe(body.data.items.length)
      return body.data.count
    }
    await portal().import(moving, carrierBookingFixture)
    // S2 and S3 leave March: K1 remains in February only and is new in April
    await portal().import(moving, {
      shipments: [
        { shipmentNumber: 'S2', carrierBookingReference: 'K1', destinationETA: '2026-04-02' },
        { shipmentNumber: 'S3', carrierBookingReference: 'K9', destinationETA: '2026-04-02' },
      ],
    })
    expect([await rows(february), await rows(march), await rows(april)]).toEqual([2, 1, 4])
    expect(await rows({ ...march, endDate: '2026-04-30' })).toBe(5)
    expect(await rows({ ...february, endDate: '2026-04-30' })).toBe(5)
    // S1 also leaves February: K1 has no earlier month
    await portal().import(moving, { shipments: [{ shipmentNumber: 'S1', destinationETA: '2026-02-28' }] })
    expect([await rows(february), await rows({ ...february, endDate: '2026-04-30' })]).toEqual([1, 5])
  })
})
