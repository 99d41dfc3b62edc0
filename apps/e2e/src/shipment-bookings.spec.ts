import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrowTo, apiClient, snackbar } from './administration.ts'
import { tabTo } from './keyboard.ts'
import { expect, signIn, test, users } from './portal.ts'

/** `2026-12-20` → `20/12/2026` */
const dayFirst = (date: string) => date.split('-').toReversed().join('/')

test('a vendor books the most urgent order from the worklist by keyboard only', async ({ page }) => {
  await signIn(page, users.vendor)
  await expect(page.getByRole('heading', { level: 1, name: 'Worklist' })).toBeVisible()
  const main = page.locator('main')
  await tabTo(
    page,
    page
      .getByRole('region', { name: /^To book/ })
      .getByRole('link', { name: /^Book [A-Z]/ })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create new Shipment Booking' })).toBeVisible()

  // missing input is reported at its field and in a list
  await expect(main.getByRole('combobox', { name: 'Container size' })).toBeVisible()
  // the only receiver is preselected
  await expect(main.getByRole('combobox', { name: 'Receiver' })).not.toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(snackbar(page, 'things to do. The summary lists them.')).toBeVisible()
  await expectAccessible(page, 'a booking with what is missing')
  await tabTo(page, page.getByRole('button', { name: 'All remaining' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Enter an address', exact: true }))
  await page.keyboard.press('Enter')
  const address = page.getByRole('dialog', { name: 'Enter an address' })
  for (const [label, text] of [
    ['Name', 'Lantern Bay Works 2'],
    ['Street address', '88 Harbour Road'],
    ['City', 'Ningbo'],
    ['Country', 'China'],
  ] as const) {
    await tabTo(page, address.getByRole(label === 'Country' ? 'combobox' : 'textbox', { name: label }))
    await page.keyboard.type(text)
  }
  await arrowTo(page, 'China')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'China', exact: true })).toHaveCount(0)
  await expect(address.getByRole('combobox', { name: 'Country' })).toHaveValue('China')
  await tabTo(page, address.getByRole('button', { name: 'Use this address' }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('combobox', { name: 'Container size' }))
  await page.keyboard.press('ArrowDown')
  await arrowTo(page, "40' high cube")
  await page.keyboard.press('Enter')
  await expect(main.getByRole('combobox', { name: 'Container size' })).toHaveValue("40' high cube")
  await tabTo(page, page.getByLabel('Number of containers'))
  await page.keyboard.type('2')
  await tabTo(page, page.getByLabel('Cargo ready date'))
  const ready = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  await page.keyboard.type('31/02/2027')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter the date as DD/MM/YYYY')).toBeVisible()
  await expectAccessible(page, 'a date that does not exist')
  await page.getByLabel('Cargo ready date').fill('')
  await page.getByLabel('Cargo ready date').pressSequentially(dayFirst(ready))
  await expect(page.getByLabel('Cargo ready date')).toHaveValue(dayFirst(ready))

  // saved automatically with a separate URL, without leaving the form
  await expect(page).toHaveURL(/\/shipment-bookings\/[\da-f-]{36}\/edit$/)
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  await expect(page.getByLabel('Number of containers')).toHaveValue('2')
  await expect(page.getByText('Ready to submit').first()).toBeVisible()

  await page.keyboard.press('Control+s')
  await expect(snackbar(page, 'Draft was saved successfully')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Submit Shipment Booking?' })
  await expect(dialog).toContainText(/We will email .+ \(.+@.+\) and copy you\./)
  await tabTo(page, dialog.getByRole('button', { name: 'Yes, please' }))
  await page.keyboard.press('Enter')
  await expect(snackbar(page, 'Shipment Booking has been submitted successfully')).toBeVisible()
  await expect(snackbar(page, 'Draft was saved successfully')).toBeHidden()
  const title = page.getByRole('heading', { level: 1, name: /^Booking Number: SB-\d{4}-\d{6}/ })
  await expect(title).toBeVisible()
  await expectAccessible(page, 'a submitted booking')
  const number = /SB-\S+/.exec((await title.textContent())!)![0]

  await page.goto(`/shipment-bookings?s=${number}`)
  await expect(page.locator('tbody tr[data-row]').filter({ hasText: number })).toContainText('Submitted')
  await expectAccessible(page, 'the bookings')
})

test('a preselected receiver is no longer reported as missing', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/get-receiver-select-items*', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, users.vendor)
  await page
    .getByRole('region', { name: /^To book/ })
    .getByRole('link', { name: /^Book [A-Z]/ })
    .nth(1)
    .click()
  const receiver = page.locator('main').getByRole('combobox', { name: 'Receiver' })
  await expect(receiver).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(receiver).toHaveAttribute('aria-invalid', 'true')
  release()
  await expect(receiver).not.toHaveValue('')
  await expect(receiver).not.toHaveAttribute('aria-invalid', 'true')
})

test.describe('two users in one draft', () => {
  // the second save is rejected, and requests are aborted on purpose
  test.use({ allowed: [/ERR_|Failed to load resource/] })

  test('input survives a lost connection, and no change of a colleague is overwritten without confirmation', async ({ page, context }) => {
    const { call } = await apiClient(page, users.vendor)
    const [account] = await call('get', 'account/query/my-account-select-items')
    const { list } = await call(
      'get',
      `shipment-booking/query/get-shipment-bookings-table?accountId=${account.id}&status=Draft&pageSize=100`,
    )
    const path = `/shipment-bookings/${list.find((booking: { statusText: string }) => booking.statusText === 'Draft').shipmentBookingId}/edit`
    const quantity = (of: Page) => of.getByLabel(/^Quantity of /).first()
    const note = page.getByLabel('Note')
    await signIn(page, users.vendor, path)
    await expect(note).toBeVisible()

    // every save fails, and the page is reloaded
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route('**/autosave-draft', (route) => route.abort('connectionreset'))
    await note.fill('Stow below deck')
    await expect(page.getByText('Not saved. Retrying')).toBeVisible()
    // prevents the save on unload: if it succeeded, there would be nothing to restore
    await page.evaluate(() => addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true))
    await page.reload()
    await expect(page.getByText('This browser has unsaved input from')).toBeVisible()
    await page.unroute('**/autosave-draft')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(note).toHaveValue('Stow below deck')
    await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()

    const colleague = await context.newPage()
    await signIn(colleague, users.vendor, path)
    await expect(colleague.getByLabel('Note')).toHaveValue('Stow below deck')
    await quantity(colleague).fill('1')
    await colleague.keyboard.press('Control+s')
    await expect(snackbar(colleague, 'Draft was saved successfully')).toBeVisible()
    await note.fill('Keep dry')
    const conflict = page.getByRole('alert').filter({ hasText: 'saved this draft' })
    await conflict.getByRole('button', { name: 'Show differences' }).click()
    const theirs = page.getByRole('dialog', { name: 'Differences' })
    for (const words of ['Stow below deck', 'Keep dry']) await expect(theirs).toContainText(words)
    await theirs.getByRole('button', { name: 'Close' }).click()
    await expect(theirs).toBeHidden()
    await expectAccessible(page, 'two in one draft')
    await conflict.getByRole('button', { name: 'Use their version' }).click()
    await expect(conflict).toBeHidden()
    await expect(note).toHaveValue('Stow below deck')
    await expect(quantity(page)).toHaveValue('1')
    await expect(page.locator('main').getByRole('combobox', { name: 'Receiver' })).not.toHaveValue('')
  })
})

test.describe('a right that was revoked while the screen was open', () => {
  test.use({ allowed: [/403/] })

  test('is named when a booking is deleted', async ({ page }) => {
    await page.route('**/shipment-booking/command/delete/**', (route) =>
      route.fulfill({ status: 403, json: { data: null, errors: [{ propertyName: null, errorMessage: 'Forbidden' }] } }),
    )
    await signIn(page, users.vendor, '/shipment-bookings?st=Draft')
    await page
      .locator('tbody tr[data-row]')
      .first()
      .getByRole('button', { name: /^Actions of/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, please' }).click()
    await expect(page.getByText("You don't have permission to delete a booking")).toBeVisible()
  })
})
