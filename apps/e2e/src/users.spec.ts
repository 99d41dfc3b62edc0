import { apiClient, choose, dropNextResponse, select, snackbar, unique, uniqueEmail } from './administration.ts'
import { expect, offered, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

const customer = 'Thornbeck Outdoor Group Ltd'
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })

async function fillPerson(page: Page, { email, firstname, lastname }: { email: string; firstname: string; lastname: string }) {
  await page.getByLabel('Username (Email)').fill(email)
  await page.getByLabel('Firstname').fill(firstname)
  await page.getByLabel('Lastname').fill(lastname)
}

async function makeUser(page: Page, over: object = {}): Promise<{ id: string; email: string }> {
  const { call } = await apiClient(page, users.fullAdmin)
  const accounts: { id: string; name: string }[] = await call('get', 'user/query/user-entry-account-select-items')
  const email = uniqueEmail()
  const accountIds = [accounts.find(({ name }) => name === customer)!.id]
  const { id } = await call('post', 'user/command/create', { firstname: 'Noor', lastname: 'Haddad', email, accountIds, ...over })
  return { id, email }
}

test('a user is added, gets another role, and is deleted', async ({ page }) => {
  const email = uniqueEmail()
  await signIn(page, users.fullAdmin, '/users?s=admin%40portal')
  // users cannot delete themselves
  await expect(row(page, users.fullAdmin).getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect(row(page, users.fullAdmin).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add User' }).click()
  await expect(page).toHaveURL(/\/users\/add$/)
  await choose(page, 'Role', 'Account User')
  await choose(page, 'Account', customer)
  await fillPerson(page, { email, firstname: 'Ines', lastname: 'Okafor' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The user was successfully created')).toBeVisible()
  // returns to the previous search
  await expect(page).toHaveURL(/\/users\?s=admin/)

  await page.getByRole('searchbox').fill(email)
  await expect(page).toHaveURL(/[?&]s=/)
  await expect(row(page, email)).toContainText('Invited')
  await expect(row(page, email)).toContainText('Account User')
  await page.getByRole('button', { name: 'Edit Ines Okafor' }).click()
  await expect(page.getByLabel('Username (Email)')).toHaveValue(email)
  await expect(page.getByLabel('Username (Email)')).toHaveAttribute('readonly')
  await expect(page.getByText('Invited. The invitation has not been accepted yet.')).toBeVisible()
  await expect(page.getByText('Never', { exact: true })).toBeVisible()
  await choose(page, 'Role', 'Administrator')
  await expect(page.getByText('This administrator can manage the users in selected accounts.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The user was successfully updated')).toBeVisible()
  await expect(row(page, email)).toContainText('Administrator')

  await page.getByRole('button', { name: 'Delete Ines Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete User?' })
  await dialog.getByRole('button', { name: 'No, take me back' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, email)).toBeVisible()
  await page.getByRole('button', { name: 'Delete Ines Okafor' }).click()
  await page.getByRole('button', { name: 'Yes, please' }).click()
  await expect(snackbar(page, 'User was deleted successfully')).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('choosing Account User and toggling full permissions clear the accounts', async ({ page }) => {
  await signIn(page, users.fullAdmin, '/users/add')
  await choose(page, 'Role', 'Administrator')
  await choose(page, 'Accounts', customer)
  await page.keyboard.press('Escape')
  const chosen = page.locator('.mantine-Pill-root').filter({ hasText: customer })
  await expect(chosen).toBeVisible()
  await page.getByLabel('Has full permissions on the system').check()
  await expect(page.getByText('manages all accounts')).toBeVisible()
  await page.getByLabel('Has full permissions on the system').uncheck()
  await expect(chosen).toHaveCount(0)
  await choose(page, 'Accounts', customer)
  await page.keyboard.press('Escape')
  await choose(page, 'Role', 'Account User')
  await expect(select(page, 'Account')).toHaveValue('')
})

test.describe('rejected input', () => {
  test.use({ allowed: [/400|403|404|409/] })

  test('errors are shown at their fields, the first one has the focus, and the input stays', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/users/add')
    await page.getByRole('button', { name: 'Save' }).click()
    for (const name of ['Role', 'Username (Email)', 'First Name', 'Last Name'])
      await expect(page.getByText(`${name} is required.`)).toBeVisible()
    await expect(select(page, 'Role')).toBeFocused()
    await choose(page, 'Role', 'Account User')
    await choose(page, 'Account', customer)
    await fillPerson(page, { email: users.buyer, firstname: '', lastname: 'Kept' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('First Name is required.')).toBeVisible()
    await expect(page.getByLabel('Firstname')).toBeFocused()
    await page.getByLabel('Firstname').fill('Kept, too')
    await page.getByRole('button', { name: 'Save' }).click()
    // the email is taken: the server's error appears at its field
    await expect(page.getByLabel('Username (Email)')).toBeFocused()
    await expect(page.getByLabel('Username (Email)')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Lastname')).toHaveValue('Kept')
    await expect(select(page, 'Account')).toHaveValue(customer)
  })

  test('an account administrator sees other administrators read-only', async ({ page }) => {
    const { id } = await makeUser(page, { isAdministrator: true, lastname: unique('Lead') })
    await signIn(page, users.accountsAdmin, `/users/${id}/edit`)
    await expect(page.getByRole('heading', { name: 'View User' })).toBeVisible()
    await expect(page.getByLabel('Firstname')).toHaveAttribute('readonly')
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Set Password' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Back' }).last().click()
    await expect(page).toHaveURL(/\/users$/)
  })

  test('an account administrator creates account users only, and cannot change roles', async ({ page }) => {
    const { id } = await makeUser(page)
    await signIn(page, users.accountsAdmin, '/users/add')
    await expect(select(page, 'Role')).toHaveValue('Account User')
    await select(page, 'Role').click()
    await expect(offered(page)).toHaveCount(1)
    await page.goto(`/users/${id}/edit`)
    await expect(select(page, 'Role')).toBeDisabled()
    await expect(select(page, 'Account')).toBeDisabled()
    await page.getByLabel('Phone Number').fill('+44 1632 960777')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snackbar(page, 'The user was successfully updated')).toBeVisible()
  })

  test('a user without the right to read users sees a message and cannot add any', async ({ page }) => {
    await signIn(page, users.buyer, '/users/add')
    await expect(snackbar(page, "you don't have permission to add users")).toBeVisible()
    await expect(page.getByText('Only administrators can open this page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
  })

  test("the list starts with the user's name on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, users.fullAdmin, '/users?s=marisol')
    const card = page.locator('main li').filter({ hasText: 'marisol.quintero@lakehollow.example' })
    for (const words of ['Marisol Quintero', 'Account User', 'Lakehollow']) await expect(card).toContainText(words)
    await expect(card.getByRole('button', { name: 'Delete Marisol Quintero' })).toBeInViewport({ ratio: 1 })
    await card.getByRole('link', { name: 'Marisol Quintero' }).click()
    await expect(page).toHaveURL(/\/edit$/)
  })

  test('unknown paths below /users redirect', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/users/no/such/screen')
    await expect(page).not.toHaveURL(/users/)
  })

  test('a short password is rejected at its field; without repetition it is not sent', async ({ page }) => {
    const { id } = await makeUser(page)
    await signIn(page, users.fullAdmin, `/users/${id}/set-password`)
    const password = page.locator('input[name=Password]')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password is required.')).toBeVisible()
    await password.fill('short')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Confirm password is required.')).toBeVisible()
    await page.locator('input[name=ConfirmPassword]').fill('other')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password and Confirm password do not match')).toBeVisible()
    await page.locator('input[name=ConfirmPassword]').fill('short')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    for (const field of [password, page.locator('input[name=ConfirmPassword]')]) await field.fill('a long enough sentence')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snackbar(page, 'Password updated successfully')).toBeVisible()
  })

  test('a picture of the wrong type or size is rejected before the upload, and a valid one is shown', async ({ page }) => {
    const { id } = await makeUser(page)
    await signIn(page, users.fullAdmin, `/users/${id}/edit`)
    await expect(page.getByLabel('Firstname')).toHaveValue('Noor')
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(150_001) })
    await expect(snackbar(page, 'The image must not be larger than 150 KB.')).toBeVisible()
    await file.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
    await expect(page.locator('main img')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snackbar(page, 'The user was successfully updated')).toBeVisible()
    await page.goto(`/users/${id}/edit`)
    await expect(page.locator('main img')).toHaveAttribute('src', new RegExp(`/api/v1/user/avatar/${id}\\.png`))
  })
})

/** One-pixel PNG. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

test('pressing Save twice creates one user', async ({ page }) => {
  const email = uniqueEmail()
  let calls = 0
  await page.route('**/user/command/create', async (route) => {
    calls++
    await new Promise((later) => setTimeout(later, 300))
    await route.continue()
  })
  await signIn(page, users.fullAdmin, '/users/add')
  await choose(page, 'Role', 'Account User')
  await choose(page, 'Account', customer)
  await fillPerson(page, { email, firstname: 'Once', lastname: 'Only' })
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(snackbar(page, 'The user was successfully created')).toBeVisible()
  expect(calls).toBe(1)
})

