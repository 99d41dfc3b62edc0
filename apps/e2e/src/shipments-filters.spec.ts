import { column, expect, mark, offered, rows, test, total } from './portal.ts'
import { allShipments, openShipments } from './shipments-screen.ts'
import type { Page } from '@playwright/test'

/** Field of a filter; its option list has the same label. */
const field = (page: Page, label: string) => page.locator(`input[aria-label="${label}"]`)

test.describe('filters', () => {
  test('free text applies after typing stops, at once on Enter, and is in the URL', async ({ page }) => {
    await page.clock.install()
    await openShipments(page)
    const [number] = await column(page, 'Shipment No.')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('get-report-shipments-table') && calls.push(request.url()))
    // the clock stops while a number is typed, so that a slow machine does not matter
    await page.clock.pauseAt(Date.now() + 5000)
    await page.keyboard.press('/')
    await page.keyboard.type(number!)
    await page.clock.runFor(499)
    expect(calls).toEqual([])
    await page.clock.resume()
    await expect(page).toHaveURL(new RegExp(`s=${number}`))
    await expect.poll(() => column(page, 'Shipment No.')).toEqual([number])
    // one request for the whole text, not one per letter
    expect(calls).toHaveLength(1)
    await page.getByRole('searchbox').fill('no such thing anywhere')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect((await rows(page)).first()).toBeVisible()
  })

  test('the first month cannot be after the last month, nor the reverse', async ({ page }) => {
    await openShipments(page, '/shipments')
    const months = async (label: string) => {
      await field(page, label).click()
      await expect(offered(page).first()).toBeVisible()
      const options = await offered(page).evaluateAll((all) =>
        all.map((option) => [option.textContent, option.hasAttribute('data-combobox-disabled')] as const),
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      return options
    }
    await field(page, 'First month').click()
    await offered(page).nth(20).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
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

  test('All Suppliers excludes other suppliers, and removing those returns to it', async ({ page }) => {
    await openShipments(page)
    const all = await total(page)
    await page.getByRole('button', { name: 'Suppliers: All Suppliers' }).click()
    const options = offered(page)
    const name = (await options.nth(1).innerText()).trim()
    await mark(options.nth(1))
    await expect(page).toHaveURL(/supId=[0-9a-f-]{36}/)
    await expect.poll(() => total(page)).toBeLessThan(all)
    await options.nth(2).click()
    await expect(page.getByRole('button', { name: 'Suppliers: 2 suppliers' })).toBeVisible()
    await options.nth(0).click()
    await expect(page).not.toHaveURL(/supId/)
    await expect.poll(() => total(page)).toBe(all)
    await mark(options.nth(1))
    await mark(options.nth(1), false)
    await expect(page.getByRole('button', { name: 'Suppliers: All Suppliers' })).toBeVisible()
    expect(name.length).toBeGreaterThan(0)
  })

  test('suppliers are all selected, even if clicked faster than the screen updates', async ({ page }) => {
    await openShipments(page)
    await page.getByRole('button', { name: 'Suppliers: All Suppliers' }).click()
    await expect(offered(page).nth(3)).toBeVisible()
    await page.getByRole('listbox', { name: 'Suppliers' }).evaluate((list) => {
      for (const option of [...list.querySelectorAll<HTMLElement>('[role=option]')].slice(1, 4)) option.click()
    })
    await expect(page.getByRole('button', { name: 'Suppliers: 3 suppliers' })).toBeVisible()
  })

  test('a special search from a link shows as a tag, and removing it resets its fields', async ({ page }) => {
    await openShipments(page, `${allShipments}&mode=LSE&trans=AIR&sst=Air%20freight`)
    expect(new Set(await column(page, 'Mode'))).toEqual(new Set(['LSE']))
    await page.getByRole('button', { name: 'Remove the filter Air freight' }).click()
    await expect(page).not.toHaveURL(/sst|mode|trans/)
    await expect.poll(async () => new Set(await column(page, 'Mode')).size).toBeGreaterThan(1)

    await page.getByRole('button', { name: 'Ports and mode' }).click()
    const chosen = { Origin: 'Ningbo (CNNGB)', Mode: 'FCL' }
    for (const [field, option] of Object.entries(chosen)) {
      await page
        .getByRole('textbox', { name: field, exact: true })
        .or(page.getByRole('combobox', { name: field, exact: true }))
        .click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await expect(page).toHaveURL(/pOri=CNNGB&mode=FCL/)
    await expect(page.getByRole('button', { name: 'Remove the filter Ningbo → any · FCL' })).toBeVisible()
    await expect.poll(async () => new Set(await column(page, 'Mode'))).toEqual(new Set(['FCL']))
    expect(new Set(await column(page, 'Origin'))).toEqual(new Set(['Ningbo']))
  })

  test('a complete number is found in any month, a month without data stays selected, an unknown supplier has no rows', async ({
    page,
  }) => {
    await openShipments(page, allShipments)
    const [number] = await column(page, 'Shipment No.')
    await page.goto(`/shipments?from=2019-01&to=2019-02&s=${number}`)
    await expect(page.getByText(`${number} is shown for any period, by ETA:`)).toBeVisible()
    await expect.poll(() => column(page, 'Shipment No.')).toEqual([number])
    await page.goto('/shipments?from=2019-01&to=2019-02')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(field(page, 'First month')).toHaveValue('Jan 2019')
    // an invalid month becomes the current one
    await page.goto('/shipments')
    const current = await field(page, 'First month').inputValue()
    await page.goto('/shipments?from=abc&to=2026-13')
    await expect(field(page, 'First month')).toHaveValue(current)
    await page.goto('/shipments?from=2000-01&to=2100-01&supId=0197a7a0-0000-7000-8000-000000000002')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Suppliers: Unknown supplier' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose a period' }).click()
    await page.getByRole('menuitem', { name: 'Last year' }).click()
    await expect(page).toHaveURL(/from=\d{4}-01&to=\d{4}-12/)
  })

  test('Back restores the previous filters', async ({ page }) => {
    await openShipments(page, '/shipments')
    await field(page, 'Date basis').click()
    await page.getByRole('option', { name: /ATD/ }).click()
    await expect(page).toHaveURL(/b=ATD/)
    await page.goBack()
    await expect(page).not.toHaveURL(/b=ATD/)
    await expect(field(page, 'Date basis')).toHaveValue('ETA')
  })

  test('the table is not requested before the filters are known', async ({ page }) => {
    const order: string[] = []
    page.on('request', (request) => {
      const name = /get-report-(dashboard-filter|shipments-table)/.exec(request.url())?.[1]
      if (name) order.push(name)
    })
    await page.route('**/get-report-dashboard-filter*', async (route) => {
      await expect.poll(() => order.length).toBe(1)
      await route.continue()
    })
    await openShipments(page)
    expect(order.slice(0, 2)).toEqual(['dashboard-filter', 'shipments-table'])
  })
})
