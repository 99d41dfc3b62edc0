import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { box, header, tableRows } from '../../testing/screen-parts.ts'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'

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

it('the orders to book show columns up to Requested Lines beside the actions at 1440 pixels', async () => {
  await renderScreen('/request-booking-purchase-orders', {
    accounts: [lanternBay],
    api: { listRequestBookingOrders: () => ({ list: [order], totalItems: 1, oldOrders: 0 }) },
  })
  await expect.element(tableRows()).toHaveLength(1)
  expect(Math.round(box(header('Requested Lines')).right)).toBeLessThanOrEqual(Math.round(box(header('Actions')).left))
})

it('the worklist adds a block only below blocks of final height', async () => {
  const held = { counts: Promise.withResolvers<void>(), requests: Promise.withResolvers<void>() }
  const counts = {
    toBook: { overdue: 1, soon: 0, later: 0, undated: 0 },
    oldOrders: 0,
    toBookInDrafts: 2,
    drafts: 0,
    oldestDraftDays: null,
    submitted: 0,
    submittedThisWeek: 0,
    changed: 0,
    orderChanged: 0,
  }
  await renderScreen('/', {
    width: 390,
    accounts: [lanternBay],
    api: {
      getBookingWorklist: () => held.counts.promise.then(() => counts),
      listRequestBookingOrders: () => held.requests.promise.then(() => ({ list: [order], totalItems: 1, oldOrders: 0 })),
      listShipmentBookings: () => ({ list: [], totalItems: 0 }),
    },
  })
  const block = (title: string) => page.getByRole('region', { name: title })
  await expect.element(block('To book')).toBeVisible()
  held.requests.resolve()
  await expect.element(page.getByRole('link', { name: 'PO-100045', exact: true })).toBeVisible()
  await expect.element(block('Drafts')).not.toBeInTheDocument()
  held.counts.resolve()
  await expect.element(block('Changed orders')).toBeVisible()
  expect(box(block('Drafts')).top).toBeGreaterThan(box(page.getByText('Drafts exist for 2 more orders')).bottom)
})
