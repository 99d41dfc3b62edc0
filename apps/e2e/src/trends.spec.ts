import type { Page } from '@playwright/test'
import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { tick } from './administration.ts'
import { drawings, expect, mark, offered, signIn, test, users } from './portal.ts'

const all = '/trends?from=2000-01&to=2100-01'
const lastYear = new Date().getUTCFullYear() - 1
const [january, june] = [`${lastYear}-01`, `${lastYear}-06`]

/** A chart by its title. */
const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const drawn = (page: Page, title: string) => drawings(chart(page, title))
const suppliers = (page: Page) => page.getByRole('button', { name: /^Suppliers/ })
/** Field of a filter; its option list has the same label. */
const field = (page: Page, label: string) => page.locator(`input[aria-label="${label}"]`)
const check = (page: Page, label: string) => page.getByRole('checkbox', { name: label })

async function open(page: Page, address = all) {
  await signIn(page, users.american, address)
  await expect(page.getByRole('heading', { level: 1, name: 'Trends Over Time' })).toBeVisible()
}

/** Records trend requests with their parameters. */
function noteCalls(page: Page): URL[] {
  const calls: URL[] = []
  page.on('request', (request) => request.url().includes('/report/query/') && calls.push(new URL(request.url())))
  return calls
}
const named = (calls: URL[], part: string) => calls.filter(({ pathname }) => pathname.includes(part))

