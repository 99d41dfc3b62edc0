import type { Page } from '@playwright/test'
import { expectAccessible, waitUntilSettled } from './accessible.ts'
import { drawings, expect, signIn, test, users } from './portal.ts'

/** Sets the browser's text size to 150 %. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } })
}

test.describe('with larger text in the browser', () => {
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
