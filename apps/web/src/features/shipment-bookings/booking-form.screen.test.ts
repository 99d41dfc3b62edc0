import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, type ApiHandlers } from '../../testing/api-double.ts'
import { bookingSettings, submittedBooking } from '../../testing/bookings.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { select, snackbar } from '../../testing/screen-parts.ts'
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

const saved = () => ({ revision: 2, savedDate: '2026-05-20T09:00:00.000Z' })

const openDraft = (entry = draft, width = 1440) =>
  renderScreen(`/shipment-bookings/${draft.id}/edit`, {
    accounts: [lanternBay],
    width,
    api: {
      ...handlers,
      getBookingEntry: () => entry,
      updateBookingDraft: saved,
      autosaveBookingDraft: saved,
    },
  })

it.each(['Save Draft', 'Submit'])(
  '%s explains a wrong number of containers at the field and in the summary, not a third time',
  async (button) => {
    await openDraft()
    const rule = 'Enter a whole number of containers, 1 to 999'
    const field = page.getByLabelText('Number of containers')
    await field.fill('abc')
    await page.getByRole('button', { name: button }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(rule)
    await expect.element(page.getByRole('link', { name: rule }).or(page.getByRole('button', { name: rule }))).toBeVisible()
    await expect.element(page.getByText('Must be a decimal')).not.toBeInTheDocument()
    await expect.element(snackbar(rule)).not.toBeInTheDocument()
  },
)

it('a phone shows the lines that are booked out behind the others', async () => {
  const [order] = draft.orders
  const bookedOut = { ...order!.lines[0]!, lineNumber: 5, code: 'KV-050', submittedQty: null, qty: null, active: false, isBookable: false }
  await openDraft({ ...draft, orders: [{ ...order!, lines: [bookedOut, order!.lines[0]!] }] }, 390)
  const lines = page.getByRole('group', { name: 'Order PO-1' }).getByRole('listitem')
  await expect.element(lines).toHaveLength(2)
  await expect.element(lines.first()).toMatchTextContent('KV-100')
  await expect.element(lines.last()).toMatchTextContent('KV-050')
})

it('confirms, like every other form, before input is lost that could not be saved', async () => {
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

it('the number of things to do leads to the first of them, also in a folded section of a phone', async () => {
  await openDraft({ ...draft, containerVolume: null }, 390)
  const section = page.getByRole('button', { name: 'Shipper and Receiver' })
  await section.click()
  await expect.element(section).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: '2 to do' }).click()
  await expect.element(select('Receiver')).toHaveFocus()
})
