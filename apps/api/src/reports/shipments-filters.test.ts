import { describe, expect, it } from 'vitest'
import { shipmentsPortalFixture } from './shipments-portal.fixture.ts'

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

describe('the shipments report', () => {
  const { portal, caller, accountId, supplierId, filter, table, found } = shipmentsPortalFixture()

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

    it('offers existing ports, means of transport and modes, including those of dirty months', async () => {
      const choices = async () => (await caller().get('report/query/get-report-special-filter', { accountId: accountId() })).body.data
      const known = {
        origins: [
          { id: 'VNSGN', name: 'Ho Chi Minh City' },
          { id: 'CNSHA', name: 'Shanghai' },
        ],
        destinations: [
          { id: 'AUMEL', name: 'Melbourne' },
          { id: 'AUSYD', name: 'Sydney' },
        ],
        trans: ['AIR', 'SEA'],
        modes: ['FCL', 'LCL', 'LSE'],
      }
      expect(await choices()).toEqual(known)
      await portal().pool.query(
        `insert into dirty_months (account_id, basis, month)
        select distinct account_id, 'ETA', eta_month from shipments where account_id = $1 and eta_month is not null`,
        [accountId()],
      )
      expect(await choices()).toEqual(known)
      await portal().pool.query('delete from dirty_months')
    })

    it('filters by suppliers; -1 or none means all', async () => {
      expect(await found({ ...march, supplierIds: supplierId()['Alpha'] })).toEqual(['S3', 'S1'])
      expect(await found({ ...march, supplierIds: `${supplierId()['Alpha']},${supplierId()['beta']}` })).toEqual(['S3', 'S2', 'S1'])
      expect(await found({ ...march, supplierIds: supplierId()['Alpha'], portOrigin: 'CNSHA' })).toEqual(['S1'])
      for (const all of ['-1', '']) expect(await found({ ...march, supplierIds: all })).toHaveLength(4)
    })

    it('rejects -1 together with ids, and finds nothing for a supplier of another account', async () => {
      expect((await table({ supplierIds: `-1,${supplierId()['Alpha']}` })).body.errors[0]).toEqual({
        propertyName: 'supplierIds',
        errorMessage: '-1 (all suppliers) cannot be combined with ids',
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
      // pattern characters match literally
      ['%', ['S2']],
      ['_', ['S2']],
      ['\\', []],
      ["'; drop table shipments; --", []],
    ])('free text %s', async (freeTextSearch, expected) => {
      expect(await found({ ...march, freeTextSearch })).toEqual(expected)
    })

    it.each([
      ['s1', 'S1'],
      ['PO-1', 'S1'],
      ['CSQU3054383', 'S1'],
      ['HWB_100%', 'S2'],
    ])('finds %s, a complete number, in any period', async (freeTextSearch, shipmentNumber) => {
      const may = { startDate: '2026-05-01', endDate: '2026-05-31' }
      const { data } = (await table({ ...may, freeTextSearch })).body
      expect(data).toMatchObject({ count: 1, ignoresPeriod: true, shipmentsReportItems: [{ shipmentNumber }] })
      const csv = await caller().get('report/export/shipments', { accountId: accountId(), format: 'csv', ...may, freeTextSearch })
      expect(csv.text.split('\r\n').slice(1, -1)).toEqual([expect.stringMatching(`^${shipmentNumber},`)])
      // a part of the number is limited to the period
      const part = (await table({ ...may, freeTextSearch: freeTextSearch.slice(0, -1) })).body.data
      expect(part).toMatchObject({ count: 0 })
      expect(part).not.toHaveProperty('ignoresPeriod')
    })

    it('finds an exact number in any period together with matches of the month', async () => {
      const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
      const own = await portal().account()
      const reader = await portal().signInTo(own)
      await portal().import(own, {
        shipments: [
          { shipmentNumber: 'X1', destinationETA: '2026-02-10', orderLines: [{ orderNumber: 'PO-77', lineNumber: 1, qty: 1 }] },
          { shipmentNumber: 'X2', destinationETA: '2026-08-10', orderLines: [{ orderNumber: 'PO-77', lineNumber: 2, qty: 1 }] },
          { shipmentNumber: 'X3', orderLines: [{ orderNumber: 'PO-77', lineNumber: 3, qty: 1 }] },
          { shipmentNumber: 'X4', destinationETA: '2026-02-11', orderLines: [{ orderNumber: 'PO-770', lineNumber: 1, qty: 1 }] },
          { shipmentNumber: 'X5', destinationETA: '2026-08-11', orderLines: [{ orderNumber: 'PO-770', lineNumber: 1, qty: 1 }] },
        ],
      })
      const request = { accountId: own, ...february, freeTextSearch: 'PO-77', sortDirection: 'asc' }
      const { data } = (await reader.get('report/query/get-report-shipments-table', request)).body
      expect(data.shipmentsReportItems.map(({ shipmentNumber }: { shipmentNumber: string }) => shipmentNumber)).toEqual([
        'X1',
        'X2',
        'X3',
        'X4',
      ])
      expect(data).toMatchObject({ ignoresPeriod: true, count: 4 })
    })

    it('shows shipments that the user has focused, not those of other users', async () => {
      const colleague = await portal().signInTo(accountId())
      await caller().post('shipment/command/focus-shipment', { shipmentNumber: 'S3' })
      await colleague.post('shipment/command/focus-shipment', { shipmentNumber: 'S1' })
      expect(await found({ ...march, showFocusedShipment: true })).toEqual(['S3'])
      const { body } = await table(march)
      expect(body.data.shipmentsReportItems.map((row: { hasFocusedShipment: boolean }) => row.hasFocusedShipment)).toEqual([
        false,
        true,
        false,
        false,
      ])
      await caller().post('shipment/command/unfocus-shipment', { shipmentNumber: 'S3' })
      expect(await found({ ...march, showFocusedShipment: true })).toEqual([])
    })
  })

  it('offers months with data and the current month, newest first, and the suppliers by name', async () => {
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

  it("determines the current month in the account's time zone", async () => {
    const sydney = await portal().account({ timeZone: 'Australia/Sydney' })
    const colleague = await portal().signInTo(sydney)
    const before = portal().now().getTime()
    portal().pass(Date.parse('2026-11-30T14:00:00Z') - before)
    const again = await portal().signInTo(sydney)
    const { body } = await again.get('report/query/get-report-dashboard-filter', { accountId: sydney })
    expect(body.data.currentPeriodId).toBe('2026-12')
    portal().pass(before - Date.parse('2026-11-30T14:00:00Z'))
    expect(colleague.accessToken).not.toBe('')
  })
})
