import type { BookingSubmissions } from '@portal/contracts/bookings/booking-submissions'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { refuse } from '../../testing/api-double.ts'
import { bookingSettings, submittedBooking } from '../../testing/bookings.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { lanternBay } from '../../testing/standard-account.ts'

const submission = (number: number, over: Partial<BookingSubmissions['list'][number]> = {}): BookingSubmissions['list'][number] => ({
  number,
  submittedDate: new Date(Date.UTC(2026, 4, 10 + number, 11, 59)).toISOString(),
  submittedByName: 'Mei Lin',
  changes: null,
  moreChanges: 0,
  ...over,
})

const changed = submission(2, {
  submittedByName: 'Bo Lin',
  changes: [
    { label: 'Cargo ready date', isDay: true, value: '2026-06-05', was: '2026-06-01' },
    { label: 'Number of containers', isDay: false, value: '3', was: '2' },
    { label: 'PO-1 / 10', isDay: false, value: '300 PCS', was: null },
    { label: 'PO-1 / 20', isDay: false, value: null, was: '40 PCS' },
  ],
})

const openBooking = (listBookingSubmissions: NonNullable<ScreenOptions['api']>['listBookingSubmissions'], options: ScreenOptions = {}) =>
  renderScreen(`/shipment-bookings/${submittedBooking.id}/edit`, {
    accounts: [lanternBay],
    api: {
      getBookingEntry: () => submittedBooking,
      getBookingEntrySettings: () => bookingSettings,
      listRequestBookingOrders: () => ({ list: [], totalItems: 0, oldOrders: 0 }),
      listBookingSubmissions,
    },
    ...options,
  })

const history = () => page.getByRole('region', { name: 'History' })
const version = (number: number) =>
  history()
    .getByRole('listitem')
    .filter({ hasText: `Version ${number}` })

it('a submitted booking shows who changed what, in the time zone of the account', async () => {
  const { api } = await openBooking(() => ({ list: [changed, submission(1)], hasEarlier: false }))
  await expect.element(version(2)).toMatchTextContent('Bo Lin, 12/05/2026, 19:59')
  await expect.element(version(2)).toMatchTextContent('Cargo ready date05/06/2026 (was: 01/06/2026)')
  await expect.element(version(2)).toMatchTextContent('Number of containers3 (was: 2)')
  await expect.element(version(2)).toMatchTextContent('PO-1 / 10300 PCS (new)')
  await expect.element(version(2)).toMatchTextContent('PO-1 / 20Removed (was: 40 PCS)')
  await expect.element(version(1)).toMatchTextContent('First submission')
  expect(api.inputs('listBookingSubmissions')).toEqual([{ shipmentBookingId: submittedBooking.id }])
  await expectAccessible()
})

it('earlier versions are requested on demand', async () => {
  const { api } = await openBooking(({ before }) =>
    before === undefined
      ? { list: [submission(22, { changes: [] }), submission(21, { changes: [] })], hasEarlier: true }
      : { list: [submission(20)], hasEarlier: false },
  )
  await expect.element(version(22)).toMatchTextContent('Submitted again without changes')
  const more = history().getByRole('button', { name: 'Show earlier versions' })
  await more.click()
  await expect.element(version(20)).toMatchTextContent('Earlier versions were not stored')
  await expect.element(more).not.toBeInTheDocument()
  expect(api.inputs('listBookingSubmissions').at(-1)).toMatchObject({ before: 21 })
})

it('a failed request of the history can be repeated', async () => {
  const { api } = await openBooking(() => {
    throw refuse('notFound')
  })
  await expect.element(history()).toMatchTextContent('History could not be loaded.')
  api.use({ listBookingSubmissions: () => ({ list: [submission(1)], hasEarlier: false }) })
  await history().getByRole('button', { name: 'Retry' }).click()
  await expect.element(version(1)).toBeVisible()
})

it('changes stand below their labels on a phone', async () => {
  await openBooking(() => ({ list: [changed], hasEarlier: false }), { width: 390 })
  const [label, value] = [history().getByText('Number of containers'), history().getByText('3 (was: 2)')]
  await expect.element(value).toBeVisible()
  expect(value.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(label.element().getBoundingClientRect().bottom)
})

it('a submitted booking collapses the notice about dangerous goods until it is opened', async () => {
  await openBooking(() => ({ list: [submission(1)], hasEarlier: false }))
  const notice = page.getByRole('button', { name: 'Important notice' })
  await expect.element(notice).toHaveAttribute('aria-expanded', 'false')
  await notice.click()
  await expect.element(page.getByText('Dangerous, liquid, powder')).toBeVisible()
})
