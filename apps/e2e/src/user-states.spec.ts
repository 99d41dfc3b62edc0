import { expectAccessible } from './accessible.ts'
import { apiClient, choose, uniqueEmail } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

const customer = 'Thornbeck Outdoor Group Ltd'

test('the list is filtered by account, role and state', async ({ page }) => {
  const { call } = await apiClient(page, users.fullAdmin)
  const accounts: { id: string; name: string }[] = await call('get', 'user/query/user-entry-account-select-items')
  const email = uniqueEmail()
  const accountIds = [accounts.find(({ name }) => name === customer)!.id]
  await call('post', 'user/command/create', { firstname: 'Noor', lastname: 'Haddad', email, accountIds })
  await signIn(page, users.fullAdmin, '/users')
  await choose(page, 'Of account', customer)
  await choose(page, 'Role', 'Account User')
  await choose(page, 'State', 'Invited')
  await page.getByRole('searchbox').fill(email)
  await expect(page.locator('tbody tr').filter({ hasText: email })).toHaveCount(1)
  await expect(page).toHaveURL(/role=user.*st=invited/)
  await expectAccessible(page, 'the users with filters')
  await choose(page, 'State', 'Active')
  await expect(page.getByText('No user matches these filters. Try removing one of them.')).toBeVisible()
})

test('the page of a user shows the last sign-in', async ({ page }) => {
  const { call } = await apiClient(page, users.fullAdmin)
  const { list } = await call('get', `user/query/users?Search=${encodeURIComponent(users.buyer)}`)
  await apiClient(page, users.buyer).then((buyer) => buyer.call('get', 'user/me'))
  await signIn(page, users.fullAdmin, `/users/${list[0].appId}/edit`)
  const card = page.getByRole('region', { name: 'Sign-in' })
  await expect(card).toContainText('Active')
  await expect(card).toContainText(/Last sign-in\d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await expectAccessible(page, 'the page of a user')
})