test.describe('trends over time', () => {
  test('are in the menu, start with six months, and request nothing before the filters are known', async ({ page }) => {
    await signIn(page, users.american, '/shipments')
    const calls = noteCalls(page)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/get-carrier-contact-number-filter-items*', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('link', { name: 'Trends Over Time' }).click()
    await expect.poll(() => named(calls, 'get-carrier-contact-number').length).toBe(1)
    await expect.poll(() => named(calls, 'get-trends-port-pair').length).toBe(1)
    expect(named(calls, '/trends/')).toEqual([])
    answer()
    await expect(drawn(page, 'Shipments')).toBeVisible()
    const [first] = named(calls, '/trends/get-shipments')
    const [start, end] = ['start', 'end'].map((name) => first!.searchParams.get(name)!)
    const months = (Number(end!.slice(0, 4)) - Number(start!.slice(0, 4))) * 12 + Number(end!.slice(5, 7)) - Number(start!.slice(5, 7))
    expect(months).toBeGreaterThanOrEqual(5)
    // the other tab loads when it is opened
    expect(named(calls, 'get-number-of-purchase-order')).toEqual([])
    await page.getByRole('tab', { name: 'General' }).click()
    await expect(page).toHaveURL(/tab=general/)
    await expect(drawn(page, 'Number of Purchase Orders')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Port pair' })).toBeHidden()
    const [orders] = named(calls, 'get-number-of-purchase-order')
    expect(orders!.searchParams.has('dateBasedOn')).toBe(false)
  })

  test('are filtered by ten suppliers, shown individually, and reset', async ({ page }) => {
    test.slow()
    await open(page)
    await expect(drawn(page, 'Shipments')).toBeVisible()
    await expect(check(page, 'Show suppliers individually')).toBeDisabled()
    await tick(check(page, 'Compare'))
    await suppliers(page).click()
    await expect(page.getByText('maximum 10 suppliers')).toBeVisible()
    const options = offered(page)
    // All Suppliers and the three presets come first
    for (let at = 0; at < 10; at++) await mark(options.nth(4 + at))
    await expect(suppliers(page)).toHaveAccessibleName('Suppliers: 10 suppliers')
    await expect(options.nth(14)).toHaveAttribute('data-combobox-disabled', 'true')
    await expect(options.nth(13)).not.toHaveAttribute('data-combobox-disabled', 'true')
    await page.keyboard.press('Escape')

    const calls = noteCalls(page)
    await tick(check(page, 'Show suppliers individually'))
    // they disable and clear the comparison
    await expect(check(page, 'Compare')).not.toBeChecked()
    await expect(check(page, 'Compare')).toBeDisabled()
    // requests for the previous suppliers may still be pending
    const individual = () =>
      named(calls, '/trends/get-shipments').filter(({ searchParams }) => searchParams.get('showSuppliersIndividually') === 'true')
    await expect.poll(individual).not.toEqual([])
    await expect(chart(page, 'Average Transit Time')).toContainText('All Suppliers')
    expect(individual().map(({ searchParams }) => searchParams.get('suppliers')!.split(',').length)).toEqual([10])

    await suppliers(page).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(suppliers(page)).toHaveAccessibleName('Suppliers: All Suppliers')
    await expect(page).not.toHaveURL(/supId|ind=/)
    await expect(check(page, 'Show suppliers individually')).toBeDisabled()
  })

  test('replace suppliers with a preset', async ({ page }) => {
    await open(page)
    await suppliers(page).click()
    await offered(page).nth(6).click()
    await expect(page).toHaveURL(/supId=/)
    const calls = noteCalls(page)
    await page.getByRole('option', { name: 'Top 5 by volume' }).click()
    await expect(suppliers(page)).toHaveAccessibleName('Suppliers: Top 5 by volume')
    await expect(page).toHaveURL(/top=Top5ByVolume/)
    await expect(page).not.toHaveURL(/supId/)
    await expect.poll(() => named(calls, '/trends/get-volume').at(-1)?.searchParams.get('suppliers')?.split(',').length).toBe(5)
    // and a supplier replaces the preset
    await offered(page).nth(7).click()
    await expect(page).not.toHaveURL(/top=/)
    await page.getByRole('option', { name: 'All Suppliers' }).click()
    await expect(page).not.toHaveURL(/supId/)
  })

  test('compare two periods, each requested once, and show guide lines only without a comparison', async ({ page }) => {
    await open(page, '/trends')
    await expect(drawn(page, 'Shipments')).toBeVisible()
    await tick(check(page, 'Trend Line'))
    await tick(check(page, 'Avg. Line'))
    await expect(page).toHaveURL(/tl=1&al=1/)
    await expect(chart(page, 'Shipments')).toContainText('Trend Line')
    const calls = noteCalls(page)
    await tick(check(page, 'Compare'))
    for (const line of ['Trend Line', 'Avg. Line']) await expect(check(page, line)).toBeHidden()
    const asked = () => named(calls, '/trends/get-shipments').map(String)
    await expect(chart(page, 'Shipments')).toContainText('compared with')
    const before = asked().length
    await page.getByRole('group', { name: 'Compare with' }).getByRole('button', { name: 'Choose a period' }).click()
    await page.getByRole('menuitem', { name: 'Previous period' }).click()
    await expect(page).toHaveURL(/cFrom=\d{4}-\d\d/)
    await expect.poll(() => asked().length).toBe(before + 1)
    expect(new Set(asked()).size).toBe(asked().length)
    await expect(chart(page, 'Shipments')).toContainText('Compare period')
    await expect(chart(page, 'Shipments')).toContainText(/compared with [\d,]+ *[+−]?[\d,]+\.\d %/)
  })

  test('disable months that would reverse the period', async ({ page }) => {
    await open(page, '/trends')
    await field(page, 'Last month').click()
    await offered(page).nth(3).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page).toHaveURL(/to=\d{4}-\d\d/)
    await field(page, 'First month').click()
    await expect(offered(page).first()).toBeVisible()
    const disabled = await offered(page).evaluateAll((all) => all.map((one) => one.hasAttribute('data-combobox-disabled')))
    expect(disabled.slice(0, 5)).toEqual([true, true, true, false, false])
  })

  test('keep the first month, in another account too', async ({ page }) => {
    await signIn(page, users.accountsAdmin, '/trends')
    await field(page, 'First month').click()
    const chosen = (await offered(page).nth(9).textContent())!
    await offered(page).nth(9).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d/)
    await expect(field(page, 'First month')).toHaveValue(chosen)
    await page.getByRole('link', { name: 'Shipments', exact: true }).first().click()
    await expect(page).toHaveURL(/\/shipments/)
    await page.getByRole('link', { name: 'Trends Over Time' }).click()
    await expect(field(page, 'First month')).toHaveValue(chosen)
  })

  test('lead to their rows with the same filters, and convert to a table by year', async ({ page }) => {
    await open(page, `/trends?from=${january}&to=${june}&b=ATD&grp=Year`)
    await chart(page, 'FCL TEU').getByRole('button', { name: 'Menu of FCL TEU' }).click()
    await page.getByRole('menuitem', { name: 'View as table' }).click()
    await expect(chart(page, 'FCL TEU').getByRole('columnheader', { name: 'Year' })).toBeVisible()
    await expect(chart(page, 'FCL TEU').getByRole('row')).toHaveCount(2)
    await chart(page, 'FCL TEU').getByRole('link', { name: 'FCL TEU' }).click()
    await expect(page).toHaveURL(/\/shipments\?/)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(['from', 'to', 'b', 'mode', 'sst'].map((name) => [name, searchParams.get(name)]))).toEqual({
      from: january,
      to: june,
      b: 'ATD',
      mode: 'FCL',
      sst: 'FCL TEU',
    })
  })

  test('are filtered by port pair, and show a message without data', async ({ page }) => {
    await open(page, `/trends?from=${january}&to=${june}`)
    await expect(drawn(page, 'Shipments')).toBeVisible()
    const calls = noteCalls(page)
    await page.getByRole('combobox', { name: 'Port pair' }).click()
    await offered(page).first().click()
    await expect(page).toHaveURL(/pOri=[A-Z]{5}&pDest=[A-Z]{5}/)
    await expect.poll(() => named(calls, '/trends/get-volume').at(-1)?.searchParams.has('originId')).toBe(true)
    await page.route('**/trends/get-shipments*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.trendDatas = body.data.trendDatas.map(({ date }: { date: string }) => ({ date, total: 0 }))
      await route.fulfill({ response: answer, json: body })
    })
    await page.reload()
    await expect(chart(page, 'Shipments')).toContainText('No Data on Specific Period')
  })

  test('are saved as PDF', async ({ page }) => {
    await open(page, `/trends?from=${january}&to=${june}&tl=1`)
    await expect(drawn(page, 'Shipments')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export To PDF' }).click()
    expect((await download).suggestedFilename()).toBe('Trends Over Time Report.pdf')
    await expect(page.getByText('Trends Over Time Report.pdf was exported.')).toBeVisible()
  })

  test('neither show nor request hidden charts', async ({ page }) => {
    await page.route('**/get-trend-over-time-settings*', (route) =>
      route.fulfill({ json: { data: { hiddenCharts: ['percentofshipmentdelay', 'FreightSpend'] }, errors: [] } }),
    )
    const calls = noteCalls(page)
    await open(page)
    await expect(drawn(page, 'Percent of Order Delay')).toBeVisible()
    await expect(chart(page, 'Percent of Shipment Delay')).toBeHidden()
    await expect(chart(page, 'Freight Spend')).toBeHidden()
    expect([...named(calls, 'percent-of-shipment-delay'), ...named(calls, 'freight-spend')]).toEqual([])
  })

  test.describe('after a failure', () => {
    test.use({ allowed: [/status of 500/] })

    test('can be reloaded chart by chart', async ({ page }) => {
      await page.route('**/trends/get-volume*', (route) =>
        route.fulfill({ status: 500, json: { data: null, errors: [{ propertyName: null, errorMessage: 'x' }] } }),
      )
      await open(page)
      await expect(drawn(page, 'Shipments')).toBeVisible()
      const again = chart(page, 'Volume').getByRole('button', { name: 'Try again' })
      await expect(again).toBeVisible()
      await page.unroute('**/trends/get-volume*')
      await again.click()
      await expect(drawn(page, 'Volume')).toBeVisible()
    })
  })

  for (const width of widths) {
    test(`axe finds nothing at ${width} pixels`, async ({ page }) => {
      test.slow()
      await waitUntilSettled(page, width)
      await open(page, `${all}&top=Top5ByVolume&ind=1&tl=1`)
      await expect(drawn(page, 'Shipments')).toBeVisible()
      if (width < 1000) await page.getByRole('search').getByRole('button').click()
      await suppliers(page).click()
      await expect(page.getByText('maximum 10 suppliers')).toBeVisible()
      await expectAccessible(page, 'port pairs')
      await page.goto(`${all}&cmp=1&cFrom=${january}&tab=general`)
      await expect(drawn(page, 'Number of Purchase Orders')).toBeVisible()
      await expectAccessible(page, 'general')
    })
  }
})
