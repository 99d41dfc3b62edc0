import { expectAccessible } from './accessible.ts'
import { enterAs, makePerson } from './people.ts'
import { drawings, expect, rows, signIn, test, users } from './portal.ts'
import { snackbar } from './administration.ts'
import type { Page } from '@playwright/test'

// the browser logs failed requests
test.use({ allowed: [/net::ERR_|The code of a screen did not load|status of 404/] })

const instead = (page: Page) => page.getByRole('alert').filter({ hasText: 'This cannot be shown right now.' })
const unopened = (page: Page) => page.getByRole('alert').filter({ hasText: 'This cannot be opened right now' })
const again = (page: Page) => page.getByRole('button', { name: 'Reload the page' })

test.describe('without a connection or the code of a screen', () => {
  test('a screen shows an error beside the menu, and loads once the connection is back', async ({ page, context }) => {
    await signIn(page, users.american, '/shipments')
    await rows(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Track and Trace', exact: true }).click()
    await expect(instead(page)).toBeVisible()
    await expect(page).toHaveURL(/\/trackandtrace/)
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect(page).toHaveURL(/\/shipments/)
    await expect(instead(page)).toBeHidden()
    await page.goBack()
    await expect(instead(page)).toBeVisible()
    await context.setOffline(false)
    await again(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Track and Trace' })).toBeVisible()
  })

  test('messages still appear, and input stays', async ({ page, context }) => {
    const { email } = await makePerson(page)
    await enterAs(page, email, '/profile')
    await expect(page.getByText('This session')).toBeVisible()
    await page.getByLabel('Last Name').fill('Vandenberghe')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'The portal cannot be reached. Check your connection and try again.' })
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByLabel('Last Name')).toHaveValue('Vandenberghe')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(snackbar(page, 'Your profile was updated!')).toBeVisible()
    await expect(message).toBeHidden()
  })

  test('a table shows an error, and reloads once the connection is back', async ({ page, context }) => {
    await signIn(page, users.american, '/shipments?from=2000-01&to=2100-01')
    await rows(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The portal cannot be reached.' })).toBeVisible()
    await expect(page).toHaveURL(/p=2/)
    await context.setOffline(false)
    await rows(page)
  })

  test('a dialog shows an error, keeps its screen, and opens once the connection is back', async ({ page, context }) => {
    await signIn(page, users.american, '/purchase-order?from=2000-01&to=2100-01')
    const row = (await rows(page)).first()
    await context.setOffline(true)
    await row.press('Enter')
    await expect(unopened(page)).toBeVisible()
    await expect(row).toBeVisible()
    await context.setOffline(false)
    await row.press('Enter')
    const order = page.getByRole('dialog', { name: /^Purchase Order / })
    await expect(order.getByRole('heading', { name: 'Lines' })).toBeVisible()
    // its style sheet failed too, and is fetched again
    await expect(order.locator('address').first()).toHaveCSS('display', 'grid')
    await expectAccessible(page)
  })

  test('the menu of a narrow screen shows an error, and opens once its code has loaded', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(/\/assets\/drawer-/, (route) => route.abort())
    await signIn(page, users.american, '/shipments?from=2000-01&to=2100-01')
    await page.getByRole('button', { name: 'Show the menu' }).click()
    await expect(unopened(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: /Shipments \d/ })).toBeVisible()
    await page.unroute(/\/assets\/drawer-/)
    await page.getByRole('button', { name: 'Show the menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Overview' })).toBeVisible()
  })

  test('charts show an error each, and numbers are still shown', async ({ page }) => {
    await page.route(/\/assets\/chart-drawing-/, (route) => route.abort())
    await signIn(page, users.american, '/overview?from=2000-01&to=2100-01')
    const chart = page.getByRole('region', { name: 'Job Types', exact: true })
    await chart.scrollIntoViewIfNeeded()
    await expect(chart.getByRole('alert')).toContainText('This cannot be shown right now.')
    await expect(page.getByRole('link', { name: /^Total Shipments/ })).toContainText(/\d/)
    await page.unroute(/\/assets\/chart-drawing-/)
    await chart.getByRole('button', { name: 'Reload the page' }).click()
    await expect(chart).toBeAttached()
    await chart.scrollIntoViewIfNeeded()
    await expect(drawings(chart)).toBeVisible()
  })

  for (const [what, path, part] of [
    ['the portal', '/login', 'first'],
    ['a public page', '/thornbeck/trackandtrace', 'public-app'],
  ] as const)
    test(`${what} shows an error`, async ({ page }) => {
      const code = new RegExp(`/assets/${part}-`)
      await page.route(code, (route) => route.abort())
      await page.goto(path)
      await expect(instead(page)).toBeVisible()
      await expectAccessible(page)
      await page.unroute(code)
      await again(page).click()
      await expect(instead(page)).toBeHidden()
      await expect(page.getByRole('heading').first()).toBeVisible()
    })
})
