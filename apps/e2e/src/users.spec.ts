import { apiClient, choose, dropNextResponse, snackbar, uniqueEmail } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

const customer = 'Thornbeck Outdoor Group Ltd'
const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })

async function fillPerson(page: Page, { email, firstname, lastname }: { email: string; firstname: string; lastname: string }) {
  await page.getByLabel('Username (Email)').fill(email)
  await page.getByLabel('First Name').fill(firstname)
  await page.getByLabel('Last Name').fill(lastname)
}

test('a user is added, gets another role, and is deleted', async ({ page }) => {
  const email = uniqueEmail()
  await signIn(page, users.fullAdmin, '/users?s=admin%40portal')
  // users cannot delete themselves
  await expect(row(page, users.fullAdmin).getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect(row(page, users.fullAdmin).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add User' }).click()
  await expect(page).toHaveURL(/\/users\/add$/)
  // until the form is shown, the list of users still has its own filter Role
  await expect(page.getByRole('heading', { name: 'Add User' })).toBeVisible()
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
    await expect(page.getByLabel('First Name')).toHaveValue('Again')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snackbar(page, 'The user was successfully created')).toBeVisible()
    const { call } = await apiClient(page, users.fullAdmin)
    expect((await call('get', `user/query/users?Search=${encodeURIComponent(email)}`)).totalItems).toBe(1)
  })
})
