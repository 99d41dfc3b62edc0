import { snackbar } from './administration.ts'
import { clipboard } from './external-applications.ts'
import { bundledRates, calls, changeResponse, tickerUrl, widget, withDigits } from './market.ts'
import { expect, offered, signIn, test, users } from './portal.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

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

  for (const [who, email] of [
    ['a vendor', users.vendor],
    ['an administrator of vendors', users.vendorsAdmin],
  ] as const)
    test(`${who} has the page without data of any customer account`, async ({ page }) => {
      await signIn(page, email, '/news')
      await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toHaveText('News')
      await expect(widget(page, 'News').getByRole('article')).toHaveCount(15)
      await expect(widget(page, 'Your lanes')).toHaveCount(0)
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/news$/)
    })

  test('/ and /dashboard lead a customer to the overview if it is enabled, else to the news', async ({ page }) => {
    await signIn(page, users.buyer, '/dashboard')
    await expect(page).toHaveURL(/\/overview/)
    await changeResponse(page, 'user/my-features', (features: object) => ({ ...features, enabledOverviewFeature: false }))
    for (const path of ['/dashboard', '/']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/news$/)
    }
  })

  test('only administrators see which sources are not configured', async ({ page }) => {
    await signIn(page, users.fullAdmin, '/news')
    await expect(page.getByRole('complementary', { name: 'For administrators' })).toContainText(
      'No source is configured for rates, indexes, news and articles.',
    )
    await expect(page.getByRole('complementary', { name: 'For administrators' })).toContainText('MARKET_SOURCES')
  })
})

test.describe('the converter', () => {
  test.use({ allowed: [/400/] })

  test('converts at the latest rates, accepts any number format, and shows the rate', async ({ page }) => {
    const { perEuro } = await bundledRates()
    await signIn(page, users.buyer, '/news')
    const converter = widget(page, 'Currency Converter')
    const result = converter.getByRole('status')
    const amount = converter.getByLabel('Amount')
    await expect(result).toHaveText(`1,000.00 USD =${withDigits((1000 * perEuro('AUD')) / perEuro('USD'), 2)} AUD`)
    await expect(converter).toContainText(`1 USD = ${withDigits(perEuro('AUD') / perEuro('USD'), 5)} AUD`)
    await expect(converter).toContainText('Reference rate of 13 Apr 2026')
    await expect(page.getByText(/free use|free reuse/i)).toHaveCount(0)
    await expect(converter).toContainText('No newer rate since 13 Apr 2026. No source is configured.')
    await amount.fill('1.234.567,5')
    await expect(result).toHaveText(`1,234,567.50 USD =${withDigits((1_234_567.5 * perEuro('AUD')) / perEuro('USD'), 2)} AUD`)
    await converter.getByRole('button', { name: 'Copy the result' }).click()
    await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
    expect(await clipboard(page)).toBe(withDigits((1_234_567.5 * perEuro('AUD')) / perEuro('USD'), 2).replaceAll(',', ''))
    // the yen has no decimals
    await converter.getByRole('combobox', { name: 'To' }).or(converter.getByLabel('To')).first().click()
    await page.keyboard.type('yen')
    await offered(page).filter({ hasText: 'JPY' }).click()
    await amount.fill('25')
    await expect(result).toHaveText(`25.00 USD =${withDigits((25 * perEuro('JPY')) / perEuro('USD'), 0)} JPY`)
    await amount.fill('0.001')
    await expect(result).toContainText('Less than 1 (0.')
  })

  test('another currency sends a new request; a swap keeps the amount', async ({ page }) => {
    const { perEuro } = await bundledRates()
    await signIn(page, users.buyer, '/news')
    const converter = widget(page, 'Currency Converter')
    const result = converter.getByRole('status')
    await expect(result).toContainText('1,000.00 USD =')
    await converter.getByRole('button', { name: 'Swap the currencies' }).click()
    await expect(result).toHaveText(`1,000.00 AUD =${withDigits((1000 * perEuro('USD')) / perEuro('AUD'), 2)} USD`)
    await converter.getByLabel('From', { exact: true }).first().click()
    await page.keyboard.type('eur')
    await offered(page).filter({ hasText: 'EUR' }).click()
    await expect(converter.getByLabel('Amount')).toHaveValue('')
    await expect(result).toHaveCount(0)
    await expect(converter).toContainText('Enter an amount.')
  })

  test('reports an invalid amount, and a currency without a rate', async ({ page }) => {
    await signIn(page, users.buyer, '/news')
    const converter = widget(page, 'Currency Converter')
    const amount = converter.getByLabel('Amount')
    for (const [typed, words] of [
      ['1e309', 'Enter a number, like 1,234.50.'],
      ['NaN', 'Enter a number, like 1,234.50.'],
      ['-3', 'Enter an amount of 0 or more.'],
      ['1'.repeat(40), 'Enter at most 15 digits before and 6 after the decimal separator.'],
    ] as const) {
      await amount.fill(typed)
      await expect(converter).toContainText(words)
      await expect(converter.getByRole('status')).toHaveCount(0)
    }
    await amount.fill('-0')
    await expect(converter.getByRole('status')).toHaveText('0.00 USD =0.00 AUD')
    await converter.getByLabel('To', { exact: true }).first().click()
    await page.keyboard.type('VND')
    await expect(page.getByText('No rate for Vietnamese Dong (VND).')).toBeVisible()
  })
})

