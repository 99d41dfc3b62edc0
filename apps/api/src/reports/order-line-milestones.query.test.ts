import { describe, expect, it } from 'vitest'
import { orderLinesPortalFixture } from './order-lines-portal.fixture.ts'

const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
const ordered = { dateBasedOn: 'OrderDate' }

describe('the tables of order lines', () => {
  const { caller, accountId, supplierId, rows } = orderLinesPortalFixture()

  describe('milestones', () => {
    it('are compared with their planned dates (decision 34)', async () => {
      const [row] = await rows('-milestones', { ...april, freeTextSearch: 'chair' })
      expect(row).toMatchObject({
        recentEventType: 'Closed',
        canBeTracked: false,
        inStoreDelayInDays: 7,
        arrivalDelayInDays: 9,
        departureDelayInDays: 2,
        transitDelayInDays: 7,
        vendorBookingDelayInDays: 2,
      })
    })

    it('have no delay if a date is missing', async () => {
      const [row] = await rows('-milestones', { ...april, freeTextSearch: 'transit', supplierIds: supplierId()['Alpha'] })
      expect(row).toMatchObject({
        recentEventType: 'In Transit',
        canBeTracked: true,
        inStoreDelayInDays: null,
        arrivalDelayInDays: null,
        departureDelayInDays: null,
        transitDelayInDays: null,
        vendorBookingDelayInDays: null,
      })
    })

    it('link to track and trace unless Pending, Closed or without a shipment', async () => {
      const states = (await rows('-milestones', { ...ordered })).map(
        ({ recentEventType, canBeTracked }) => `${String(recentEventType)} ${String(canBeTracked)}`,
      )
      expect([...new Set(states)].toSorted()).toEqual(['Closed false', 'In Transit true', 'Pending false'])
      expect((await rows('-milestones', { ...april, freeTextSearch: 'PO-4' }))[0]).toMatchObject({
        recentEventType: 'Waiting',
        canBeTracked: true,
      })
    })
  })

  it('are exported as shown', async () => {
    const { text } = await caller().get('report/export/order-line-milestones', {
      accountId: accountId(),
      ...april,
      format: 'csv',
      columns: 'orderNumber,lineId,recentEventType,transitDelayInDays',
    })
    expect(text).toBe(
      '\uFEFFOrder No.,Line,Status,Transit\r\nPO-1,00010,Closed,7\r\nPO-1,00010,Closed,7\r\nPO-1,00010,In Transit,\r\nPO-4,1,Waiting,\r\nPO-5,1,Closed,7\r\nPO-5,2,In Transit,\r\n',
    )
  })
})