test.describe('a lost connection', () => {
  test.use({ allowed: [/ERR_/] })

  test('keeps the input, and retrying creates one user', async ({ page }) => {
    const email = uniqueEmail()
    await dropNextResponse(page, 'user/command/create')
    await signIn(page, users.fullAdmin, '/users/add')
    await choose(page, 'Role', 'Account User')
    await choose(page, 'Account', customer)
    await fillPerson(page, { email, firstname: 'Again', lastname: 'Lost' })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('The portal cannot be reached. Check your connection and try again.')
    await expect(page.getByLabel('Firstname')).toHaveValue('Again')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snackbar(page, 'The user was successfully created')).toBeVisible()
    const { call } = await apiClient(page, users.fullAdmin)
    expect((await call('get', `user/query/users?Search=${encodeURIComponent(email)}`)).totalItems).toBe(1)
  })
})

test('the list sorts, pages and searches on the server, and its URL restores the view', async ({ page }) => {
  await Promise.all(Array.from({ length: 11 }, () => makeUser(page, { lastname: 'Pager' })))
  await signIn(page, users.fullAdmin, '/users?s=Pager')
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(10)
  await page.locator('thead th').filter({ hasText: 'Email' }).click()
  await expect(page).toHaveURL(/o=Email/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/p=2/)
  await page.reload()
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  await expect(page.getByText(/^11–/)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/p=2/)
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(10)
})
