import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, type ApiHandlers } from '../../testing/api-double.ts'
import { bookingSettings, submittedBooking } from '../../testing/bookings.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { snackbar } from '../../testing/screen-parts.ts'
import { lanternBay } from '../../testing/standard-account.ts'

const draft = {
  ...submittedBooking,
  status: 'Draft' as const,
  statusText: 'Draft',
  hasDraft: true,
  version: 'draft' as const,
  revision: 1,
  submittedDate: null,
  submittedByName: null,
  states: [{ status: 'Draft' as const, date: submittedBooking.savedDate }],
  mail: null,
}

const handlers: ApiHandlers = {
  getBookingEntry: () => draft,
  getBookingEntrySettings: () => bookingSettings,
  listBookingShippers: () => [],
  listBookingReceivers: () => [],
  listBookingOrderOptions: () => [],
  listShipmentBookings: () => ({ list: [], totalItems: 0 }),
}

it('a rejected number of containers is explained in the same words at the field, in the summary and in the snackbar', async () => {
  const saved = () => ({ revision: 2, savedDate: '2026-05-20T09:00:00.000Z' })
  await renderScreen(`/shipment-bookings/${draft.id}/edit`, {
    accounts: [lanternBay],
    api: {
      ...handlers,
      updateBookingDraft: saved,
      autosaveBookingDraft: saved,
    },
  })
  const rule = 'Enter a whole number of containers, 1 to 999'
  await page.getByLabelText('Number of containers').fill('abc')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect.element(snackbar(rule)).toBeVisible()
  await expect.element(page.getByLabelText('Number of containers')).toHaveAccessibleDescription(rule)
  await expect.element(page.getByRole('link', { name: rule }).or(page.getByRole('button', { name: rule }))).toBeVisible()
  await expect.element(page.getByText('Must be a decimal')).not.toBeInTheDocument()
})

it('asks like every other form before input is lost that could not be saved', async () => {
  const autosaveBookingDraft = () => {
    throw loseConnection()
  }
  const { goTo, url } = await renderScreen(`/shipment-bookings/${draft.id}/edit`, {
    accounts: [lanternBay],
    api: { ...handlers, autosaveBookingDraft },
  })
  const containers = page.getByLabelText('Number of containers')
  await containers.fill('7')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  // pending while the question is open
  void goTo('/shipment-bookings')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(containers).toHaveValue('7')
  expect(url()).toContain(draft.id)
  void goTo('/shipment-bookings')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(url).toMatch(/^\/shipment-bookings(\?|$)/)
})
