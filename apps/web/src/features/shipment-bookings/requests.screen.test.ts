import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { box, header, tableRows } from '../../testing/screen-parts.ts'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'

it('the orders to book show columns up to Requested Lines beside the actions at 1440 pixels', async () => {
  const order = {
    orderNumber: 'PO-100045',
    customerAccountId: thornbeck.id,
    customerName: thornbeck.name,
    linesDescriptions: 'Two-person tent with vestibule; Trekking poles, aluminium, pair',
    receiverName: 'Thornbeck Distribution Centre Felixstowe',
    orderedDate: '2026-04-02',
    nearestShippingDate: '2026-06-20',
    totalAvailableLines: 2,
    bookBy: '2026-05-30',
    nearness: 'later' as const,
    daysToBookBy: 10,
    draft: null,
  }
  await renderScreen('/request-booking-purchase-orders', {
    accounts: [lanternBay],
    api: { listRequestBookingOrders: () => ({ list: [order], totalItems: 1, oldOrders: 0 }) },
  })
  await expect.element(tableRows()).toHaveLength(1)
  expect(Math.round(box(header('Requested Lines')).right)).toBeLessThanOrEqual(Math.round(box(header('Actions')).left))
})
