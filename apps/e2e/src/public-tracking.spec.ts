import type { Page, Request } from '@playwright/test'
import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { apiClient, choose, snackbar } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'
import { trackedShipment, trackingBox } from './tracked-shipment.ts'

/** Enables the public page of a customer, which is disabled in the demo data. */
async function openPublicPage(page: Page, user: string) {
  const found = await trackedShipment(page, user)
  const admin = await apiClient(page, users.fullAdmin)
  await admin.call('post', 'customer-account/command/update-account-features', {
    accountId: found.accountId,
    enabledPublicTrackAndTraceFeature: true,
  })
  return found
}

test.describe('rejected requests', () => {
  test.use({ allowed: [/404 \(Not Found\)/] })

  test('a link shows the shipment until it is revoked', async ({ page, browser, baseURL }) => {
    const { shipment } = await trackedShipment(page, users.american)
    await signIn(page, users.american, `/trackandtrace?s=${shipment.shipmentNumber}`)
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: `Share shipment ${shipment.shipmentNumber}` })
    await choose(page, 'Expires after', '7 days')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const link = await dialog.getByLabel('The new link').inputValue()
    expect(link).toMatch(/\/track#[\w-]{40,}$/)
    await expectAccessible(page)

    const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await visitor.clock.install()
    const asked: string[] = []
    visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: `Shipment ${shipment.shipmentNumber}` })).toBeVisible()
    await expect(visitor.getByText(/Valid until/)).toBeVisible()
    await expect(visitor).toHaveTitle(`${shipment.shipmentNumber} · Track and Trace – Portal`)
    await expect(visitor.getByRole('tab', { name: 'Documents' })).toHaveCount(0)
    await expect(visitor.getByRole('heading', { name: 'Orders' })).toHaveCount(0)
    expect(asked.filter((path) => path.includes(link.split('#')[1]!))).toEqual([])
    await expectAccessible(visitor)

    await dialog
      .getByRole('button', { name: /^Revoke the link/ })
      .first()
      .click()
    await expect(snackbar(page, 'The link was revoked.')).toBeVisible()
    await expect(dialog.getByText(/revoked \d\d/).first()).toBeVisible()
    // the page is refetched while it is visible
    await visitor.clock.fastForward('10:00')
    await expect(visitor.getByRole('heading', { level: 1, name: 'This link is not available' })).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Log in' })).toBeVisible()
    await visitor.context().close()
  })

  test('a public page that the account has not enabled does not exist', async ({ page }) => {
    for (const alias of ['kurrajong-vale', 'no-such-importer']) {
      await page.goto(`/${alias}/trackandtrace`)
      await expect(page.getByText('Page not found')).toBeVisible()
      await expect(page.getByText('This page may have been moved or deleted.')).toBeVisible()
      await expect(trackingBox(page)).toHaveCount(0)
    }
    await expectAccessible(page)
  })
})

test('the public can track a shipment by its complete number', async ({ page }) => {
  const { shipment } = await openPublicPage(page, users.british)
  await page.setViewportSize({ width: 390, height: 844 })
  const answer = await page.goto('/thornbeck/trackandtrace')
  expect(answer!.headers()['x-robots-tag']).toBe('noindex')
  await trackingBox(page).fill(shipment.shipmentNumber.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Search not found')).toBeVisible()

  await trackingBox(page).fill(` ${shipment.shipmentNumber.toLowerCase()} `)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: `Shipment ${shipment.shipmentNumber}` })).toBeVisible()
  await expect(page.getByText("You're currently viewing limited information. To access more details please log in.")).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/Shipment Details/, /Tracking Events/])
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
  // the ground of the page reaches below the first window
  const heights = () =>
    page.evaluate(() => [document.querySelector('main')!.parentElement!.offsetHeight, document.documentElement.scrollHeight])
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
  for (const width of widths) {
    await waitUntilSettled(page, width)
    await expectAccessible(page, `the shipment at ${width}`)
  }

  await page.goBack()
  await expect(page.getByText('Search not found')).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'log in', exact: true }).click()
  // sign-in returns to the previous page
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Username').fill(users.british)
  await page.getByLabel('Password', { exact: true }).fill('harbour-lantern-42')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`/trackandtrace\\?s=${shipment.shipmentNumber}`))
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
})

test('the public page loads less than 150 kB of JavaScript besides the map', async ({ page }) => {
  const { shipment } = await openPublicPage(page, users.british)
  // the component with this name loads the map and its parts, in any order
  const scripts: Request[] = []
  let mapAsked = false
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    mapAsked ||= pathname.includes('shipment-map')
    if (pathname.endsWith('.js') && !mapAsked) scripts.push(request)
  })
  await page.goto(`/thornbeck/trackandtrace?s=${shipment.shipmentNumber}`)
  await expect(page.getByRole('heading', { name: `Shipment ${shipment.shipmentNumber}` })).toBeVisible()
  // transferred sizes
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThan(150_000)
})
