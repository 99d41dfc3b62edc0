import { apiClient } from './administration.ts'
import { accountNames, makeApplication, openApplication } from './external-applications.ts'
import { expect, signIn, test, users } from './portal.ts'

const nowhere = '00000000-0000-7000-8000-000000000000'

test.describe('users who manage applications', () => {
  test('have the menu entry and open both modes', async ({ page }) => {
    const { id } = await makeApplication(page)
    await signIn(page, users.fullAdmin, `/external-applications/${id}/view`)
    await expect(page.getByRole('link', { name: 'External API' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page).toHaveURL(new RegExp(`${id}/edit$`))
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  for (const path of ['/x', '/x/y/z', `/${nowhere}`, `/${nowhere}/delete`])
    test(`are redirected from the unknown path ${path}`, async ({ page }) => {
      await signIn(page, users.fullAdmin, `/external-applications${path}`)
      await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
    })

  test.describe('an unknown application', () => {
    test.use({ allowed: [/404/] })
    for (const path of [`${nowhere}/edit`, `${nowhere}/view`, 'no-id/edit'])
      test(`is not found: ${path}`, async ({ page }) => {
        await signIn(page, users.fullAdmin, `/external-applications/${path}`)
        await expect(page.getByText('Page not found')).toBeVisible()
      })
  })
})

test.describe('users with read access', () => {
  test('see details, masked keys and states, and cannot change anything', async ({ page }) => {
    const { id, name, suppliers } = await makeApplication(page, { suppliers: 2, endpoints: ['list-shipments', 'list-products'] })
    await signIn(page, users.accountsAdmin)
    await page.getByRole('link', { name: 'External API' }).click()
    await expect(page.getByRole('link', { name: 'New application' })).toHaveCount(0)
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `View ${name}` }).click()
    await expect(page).toHaveURL(new RegExp(`${id}/view$`))
    const main = page.getByRole('main')
    await expect(main.getByText(`for ${accountNames.australian}`)).toBeVisible()
    await expect(main.getByText(`${suppliers[0]!.name}, ${suppliers[1]!.name}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Primary Key' }).locator('code')).toHaveText(/^prt_live_….{4}$/)
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveCount(0)

    await page.getByRole('tab', { name: 'Endpoints' }).click()
    await expect(main.getByRole('switch')).toHaveCount(0)
    const line = (words: string) => main.getByRole('listitem').filter({ hasText: words })
    await expect(line('List shipments')).toContainText('On, supplier filter')
    await expect(line('List products')).toContainText('Shows all suppliers')
    await expect(line('List charges')).toContainText('Off')
    await page.getByRole('tab', { name: 'Get started' }).click()
    await expect(page.getByRole('group', { name: 'First request' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy with key' })).toHaveCount(0)
  })

  test('are redirected from the form to the details, and cannot add applications', async ({ page }) => {
    const { id } = await makeApplication(page)
    await signIn(page, users.accountsAdmin, `/external-applications/${id}/edit`)
    await expect(page).toHaveURL(new RegExp(`${id}/view$`))
    await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible()
    await page.goto('/external-applications/add')
    await expect(page.getByText('Only administrators with full permissions can open this page.')).toBeVisible()
  })

  test('of a vendor account only have the menu entry and an empty list', async ({ page }) => {
    await signIn(page, users.vendorsAdmin)
    await page.getByRole('link', { name: 'External API' }).click()
    await expect(page.getByText('No third party has access')).toBeVisible()
  })

  test.describe('an application of another account', () => {
    test.use({ allowed: [/404/] })
    test('is not found', async ({ page }) => {
      const { call } = await apiClient(page, users.accountsAdmin)
      const own: { name: string }[] = await call('get', 'customer-account/query/accounts-options')
      const foreign = Object.values(accountNames).find((name) => !own.some((account) => account.name === name))!
      const { id } = await makeApplication(page, { account: foreign })
      await signIn(page, users.accountsAdmin, `/external-applications/${id}/view`)
      await expect(page.getByText('Page not found')).toBeVisible()
    })
  })
})

for (const [who, email] of [
  ['a customer user', users.buyer],
  ['a vendor user', users.vendor],
] as const)
  test(`${who} has no menu entry, and every URL redirects`, async ({ page }) => {
    const { id } = await makeApplication(page)
    await signIn(page, email)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'External API' })).toHaveCount(0)
    for (const path of ['', '/add', `/${id}/edit`, `/${id}/view`]) {
      await page.goto(`/external-applications${path}`)
      await expect(page.getByText('Only administrators can open this page.')).toBeVisible()
    }
  })

test('the URL of a tab opens it, and Back returns to the previous one', async ({ page }) => {
  const { id } = await makeApplication(page)
  await signIn(page, users.fullAdmin)
  await openApplication(page, id, 'edit?t=start')
  await expect(page.getByRole('tab', { name: 'Get started' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Endpoints' }).click()
  await expect(page).toHaveURL(/t=endpoints$/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Get started' })).toHaveAttribute('aria-selected', 'true')
})
