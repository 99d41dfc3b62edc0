import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
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

it('a rejected number of containers is explained in the same words at the field, in the summary and in the snackbar', async () => {
  const saved = () => ({ revision: 2, savedDate: '2026-05-20T09:00:00.000Z' })
  await renderScreen(`/shipment-bookings/${draft.id}/edit`, {
    accounts: [lanternBay],
    api: {
      getBookingEntry: () => draft,
      getBookingEntrySettings: () => bookingSettings,
      listBookingShippers: () => [],
      listBookingReceivers: () => [],
      listBookingOrderOptions: () => [],
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
