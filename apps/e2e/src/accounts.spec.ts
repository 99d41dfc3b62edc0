import { apiClient, choose, dropNextResponse, select, snackbar, unique, uniqueEmail } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })

async function fillFirstUser(page: Page, username = uniqueEmail()) {
  await page.getByLabel('Username (Email)').fill(username)
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Okonkwo')
  await page.getByLabel('Phone Number').fill('+61 2 5550 0150')
}

test('a customer account is created with its first user, who is invited', async ({ page }) => {
  const name = unique('New Harbour Imports')
  const username = uniqueEmail()
  await signIn(page, users.fullAdmin, '/accounts')
  await page.getByRole('link', { name: 'Add Customer' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Customer Account' })).toBeVisible()
  await page.getByLabel("Customer's Name").fill(name)
  await page.getByLabel('Contact Email').fill('office@new-harbour.example')
  await fillFirstUser(page, username)
  await choose(page, 'Currency', 'EUR Euro')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The Customer was created successfully')).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(row(page, name)).toContainText('office@new-harbour.example')

  await page.goto(`/users?s=${encodeURIComponent(username)}`)
  await expect(row(page, username)).toContainText('Invited')
  await expect(row(page, username)).toContainText(name.slice(0, 10))
})

test('a vendor account is created, linked with a customer, changed and deleted', async ({ page }) => {
  const name = unique('New Harbour Works')
  const number = unique('NH').toUpperCase()
  await signIn(page, users.fullAdmin, '/accounts')
  await page.getByRole('tab', { name: 'Vendors' }).click()
  await expect(page).toHaveURL(/t=vendors/)
  await expect(page.getByRole('heading', { name: 'Vendor Accounts' })).toBeVisible()
  await page.getByRole('link', { name: 'Add Vendor' }).click()
  await page.getByLabel("Vendor's Name").fill(name)
  await page.getByLabel('Vendor Numbers').fill(`nh-1\n${number}`)
  await page.getByLabel('Contact Email').fill('office@new-harbour-works.example')
  await fillFirstUser(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The Vendor was created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/accounts\/vendor\/[0-9a-f-]{36}\/edit$/)

  const links = page.getByRole('form', { name: 'Linked customers' })
  await links.getByRole('button', { name: 'Add a customer' }).click()
  await choose(page, 'Customer 1', 'Thornbeck Outdoor Group Ltd')
  await choose(page, 'Vendor number at customer 1', number)
  await links.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The linked customers were updated successfully')).toBeVisible()
  await page.reload()
  await expect(select(page, 'Customer 1')).toHaveValue('Thornbeck Outdoor Group Ltd')

  await page.goto(`/accounts?t=vendors&s=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Vendor?' })
  await expect(page.getByRole('columnheader', { name: 'Vendor Numbers' })).toBeVisible()
  await expect(dialog).toContainText('This deletes the vendor with all its data. It cannot be undone.')
  await expect(dialog).toContainText('Deleted with it: 1 user.')
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill(name.slice(0, -1))
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(snackbar(page, 'The vendor account was deleted successfully')).toBeVisible()
  // its rows are deleted in the background; then it disappears from the list
  await expect(row(page, name)).toHaveCount(0)
})

test.describe('a lost connection', () => {
  test.use({ allowed: [/ERR_/] })

  test('keeps the input, and retrying creates one account', async ({ page }) => {
    const name = unique('Lost Harbour')
    await dropNextResponse(page, 'vendor-account/command/create')
    await signIn(page, users.fullAdmin, '/accounts/vendor/add')
    await page.getByLabel("Vendor's Name").fill(name)
    await page.getByLabel('Vendor Numbers').fill('LH-1')
    await page.getByLabel('Contact Email').fill('office@lost-harbour.example')
    await fillFirstUser(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('The portal cannot be reached.')
    await expect(page.getByLabel("Vendor's Name")).toHaveValue(name)
    await page.getByRole('button', { name: 'Save' }).dblclick()
    await expect(snackbar(page, 'The Vendor was created successfully')).toBeVisible()
    const { call } = await apiClient(page, users.fullAdmin)
    expect((await call('get', `vendor-account/query/accounts?search=${encodeURIComponent(name)}`)).totalItems).toBe(1)
  })
})
