import { waitUntilSettled, widths } from './accessible.ts'
import { widget } from './market.ts'
import { expect, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

/** Measures the layout shift since the last load of the page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

for (const width of widths)
  test(`the market page has no layout shift at ${width} pixels`, async ({ page }) => {
    await waitUntilSettled(page, width)
    const shifts = await watchShifts(page)
    await signIn(page, users.buyer, '/news')
    await expect(widget(page, 'News').getByRole('article')).toHaveCount(15)
    // the very first visit also loads the font, which is slightly wider than its fallback
    await page.evaluate(() => document.fonts.ready)
    await page.reload()
    await expect(widget(page, 'News').getByRole('article')).toHaveCount(15)
    await expect(widget(page, 'Currency Converter').getByRole('status')).toContainText('USD =')
    await expect(widget(page, 'Your lanes').getByRole('row').first()).toBeAttached()
    expect(await shifts()).toBeLessThan(0.005)
  })
