import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { calls, changeResponse, widget } from './market.ts'
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

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.beforeEach(({ page }) => waitUntilSettled(page, width))

    test('the page and its overlays have no layout shift, and axe finds nothing', async ({ page }) => {
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
      await expectAccessible(page, 'market page')
      await widget(page, 'Exchange rates').getByRole('button', { name: /^AUD/ }).click()
      await expect(page.getByRole('dialog').getByRole('img', { name: /chart of/ })).toBeVisible()
      await expectAccessible(page, 'history of a rate')
    })

    test('without configuration and demo data it is complete, and smaller', async ({ page }) => {
      await changeResponse(page, 'dashboard/query/dashboard', (data: { widgets: object }) => ({
        ...data,
        ticker: null,
        indices: [],
        widgets: { news: { shown: 0, seeMoreUrl: null }, articles: { shown: 0, seeMoreUrl: null } },
      }))
      await signIn(page, users.vendorsAdmin, '/news')
      await expect(page.getByRole('complementary', { name: 'For administrators' })).toBeVisible()
      await expect(widget(page, 'Exchange rates').locator('tbody tr')).toHaveCount(6)
      for (const name of ['News', 'Articles', 'Stock Indexes', 'Freight rates']) await expect(widget(page, name)).toHaveCount(0)
      await expectAccessible(page, 'nothing configured')
    })
  })
}

test.describe('when requests fail', () => {
  test.use({ allowed: [/ERR_|Failed to load/] })

  test('each widget fails and recovers separately', async ({ page }) => {
    for (const [failing, path] of Object.entries(calls)) {
      await page.route(`**/api/v1/${path}*`, (route) => route.abort('connectionrefused'))
      await signIn(page, users.buyer, '/news')
      const failed = widget(page, failing)
      await expect(failed).toContainText('The portal cannot be reached.')
      for (const other of Object.keys(calls).filter((name) => name !== failing))
        await expect(widget(page, other).getByRole('alert')).toHaveCount(0)
      await page.unroute(`**/api/v1/${path}*`)
      await failed.getByRole('button', { name: 'Try again' }).click()
      await expect(failed.getByRole('alert')).toHaveCount(0)
      await expect(failed.getByText(/\d/).first()).toBeVisible()
    }
  })

  test('the clocks still tick if all requests fail', async ({ page }) => {
    for (const path of Object.values(calls)) await page.route(`**/api/v1/${path}*`, (route) => route.abort('connectionrefused'))
    await signIn(page, users.buyer, '/news')
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(Object.keys(calls).length)
    await expect(widget(page, 'Current Local Times').getByRole('time')).toHaveCount(20)
    await expectAccessible(page, 'nothing answered')
  })
})

test('a source without recent data is marked as outdated', async ({ page }) => {
  const silent = { isStale: true, dataAsOf: '2026-03-02T10:00:00.000Z', lastFetchedAt: '2026-03-02T10:00:00.000Z', isDemo: false }
  await changeResponse(page, 'news/query/widget-news', (data: { sources: object[] }) => ({
    ...data,
    sources: data.sources.map((source) => ({ ...source, ...silent })),
  }))
  await signIn(page, users.buyer, '/news')
  await expect(widget(page, 'News')).toContainText('No newer item since 2 Mar 2026, 10:00.')
})

test('items are limited to three lines, open in a new tab, and link to more', async ({ page }) => {
  const long = 'Terminals at the Maasvlakte work again from Wednesday morning. '.repeat(12)
  const hostile = '<img src=x onerror="alert(1)"><b>Bold</b> claim'
  await changeResponse(page, 'article/query/widget-article', (data: { items: object[]; sources: object[] }) => ({
    ...data,
    seeMoreUrl: 'https://lens.example/all',
    sources: data.sources.map((source) => ({ ...source, isDemo: false })),
    items: data.items.map((item, at) => ({
      ...item,
      sourceUrl: 'https://lens.example/1',
      description: long,
      ...(at === 0 && { title: hostile, publishedDate: '2026-01-05T08:00:00Z' }),
    })),
  }))
  await signIn(page, users.buyer, '/news')
  const articles = widget(page, 'Articles')
  const first = articles.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText(hostile)
  await expect(first).toContainText('05/01/2026')
  const lines = await first.getByText('Terminals at').evaluate((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBe(3)
  for (const link of [first.getByRole('link'), articles.getByRole('link', { name: /^See more/ })]) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(articles.getByRole('link', { name: /^See more/ })).toHaveAttribute('href', 'https://lens.example/all')
})
