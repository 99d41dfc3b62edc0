import { expect, column, rows, signIn, test, users, total, titles } from './portal.ts'
import type { Page } from '@playwright/test'

const year = '/shipments?from=2000-01&to=2100-01'

async function open(page: Page, address = year, user: string = users.american) {
  await signIn(page, user, address)
  await expect((await rows(page)).first()).toBeVisible()
}

/** The field of a filter; its list of choices has the same label. */
const field = (page: Page, label: string) => page.locator(`input[aria-label="${label}"]`)
const header = (page: Page, title: string) => page.locator('thead th').filter({ hasText: title }).first()

test.describe('filters', () => {
  test('free text takes effect when typing stops, on Enter at once, and is in the address', async ({ page }) => {
    await open(page)
    const [number] = await column(page, 'Shipment No.')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('get-report-shipments-table') && calls.push(request.url()))
    await page.keyboard.press('/')
    await page.keyboard.type(number!, { delay: 20 })
    await expect(page).toHaveURL(new RegExp(`s=${number}`))
    await expect.poll(() => column(page, 'Shipment No.')).toEqual([number])
    // one call for the whole word, not one per letter
    expect(calls).toHaveLength(1)
    await page.getByRole('searchbox').fill('no such thing anywhere')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect((await rows(page)).first()).toBeVisible()
  })

  test('a first month after the last one cannot be picked, nor the reverse', async ({ page }) => {
    await open(page, '/shipments')
    const pick = async (label: string, index: number) => {
      await field(page, label).click()
      const option = page.getByRole('option').nth(index)
      await option.click()
    }
    const months = async (label: string) => {
      await field(page, label).click()
      const options = await page
        .getByRole('option')
        .evaluateAll((all) => all.map((option) => [option.textContent, option.hasAttribute('data-combobox-disabled')] as const))
      await page.keyboard.press('Escape')
      return options
    }
    await pick('First month', 20)
    await expect(page).toHaveURL(/from=\d{4}-\d\d&to=\d{4}-\d\d/)
    const to = new URL(page.url()).searchParams.get('to')!
    const first = await months('First month')
    const last = await months('Last month')
    const named = (id: string) =>
      new Date(`${id}-01T00:00:00Z`).toLocaleString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
    const place = first.findIndex(([name]) => name === named(to))
    expect(first.slice(0, place).every(([, disabled]) => disabled)).toBe(true)
    expect(first.slice(place).some(([, disabled]) => disabled)).toBe(false)
    expect(last.slice(21).every(([, disabled]) => disabled)).toBe(true)
    expect(last.slice(0, 21).some(([, disabled]) => disabled)).toBe(false)
  })

  test('All Suppliers excludes the others, and clearing the others returns to it', async ({ page }) => {
    await open(page)
    const all = await total(page)
    await page.getByRole('button', { name: 'Suppliers: All Suppliers' }).click()
    const options = page.getByRole('option')
    const name = (await options.nth(1).innerText()).trim()
    await options.nth(1).click()
    await expect(page).toHaveURL(/supId=[0-9a-f-]{36}/)
    await expect.poll(() => total(page)).toBeLessThan(all)
    await options.nth(2).click()
    await expect(page.getByRole('button', { name: 'Suppliers: 2 suppliers' })).toBeVisible()
    await options.nth(0).click()
    await expect(page).not.toHaveURL(/supId/)
    await expect.poll(() => total(page)).toBe(all)
    await options.nth(1).click()
    await options.nth(1).click()
    await expect(page.getByRole('button', { name: 'Suppliers: All Suppliers' })).toBeVisible()
    expect(name.length).toBeGreaterThan(0)
  })

  test('a special search of a link shows as a tag, and taking it away resets its fields', async ({ page }) => {
    await open(page, `${year}&mode=LSE&trans=AIR&sst=Air%20freight`)
    expect(new Set(await column(page, 'Mode'))).toEqual(new Set(['LSE']))
    await page.getByRole('button', { name: 'Remove the filter Air freight' }).click()
    await expect(page).not.toHaveURL(/sst|mode|trans/)
    await expect.poll(async () => new Set(await column(page, 'Mode')).size).toBeGreaterThan(1)
  })

  test('the back button takes filters back', async ({ page }) => {
    await open(page, '/shipments')
    await field(page, 'Date basis').click()
    await page.getByRole('option', { name: /ATD/ }).click()
    await expect(page).toHaveURL(/b=ATD/)
    await page.goBack()
    await expect(page).not.toHaveURL(/b=ATD/)
    await expect(field(page, 'Date basis')).toHaveValue('ETA')
  })

  test('nothing is asked of the table before the filter is known', async ({ page }) => {
    const order: string[] = []
    page.on('request', (request) => {
      const name = /get-report-(dashboard-filter|shipments-table)/.exec(request.url())?.[1]
      if (name) order.push(name)
    })
    await page.route('**/get-report-dashboard-filter*', async (route) => {
      await expect.poll(() => order.length).toBe(1)
      await route.continue()
    })
    await open(page)
    expect(order.slice(0, 2)).toEqual(['dashboard-filter', 'shipments-table'])
  })
})

