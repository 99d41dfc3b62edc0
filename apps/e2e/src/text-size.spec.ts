import type { Locator, Page } from '@playwright/test'
import { expectAccessible, waitUntilSettled } from './accessible.ts'
import { drawings, expect, rows, signIn, test, users } from './portal.ts'

const all = 'from=2000-01&to=2100-01'

/** Sets the browser's text size to 150 %. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
}

const size = (element: Locator) => element.evaluate((found) => Number.parseFloat(getComputedStyle(found).fontSize))
const width = async (element: Locator) => (await element.boundingBox())!.width

test.describe('with larger text in the browser', () => {
  test('text, tables and columns grow, and the layout is that of a smaller window', async ({ page }) => {
    await waitUntilSettled(page, 1440)
    await signIn(page, users.american, `/shipments?${all}`)
    await rows(page)
    const parts = () => Promise.all([page.getByRole('heading', { level: 1 }), page.locator('tbody td').nth(1)].map(size))
    const column = page.locator('thead th', { hasText: 'Shipment No.' })
    const icon = page.locator('header svg').first()
    const [sizes, wide, wideIcon] = [await parts(), await width(column), await width(icon)]
    await expect(page.locator('aside')).toBeVisible()

    await enlargeText(page)
    await page.reload()
    await rows(page)
    expect(await parts()).toEqual(sizes.map((before) => before * 1.5))
    expect(await width(icon)).toBe(wideIcon * 1.5)
    // columns share the available space
    expect(await width(column)).toBeGreaterThan(wide * 1.25)
    await expect(page.locator('aside')).toBeHidden()
    await expectAccessible(page)
  })

  test('charts grow, and their tooltips belong to the hovered item', async ({ page }) => {
    await enlargeText(page)
    await waitUntilSettled(page, 1440)
    // past months that the demo data always has
    const year = new Date().getUTCFullYear() - 1
    await signIn(page, users.american, `/trends?from=${year}-01&to=${year}-06`)
    const chart = page.getByRole('region', { name: 'Shipments', exact: true })
    await expect(drawings(chart)).toBeVisible()
    const month = drawings(chart).locator('text', { hasText: `May ${year}` })
    // until all charts are drawn this one may move, and is redrawn without its tooltip
    await expect(async () => {
      await month.scrollIntoViewIfNeeded()
      const { x, y, width: wide, height } = (await month.boundingBox())!
      // 11 pixels at the default size
      expect(height).toBeGreaterThan(16)
      await page.mouse.move(0, 0)
      await page.mouse.move(x + wide / 2, y - 60)
      const told = chart.locator('div', { hasText: new RegExp(`^May ${year}All Suppliers[\\d,]+$`) }).last()
      await expect(told).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(page)
  })
})
