import { calls, tickerUrl, widget } from './market.ts'
import { expect, signIn, test, users } from './portal.ts'

test.describe('access to news', () => {
  test('News is first in the menu and has all widgets, without requests to other servers', async ({ page, baseURL }) => {
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await signIn(page, users.buyer)
    const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(menu.first()).toHaveText('News')
    await menu.first().click()
    await expect(page).toHaveURL(/\/news$/)
    for (const name of [...Object.keys(calls), 'Current Local Times', 'Freight rates']) await expect(widget(page, name)).toBeVisible()
    await expect(widget(page, 'News').getByRole('article')).toHaveCount(15)
    await expect(widget(page, 'Articles').getByRole('article')).toHaveCount(10)
    await expect(widget(page, 'Exchange rates').locator('tbody tr')).toHaveCount(6)
    await expect(widget(page, 'Stock Indexes').getByRole('listitem')).toHaveCount(10)
    await expect(widget(page, 'Stock Indexes').getByRole('listitem').getByText('Demo data')).toHaveCount(10)
    await expect(widget(page, 'Current Local Times').getByRole('listitem')).toHaveCount(20)
    expect([...origins]).toEqual([new URL(baseURL!).origin])
    // fictitious news has no links
    await expect(widget(page, 'News').getByRole('article').getByRole('link')).toHaveCount(0)
  })
})

test('clocks tick, each in its time zone', async ({ page }) => {
  await signIn(page, users.buyer, '/news')
  const sydney = widget(page, 'Current Local Times').getByRole('listitem').filter({ hasText: 'Sydney' })
  const expected = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'medium' }).format(Date.now())
  await expect.poll(async () => (await sydney.getByRole('time').textContent()) === expected()).toBe(true)
  const before = (await sydney.getByRole('time').textContent())!
  await expect(sydney.getByRole('time')).not.toHaveText(before)
})

test.describe('the ticker', () => {
  // the init script of the journeys fails in a sandboxed document
  test.use({ allowed: [/The document is sandboxed/] })

  test('of a publisher loads on demand in a sandbox, and is remembered', async ({ page }) => {
    const asked: string[] = []
    await page.route('https://ticker.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>Rates of the day</p>' })
    })
    await signIn(page, users.vendor, '/news')
    const ticker = widget(page, 'Freight rates')
    await expect(ticker).toContainText('loads content from ticker.example')
    await expect(widget(page, 'News').getByRole('article')).toHaveCount(15)
    expect(asked).toEqual([])
    await ticker.getByRole('button', { name: 'Show the ticker of ticker.example' }).click()
    await expect(ticker.frameLocator('iframe').getByText('Rates of the day')).toBeVisible()
    expect(asked).toEqual([tickerUrl])
    await expect(ticker.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
    await expect(ticker.locator('iframe')).toHaveAttribute('referrerpolicy', 'no-referrer')
    await page.reload()
    await expect(ticker.frameLocator('iframe').getByText('Rates of the day')).toBeVisible()
    await ticker.getByRole('button', { name: 'Hide the ticker' }).click()
    await expect(ticker.locator('iframe')).toHaveCount(0)
  })
})