test.describe('table', () => {
  test('sorts on the server and says so in the address', async ({ page }) => {
    await open(page)
    await header(page, 'Origin').click()
    await expect(page).toHaveURL(/o=origin&d=asc/)
    await header(page, 'Origin').click()
    await expect(page).toHaveURL(/o=origin&d=desc/)
    // the latest come first
    await header(page, 'Delay').click()
    await expect(page).toHaveURL(/o=delayInDays&d=desc/)
    await expect.poll(async () => (await column(page, 'Delay'))[0]).toMatch(/^\+/)
    const delays = (await column(page, 'Delay')).map((text) => Number(text.replace('On time', '0')))
    expect(delays[0]).toBeGreaterThan(3)
    expect(delays).toEqual(delays.toSorted((a, b) => b - a))
  })

  test('pages through all rows and keeps the page in the address', async ({ page }) => {
    await open(page)
    const first = await column(page, 'Shipment No.')
    expect(first).toHaveLength(25)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/p=2/)
    await expect.poll(async () => (await column(page, 'Shipment No.'))[0]).not.toBe(first[0])
    const second = await column(page, 'Shipment No.')
    expect(first.some((number) => second.includes(number))).toBe(false)
    await page.reload()
    expect(await column(page, 'Shipment No.')).toEqual(second)
    // a page that is not there any more leads to the last one
    await page.goto(`${year}&p=9999`)
    await expect(page).toHaveURL(/p=\d{1,2}$/)
    await expect((await rows(page)).first()).toBeVisible()
  })

  test('columns are chosen, moved and kept for this user, account and table', async ({ page }) => {
    await open(page)
    expect(await titles(page)).toContain('Origin')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Origin', exact: true }).uncheck()
    await page.getByRole('checkbox', { name: 'Incoterm', exact: true }).check()
    await page.getByRole('button', { name: 'Move Destination up' }).click()
    await page.getByRole('button', { name: 'Move Destination up' }).click()
    await page.keyboard.press('Escape')
    const arranged = await titles(page)
    expect(arranged).not.toContain('Origin')
    expect(arranged).toContain('Incoterm')
    expect(arranged.indexOf('Destination')).toBeLessThan(arranged.indexOf('Delay'))
    await page.reload()
    await rows(page)
    await expect.poll(() => titles(page)).toEqual(arranged)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => titles(page)).toContain('Origin')
  })

  test('a column is dragged to another place and made wider', async ({ page }) => {
    await open(page)
    const before = await titles(page)
    await header(page, 'Mode').dragTo(header(page, 'Origin'))
    await expect.poll(() => titles(page)).not.toEqual(before)
    const origin = header(page, 'Origin')
    const { x, y, width, height } = (await origin.boundingBox())!
    await page.mouse.move(x + width - 1, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width + 60, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await origin.boundingBox())!.width).toBeGreaterThan(width + 30)
  })

  test('header and first columns stay in view', async ({ page }) => {
    await open(page)
    const title = header(page, 'Shipment No.')
    const before = (await title.boundingBox())!
    await page.locator('tbody').hover()
    await page.mouse.wheel(600, 0)
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => (await page.locator('tbody tr[data-row="0"]').boundingBox())!.y).toBeLessThan(before.y)
    const after = (await title.boundingBox())!
    expect(Math.round(after.x)).toBe(Math.round(before.x))
    expect(Math.round(after.y)).toBe(Math.round(before.y))
  })

  test('works by keyboard: rows are walked through and focused', async ({ page }) => {
    await open(page)
    await page.locator('tbody tr[data-row="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('tbody tr[data-row="2"]')).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.locator('tbody tr[data-row="24"]')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.locator('tbody tr[data-row="0"]')).toBeFocused()
  })
})

test('focus puts a shipment among the focused ones, unfocus takes it away', async ({ page }) => {
  await open(page, year, users.british)
  const [number] = await column(page, 'Shipment No.')
  await page.getByRole('checkbox', { name: `Click to Focus ${number}` }).click()
  await expect(page.getByText(`Shipment No.${number} has been focus.`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Focused only' }).click()
  await expect(page).toHaveURL(/foc=1/)
  await expect.poll(() => column(page, 'Shipment No.')).toEqual([number])
  await page.locator('tbody tr[data-row="0"]').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Shipment No.${number} has been unfocus.`)).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test.describe('failures', () => {
  test.use({ allowed: [/500|503|Failed to load resource/] })

  test('a failed table says so and can be asked again', async ({ page }) => {
    let broken = true
    await page.route('**/get-report-shipments-table*', (route) =>
      broken ? route.fulfill({ status: 500, headers: { 'x-request-id': 'abc-123' }, json: { data: null, errors: [] } }) : route.continue(),
    )
    await signIn(page, users.american, year)
    await expect(page.getByText('An Error Occurred Please Try Again Later.')).toBeVisible()
    await expect(page.getByText('quote abc-123')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect((await rows(page)).first()).toBeVisible()
  })

  test('a focus that fails says so and leaves the row as it was', async ({ page }) => {
    await open(page)
    const [number] = await column(page, 'Shipment No.')
    await page.route('**/focus-shipment', (route) => route.fulfill({ status: 500, json: { data: null, errors: [] } }))
    const box = page.getByRole('checkbox', { name: `Click to Focus ${number}` })
    await box.click()
    await expect(page.getByText(`Failed to set focus on Shipment No.${number}.`)).toBeVisible()
    await expect(box).not.toBeChecked()
  })
})
