import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { listedBooking } from '../../testing/bookings.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { box, header, tableRows } from '../../testing/screen-parts.ts'
import { idOf, lanternBay, thornbeck } from '../../testing/standard-account.ts'

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

async function expectWholeCell(text: string): Promise<void> {
  const cell = page.getByCss('td').filter({ hasText: text })
  await expect.element(cell).toBeVisible()
  expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth)
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

it('cells of the orders to book show deadlines and draft numbers in full', async () => {
  const draft = { shipmentBookingId: idOf(700), bookingNumber: 'SB-2026-000012' }
  await renderScreen('/request-booking-purchase-orders', {
    accounts: [lanternBay],
    api: { listRequestBookingOrders: () => ({ list: [{ ...order, daysToBookBy: -160, draft }], totalItems: 1, oldOrders: 0 }) },
  })
  for (const text of ['Overdue 160 days', `Draft ${draft.bookingNumber}`]) await expectWholeCell(text)
})

it.each([1440, 1024])('a booking number is shown in full at %i pixels', async (width) => {
  await renderScreen('/shipment-bookings', {
    width,
    accounts: [lanternBay],
    api: { listShipmentBookings: () => ({ list: [listedBooking], totalItems: 1 }) },
  })
  await expectWholeCell(listedBooking.bookingNumber)
})

it.each([
  ['/request-booking-purchase-orders?due=overdue', 'Book by', 'Later', 'due=later'],
  ['/shipment-bookings?st=Draft', 'Status', 'Submitted', 'st=Submitted'],
])('filters of %s are in a drawer on a phone, so that the first card follows the search', async (path, name, chip, address) => {
  const { url } = await renderScreen(path, {
    width: 390,
    height: 844,
    accounts: [lanternBay],
    api: {
      listRequestBookingOrders: () => ({ list: [order], totalItems: 1, oldOrders: 0 }),
      listShipmentBookings: () => ({ list: [listedBooking], totalItems: 1 }),
    },
  })
  const card = page.getByCss('main li').first()
  await expect.element(card).toBeVisible()
  const open = page.getByRole('button', { name: 'Filters (1)' })
  await expect.element(open).toBeVisible()
  expect(box(card).top - box(page.getByRole('searchbox')).bottom).toBeLessThan(80)
  await open.click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(drawer.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible('drawer')
  await drawer.getByRole('button', { name: chip, exact: true }).click()
  await expect.poll(url).toContain(address)
})
