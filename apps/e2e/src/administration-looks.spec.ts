import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { apiClient, choose } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ allowed: [/400/] })
    test.beforeEach(({ page }) => waitUntilSettled(page, width))

    test('axe finds nothing on the user screens', async ({ page }) => {
      const { call } = await apiClient(page, users.fullAdmin)
      const { list } = await call('get', 'user/query/users?Search=marisol')
      const { appId } = list[0]
      await signIn(page, users.fullAdmin, '/users?s=marisol')
      await expect(page.locator('main').getByText('marisol.quintero@lakehollow.example')).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/users/add')
      await choose(page, 'Role', 'Account User')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
      await expectAccessible(page)
      for (const screen of ['edit', 'set-password']) {
        await page.goto(`/users/${appId}/${screen}`)
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
        await expectAccessible(page)
      }
    })

    test('axe finds nothing on the account screens', async ({ page }) => {
      const { call } = await apiClient(page, users.fullAdmin)
      const customer = (await call('get', 'customer-account/query/accounts?Search=Thornbeck')).list[0].id
      const vendor = (await call('get', 'vendor-account/query/accounts?search=Mekong')).list[0].id
      await signIn(page, users.fullAdmin, '/accounts')
      for (const path of ['/accounts', '/accounts?t=vendors']) {
        await page.goto(path)
        await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
        await expectAccessible(page)
      }
      const screens = ['customer/add', `customer/${customer}/edit`, `customer/${customer}/features`, 'vendor/add', `vendor/${vendor}/edit`]
      for (const screen of screens) {
        await page.goto(`/accounts/${screen}`)
        await expect(page.getByRole('button', { name: 'Save' }).first()).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto(`/account-profile?cId=${vendor}`)
      await page.getByRole('button', { name: 'Add Supplier' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    test('axe finds nothing in the audit log and the announcement', async ({ page }) => {
      await signIn(page, users.fullAdmin, '/audit')
      await page.locator('tbody tr[data-row]').first().waitFor()
      await expectAccessible(page)
      await page.locator('tbody tr[data-row]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/announce')
      await page.getByLabel('Header').fill('Office hours')
      await page.getByLabel('Body').fill('See https://portal.example')
      await expectAccessible(page)
    })
  })
}

test('a customer account is changed by keyboard only', async ({ page }) => {
  const { call } = await apiClient(page, users.fullAdmin)
  const id = (await call('get', 'customer-account/query/accounts?Search=Lakehollow')).list[0].id
  await signIn(page, users.fullAdmin, `/accounts/customer/${id}/edit`)
  await page.getByLabel("Customer's Name").focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Contact Email')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('imports@lakehollow.example')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email for bookings')).toBeFocused()
  // past the other settings
  const save = page.getByRole('button', { name: 'Save' })
  for (let step = 0; step < 10 && !(await save.evaluate((button) => button === document.activeElement)); step++)
    await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/accounts$/)
})

test.describe('when the server does not respond', () => {
  test.use({ allowed: [/ERR_|503/] })

  test('a list shows an error and can be reloaded', async ({ page }) => {
    let broken = true
    await page.route('**/user/query/users*', (route) => (broken ? route.abort('connectionrefused') : route.continue()))
    await signIn(page, users.fullAdmin, '/users')
    await expect(page.getByText('The portal cannot be reached. Check your connection and try again.')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible()
  })
})

for (const { list, width, last, reader } of [
  { list: '/users', width: 1024, last: 'Email', reader: users.fullAdmin },
  { list: '/request-booking-purchase-orders', width: 1440, last: 'Requested Lines', reader: users.vendor },
])
  test(`${list} shows its columns up to ${last} at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, reader, list)
    const header = async (title: string) => (await page.locator('th').filter({ hasText: title }).boundingBox())!
    const [column, actions] = [await header(last), await header('Actions')]
    expect(Math.round(column.x + column.width)).toBeLessThanOrEqual(Math.round(actions.x))
  })
