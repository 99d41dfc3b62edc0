import { snackbar } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

test('a vendor books the most urgent order from the worklist', async ({ page }) => {
  await signIn(page, users.vendor)
  await expect(page.getByRole('heading', { level: 1, name: 'Worklist' })).toBeVisible()
  const toBook = page.getByRole('region', { name: /^To book/ })
  await toBook
    .getByRole('link', { name: /^Book PO/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create new Shipment Booking' })).toBeVisible()

  // what is missing is said at its field and in a list
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(snackbar(page, 'Choose a container size.')).toBeVisible()
  await page.getByRole('button', { name: 'All remaining' }).click()
  await page.getByRole('button', { name: 'Enter an address', exact: true }).click()
  const address = page.getByRole('dialog', { name: 'Enter an address' })
  await address.getByLabel('Name').fill('Lantern Bay Works 2')
  await address.getByLabel('Street address').fill('88 Harbour Road')
  await address.getByLabel('City').fill('Ningbo')
  await address.getByRole('combobox', { name: 'Country' }).fill('China')
  await page.getByRole('option', { name: 'China', exact: true }).click()
  await address.getByRole('button', { name: 'Use this address' }).click()
  await page.locator('main').getByRole('combobox', { name: 'Container size' }).click()
  await page.getByRole('option', { name: "40' high cube" }).click()
  await page.getByLabel('Number of containers').fill('2')
  const ready = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Cargo ready date').fill(ready)

  // saved by itself, under an address of its own, and the form stays
  await expect(page).toHaveURL(/\/shipment-bookings\/[\da-f-]{36}\/edit$/)
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByLabel('Number of containers')).toHaveValue('2')
  await expect(page.getByText('Ready to submit').first()).toBeVisible()

  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Shipment Booking?' })
  await expect(dialog).toContainText('Once submitted the system will send an email to')
  await dialog.getByRole('button', { name: 'Yes, please' }).click()
  await expect(snackbar(page, 'Shipment Booking has submitted successfully')).toBeVisible()
  const title = page.getByRole('heading', { level: 1, name: /^Booking Number: SB-\d{4}-\d{6}/ })
  await expect(title).toBeVisible()
  const number = /SB-\S+/.exec((await title.textContent())!)![0]

  await page.goto(`/shipment-bookings?s=${number}`)
  await expect(page.locator('tbody tr[data-row]').filter({ hasText: number })).toContainText('Submitted')
})
