import { apiClient, choose, dropNextResponse, select, snackbar, unique, uniqueEmail } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })

const firstUser = () => ({ username: uniqueEmail(), firstName: 'First', lastName: 'User', phoneNumber: '+61 2 5550 0199' })

async function makeCustomer(page: Page): Promise<{ id: string; name: string }> {
  const { call } = await apiClient(page, users.fullAdmin)
  const name = unique('Journey Imports')
  const { id } = await call('post', 'customer-account/command/create', {
    name,
    contactEmail: uniqueEmail(),
    baseCurrency: 'AUD',
    ...firstUser(),
  })
  return { id, name }
}

async function makeVendor(page: Page): Promise<{ id: string; name: string }> {
  const { call } = await apiClient(page, users.fullAdmin)
  const name = unique('Journey Works')
  const body = { name, contactEmail: uniqueEmail(), vendorNumbers: 'JW-1, JW-2', ...firstUser() }
  return { id: await call('post', 'vendor-account/command/create', body), name }
}

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

test('a disabled feature is not in the menu, and the server rejects its requests', async ({ page }) => {
  const { id } = await makeCustomer(page)
  const admin = await apiClient(page, users.fullAdmin)
  await signIn(page, users.fullAdmin, `/shipments?cId=${id}`)
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shipments', exact: true })
  await expect(entry).toBeVisible()

  await page.goto(`/accounts/customer/${id}/features`)
  await expect(page.getByRole('switch')).toHaveCount(18)
  await page.getByRole('switch', { name: 'Shipments', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'Features updated successfully')).toBeVisible()
  await expect(entry).toHaveCount(0)

  await page.goto(`/shipments?cId=${id}`)
  await expect(page.getByText('This feature is not enabled for your account. Contact an administrator.')).toBeVisible()
  const refused = await admin.send('get', `report/query/get-report-shipments-table?accountId=${id}`)
  expect(refused.status()).toBe(403)
})

test.describe('a hidden column', () => {
  test.use({ allowed: [/400/] })

  test('is not in the table, and a link that sorts or filters by it opens the report without it', async ({ page }) => {
    const { id } = await makeCustomer(page)
    await signIn(page, users.fullAdmin, `/accounts/customer/${id}/features`)
    await choose(page, 'Shipments', 'Supplier')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snackbar(page, 'Features updated successfully')).toBeVisible()
    const { call } = await apiClient(page, users.fullAdmin)
    expect((await call('get', `report/query/get-report-shipments-table?accountId=${id}`)).hiddenColumnNames).toEqual(['supplier'])

    await page.goto(`/shipments?cId=${id}&o=supplier&d=asc&supId=${id}&mode=FCL`)
    await expect(page).toHaveURL(({ searchParams }) => ['o', 'd', 'supId'].every((name) => !searchParams.has(name)))
    expect(new URL(page.url()).searchParams.get('mode')).toBe('FCL')
    await expect(page.getByRole('heading', { level: 1, name: /^Shipments/ })).toBeVisible()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'All Suppliers' })).toHaveCount(0)
  })
})

test('features are read-only without the right to change them', async ({ page }) => {
  const { call } = await apiClient(page, users.buyer)
  const [{ id }] = await call('get', 'account/query/my-account-select-items')
  await signIn(page, users.buyer, `/accounts/customer/${id}/features`)
  await expect(page.getByRole('switch').first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back' }).last()).toBeVisible()
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

test('an account administrator changes name and contact, but cannot create or delete accounts', async ({ page }) => {
  await signIn(page, users.accountsAdmin, '/accounts')
  await expect(page.getByRole('button', { name: /^Edit Kurrajong/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Customer' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.goto('/accounts/customer/add')
  await expect(page).toHaveURL(/\/accounts$/)
  await page.getByRole('tab', { name: 'Vendors' }).click()
  await page.getByRole('button', { name: /^Edit Ningbo/ }).click()
  await expect(page.getByLabel('Vendor Numbers')).toHaveAttribute('readonly')
  await expect(page.getByRole('heading', { name: 'Linked customers' })).toHaveCount(0)
})

test('a vendor user cannot see accounts and users', async ({ page }) => {
  await signIn(page, users.vendor)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['News', 'Worklist', 'Shipment Bookings', 'Request Booking POs'])
})

test.describe('rejected input', () => {
  test.use({ allowed: [/400|404|409/] })

  test('the form of a new account shows what is missing', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/accounts/customer/add')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Name is required.', { exact: true })).toBeVisible()
    await expect(page.getByLabel("Customer's Name")).toBeFocused()
    for (const words of ['Currency is required.', 'First Name is required.', 'Last Name is required.', 'Phone Number is required.'])
      await expect(page.getByText(words)).toBeVisible()
    await page.getByLabel("Customer's Name").fill('Kept')
    await choose(page, 'Currency', 'EUR Euro')
    await fillFirstUser(page, users.buyer)
    await page.getByLabel('Contact Email').fill('not an address')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('This is not a valid email address')).toBeVisible()
    await page.getByLabel('Contact Email').fill('kept@journeys.example')
    await page.getByRole('button', { name: 'Save' }).click()
    // the email of the first user is taken
    await expect(page.getByLabel('Username (Email)')).toBeFocused()
    await expect(page.getByLabel("Customer's Name")).toHaveValue('Kept')
  })

  test('the form of a new vendor account shows what is missing', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/accounts/vendor/add')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel("Vendor's Name")).toBeFocused()
    const missing = ['Name', 'Vendor Numbers', 'Contact Email', 'Username (Email)', 'First Name', 'Last Name', 'Phone Number']
    for (const label of missing) await expect(page.getByText(`${label} is required.`, { exact: true })).toBeVisible()
    await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
  })

  test('an alias that is taken or reserved is rejected at its field', async ({ page }) => {
    const { id } = await makeCustomer(page)
    await signIn(page, users.fullAdmin, `/accounts/customer/${id}/edit`)
    for (const alias of ['thornbeck', 'users', 'A']) {
      await page.getByLabel('Alias').fill(alias)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel('Alias')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Alias')).toBeFocused()
    }
  })

  test('a link without a vendor number is rejected in its row', async ({ page }) => {
    const { id } = await makeVendor(page)
    await signIn(page, users.fullAdmin, `/accounts/vendor/${id}/edit`)
    const links = page.getByRole('form', { name: 'Linked customers' })
    await links.getByRole('button', { name: 'Add a customer' }).click()
    await choose(page, 'Customer 1', 'Thornbeck Outdoor Group Ltd')
    await links.getByRole('button', { name: 'Save' }).click()
    await expect(select(page, 'Vendor number at customer 1')).toHaveAttribute('aria-invalid', 'true')
  })

  test('an unknown account shows a message', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/accounts/customer/01890000-0000-7000-8000-000000000000/edit')
    await expect(page.getByText('Page not found')).toBeVisible()
  })
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