test.describe('rates and indexes', () => {
  test('rates follow their base, can be copied, and open their history', async ({ page }) => {
    const { perEuro } = await bundledRates()
    await signIn(page, users.buyer, '/news?r=month')
    const rates = widget(page, 'Exchange rates')
    await expect(rates.getByRole('heading')).toHaveText('Rates of 13 Apr 2026')
    await expect(rates).not.toContainText(/live|today|this week/i)
    await expect(page.getByRole('radio', { name: 'Latest week', exact: true })).toBeAttached()
    await expect(rates).toContainText('For 1 USD, April 2026')
    const row = rates.getByRole('row').filter({ hasText: 'GBP' })
    await expect(row).toContainText(withDigits(perEuro('GBP') / perEuro('USD'), 6))
    await row.getByRole('button', { name: 'Copy the rate of GBP' }).click()
    await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
    expect(await clipboard(page)).toBe(withDigits(perEuro('GBP') / perEuro('USD'), 6))

    await rates.getByLabel('Base currency').first().click()
    await page.keyboard.type('euro')
    await offered(page).filter({ hasText: 'EUR' }).click()
    await expect(row).toContainText('0.87058')
    await expect(rates.locator('tbody tr')).toHaveCount(7)

    await row.getByRole('button', { name: /^GBP/ }).click()
    const dialog = page.getByRole('dialog', { name: 'EUR to GBP' })
    await expect(dialog.getByRole('radio', { name: 'Latest month' })).toBeChecked()
    await expect(dialog.getByRole('img', { name: /Latest month: chart of \d+ rows/ })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Month before' }).check()
    await expect(dialog).toContainText('March 2026')
    for (const fact of ['Rate', 'Change', 'High', 'Low', 'Previous close'])
      await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // the base is stored
    await page.reload()
    await expect(rates).toContainText('For 1 EUR')
  })

  test('lanes show the freight per TEU, and open their months', async ({ page }) => {
    await signIn(page, users.buyer, '/news')
    const lanes = widget(page, 'Your lanes')
    await expect(lanes).toContainText(/Freight in AUD per TEU, \w{3} (\d{4} )?– \w{3} \d{4}/)
    const lane = lanes.getByRole('row').nth(1)
    const price = (await lane.getByRole('cell').nth(1).textContent())!
    await lane.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${price} AUD`)
    await expect(dialog.getByRole('img', { name: /Freight per TEU: chart of \d rows?/ })).toBeVisible()
  })

  test('shows as many indexes as fit, and reaches all ten by keyboard', async ({ page }) => {
    await signIn(page, users.buyer, '/news')
    const slides = widget(page, 'Stock Indexes').getByRole('listitem')
    await expect(slides).toHaveCount(10)
    const inView = () =>
      slides.evaluateAll((all) => {
        const track = all[0]!.parentElement!.getBoundingClientRect()
        return all.filter((slide) => {
          const { left, right } = slide.getBoundingClientRect()
          return left >= track.left - 1 && right <= track.right + 1
        }).length
      })
    for (const [width, count] of [
      [524, 1],
      [525, 2],
      [725, 3],
      [985, 4],
      [1225, 5],
      [1425, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(inView, `${width} pixels`).toBe(count)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const buttons = slides.getByRole('button')
    await buttons.first().focus()
    for (let at = 1; at < 10; at++) {
      await page.keyboard.press('Tab')
      await expect(buttons.nth(at)).toBeFocused()
      await expect(buttons.nth(at)).toBeInViewport({ ratio: 0.9 })
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
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
