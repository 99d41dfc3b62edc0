import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { crossRate, marketHandlers } from '../../testing/market.ts'
import { openMarket, widget, widgetNames } from '../../testing/market-screen.ts'
import { focus, press, snackbar } from '../../testing/screen-parts.ts'
import { kurrajong, lanternBay } from '../../testing/standard-account.ts'

/** `1531.2` → `1,531.20` */
const withDigits = (value: number, digits: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

describe('access to news', () => {
  it('is first in the menu, with all widgets', async () => {
    const { url } = await openMarket({ without: ['enabledOverviewFeature'] }, '/x')
    const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect.element(menu.first()).toHaveTextContent('News')
    await menu.first().click()
    await expect.poll(url).toMatch(/\/news$/)
    for (const name of [...widgetNames, 'Current Local Times', 'Freight rates']) await expect.element(widget(name)).toBeVisible()
    await expect.element(widget('News').getByRole('article')).toHaveLength(15)
    await expect.element(widget('Articles').getByRole('article')).toHaveLength(10)
    await expect.element(widget('Exchange rates').getByCss('tbody tr')).toHaveLength(6)
    await expect.element(widget('Stock Indexes').getByRole('listitem')).toHaveLength(10)
    await expect.element(widget('Stock Indexes').getByRole('listitem').getByText('Demo data')).toHaveLength(10)
    await expect.element(widget('Current Local Times').getByRole('listitem')).toHaveLength(5)
    // fictitious news has no links
    await expect.element(widget('News').getByRole('article').getByRole('link')).not.toBeInTheDocument()
  })

  it.each(['user', 'administrator'] as const)('shows no data of customer accounts to a vendor in the role %s', async (role) => {
    const { url, goTo } = await openMarket({ role, accounts: [lanternBay] })
    await expect.element(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toHaveTextContent('News')
    await expect.element(widget('News').getByRole('article')).toHaveLength(15)
    await expect.element(widget('Your lanes')).not.toBeInTheDocument()
    await goTo('/dashboard')
    await expect.poll(url).toMatch(/\/news$/)
  })

  it.each(['/dashboard', '/'])('is where %s leads a customer without the overview', async (path) => {
    const { url } = await openMarket({ without: ['enabledOverviewFeature'] }, path)
    await expect.poll(url).toMatch(/\/news$/)
  })

  it('lists the sources that are not configured for administrators', async () => {
    const setup = { notConfigured: ['rates', 'indexes', 'news', 'articles'] as const, problems: [] }
    await openMarket({
      role: 'fullAdministrator',
      api: {
        getMarketDashboard: () => ({
          ...marketHandlers.getMarketDashboard(),
          setup: { ...setup, notConfigured: [...setup.notConfigured] },
        }),
      },
    })
    const note = page.getByRole('complementary', { name: 'For administrators' })
    await expect.element(note).toMatchTextContent('No source is configured for rates, indexes, news and articles.')
    await expect.element(note).toMatchTextContent('MARKET_SOURCES')
  })
})

describe('the converter', () => {
  const converter = widget('Currency Converter')
  const result = converter.getByRole('status')
  const amount = converter.getByLabelText('Amount')

  it('accepts any number format, and shows the rate', async () => {
    await openMarket({ accounts: [kurrajong] })
    await expect.element(result).toHaveTextContent(`1,000.00 USD =${withDigits(1000 * crossRate('USD', 'AUD'), 2)} AUD`)
    await expect.element(converter).toMatchTextContent(`1 USD = ${withDigits(crossRate('USD', 'AUD'), 5)} AUD`)
    await expect.element(converter).toMatchTextContent('Reference rate of 13 Apr 2026')
    await amount.fill('1.234.567,5')
    const converted = withDigits(1_234_567.5 * crossRate('USD', 'AUD'), 2)
    await expect.element(result).toHaveTextContent(`1,234,567.50 USD =${converted} AUD`)
    await converter.getByRole('button', { name: 'Copy the result' }).click()
    await expect.element(snackbar('Copied to clipboard.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(converted.replaceAll(',', ''))
    // the yen has no decimals
    await converter.getByLabelText('To').first().click()
    await page.getByRole('option', { name: /JPY/ }).click()
    await amount.fill('25')
    await expect.element(result).toHaveTextContent(`25.00 USD =${withDigits(25 * crossRate('USD', 'JPY'), 0)} JPY`)
    await amount.fill('0.001')
    await expect.element(result).toMatchTextContent('Less than 1 (0.')
  })

  it('keeps the amount on a swap and clears it when the currency changes', async () => {
    await openMarket({ accounts: [kurrajong] })
    await expect.element(result).toMatchTextContent('1,000.00 USD =')
    await converter.getByRole('button', { name: 'Swap the currencies' }).click()
    await expect.element(result).toHaveTextContent(`1,000.00 AUD =${withDigits(1000 * crossRate('AUD', 'USD'), 2)} USD`)
    await converter.getByLabelText('From', { exact: true }).first().click()
    await page.getByRole('option', { name: /EUR/ }).click()
    await expect.element(amount).toHaveValue('')
    await expect.element(result).not.toBeInTheDocument()
    await expect.element(converter).toMatchTextContent('Enter an amount.')
  })

  it('reports an invalid amount, and a currency without a rate', async () => {
    await openMarket({ accounts: [kurrajong] })
    for (const [typed, words] of [
      ['1e309', 'Enter a number, like 1,234.50.'],
      ['NaN', 'Enter a number, like 1,234.50.'],
      ['-3', 'Enter an amount of 0 or more.'],
      ['1'.repeat(40), 'Enter at most 15 digits before and 6 after the decimal separator.'],
    ] as const) {
      await amount.fill(typed)
      await expect.element(converter).toMatchTextContent(words)
      await expect.element(result).not.toBeInTheDocument()
    }
    await amount.fill('-0')
    await expect.element(result).toHaveTextContent('0.00 USD =0.00 AUD')
    const to = converter.getByLabelText('To', { exact: true }).first()
    await to.click()
    await to.fill('VND')
    await expect.element(page.getByText('No rate for Vietnamese Dong (VND).')).toBeVisible()
  })
})

describe('rates and indexes', () => {
  it('follow their base, can be copied, and open their history', async () => {
    const screen = await openMarket({}, '/news?r=month')
    const rates = widget('Exchange rates')
    await expect.element(rates.getByRole('heading')).toHaveTextContent('Rates of 13 Apr 2026')
    await expect.element(rates).not.toMatchTextContent(/live|today|this week/i)
    await expect.element(rates).toMatchTextContent('For 1 USD, April 2026')
    const row = rates.getByRole('row').filter({ hasText: 'GBP' })
    await expect.element(row).toMatchTextContent(withDigits(crossRate('USD', 'GBP'), 6))
    await row.getByRole('button', { name: 'Copy the rate of GBP' }).click()
    await expect.element(snackbar('Copied to clipboard.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(withDigits(crossRate('USD', 'GBP'), 6))

    await rates.getByLabelText('Base currency').first().click()
    await page.getByRole('option', { name: /EUR/ }).click()
    await expect.element(row).toMatchTextContent('0.87058')
    await expect.element(rates.getByCss('tbody tr')).toHaveLength(7)
    await row.getByRole('button', { name: /^GBP/ }).click()
    const dialog = page.getByRole('dialog', { name: 'EUR to GBP' })
    await expect.element(dialog.getByRole('radio', { name: 'Latest month' })).toBeChecked()
    await expect.element(dialog.getByRole('img', { name: /Latest month: chart of \d+ rows/ })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Month before' }).click()
    await expect.element(dialog).toMatchTextContent('March 2026')
    for (const fact of ['Rate', 'Change', 'High', 'Low', 'Previous close'])
      await expect.element(dialog.getByText(fact, { exact: true })).toBeVisible()
    await press('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    // the base is stored
    screen.reload()
    await expect.element(rates).toMatchTextContent('For 1 EUR')
  })

  it('show the freight per TEU of lanes, and their months', async () => {
    await openMarket()
    const lanes = widget('Your lanes')
    await expect.element(lanes).toMatchTextContent(/Freight in GBP per TEU, \w{3} (\d{4} )?– \w{3} \d{4}/)
    const lane = lanes.getByRole('row').nth(1)
    await expect.element(lane).toMatchTextContent('1,840')
    await lane.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toMatchTextContent('1,840 GBP')
    await expect.element(dialog.getByRole('img', { name: /Freight per TEU: chart of \d rows?/ })).toBeVisible()
  })

  it.each([
    [524, 1],
    [525, 2],
    [725, 3],
    [985, 4],
    [1225, 5],
    [1425, 6],
  ])('at %d pixels show %d indexes', async (width, count) => {
    await openMarket({ width })
    const slides = widget('Stock Indexes').getByRole('listitem')
    await expect.element(slides).toHaveLength(10)
    const countInView = () => {
      const all = slides.elements()
      const track = all[0]!.parentElement!.getBoundingClientRect()
      return all
        .map((slide) => slide.getBoundingClientRect())
        .filter(({ left, right }) => left >= track.left - 1 && right <= track.right + 1).length
    }
    await expect.poll(countInView).toBe(count)
  })

  it('are all reached by keyboard', async () => {
    await openMarket({ width: 725 })
    const buttons = widget('Stock Indexes').getByRole('listitem').getByRole('button')
    await expect.element(buttons).toHaveLength(10)
    await focus(buttons.first())
    for (let at = 1; at < 10; at++) {
      await press('Tab')
      await expect.element(buttons.nth(at)).toHaveFocus()
      await expect.element(buttons.nth(at)).toBeInViewport({ ratio: 0.9 })
    }
    await press('Enter')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})
