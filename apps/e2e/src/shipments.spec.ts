import { column, expect, rows, signIn, test, titles, users } from './portal.ts'
import { allShipments, openShipments } from './shipments-screen.ts'
import type { Page } from '@playwright/test'

const header = (page: Page, title: string) => page.locator('thead th').filter({ hasText: title }).first()

test.describe('table', () => {
  test('sorts on the server and puts the order into the URL', async ({ page }) => {
    await openShipments(page)
    await header(page, 'Origin').click()
    await expect(page).toHaveURL(/o=origin&d=asc/)
    // the next click reverses the displayed order, which follows the URL
    await expect(header(page, 'Origin').getByRole('img', { name: 'Sorted ascending' })).toBeVisible()
    await header(page, 'Origin').click()
    await expect(page).toHaveURL(/o=origin&d=desc/)
    // most delayed first, including overdue ones
    await header(page, 'Delay').click()
    await expect(page).toHaveURL(/o=delayInDays&d=desc/)
    await expect.poll(async () => (await column(page, 'Delay'))[0]).toMatch(/^(\+|Overdue )/)
    const days = (text: string) =>
      Number(
        text
          .replace('On time', '0')
          .replace(/^Overdue ([\d,]+) days?$/, '$1')
          .replaceAll(',', ''),
      )
    const delays = (await column(page, 'Delay')).map(days)
    expect(delays[0]).toBeGreaterThan(3)
    expect(delays).toEqual(delays.toSorted((a, b) => b - a))
  })

  test('pages through all rows and keeps the page in the URL', async ({ page }) => {
    await openShipments(page)
    const first = await column(page, 'Shipment No.')
    expect(first).toHaveLength(25)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/p=2/)
    await expect.poll(async () => (await column(page, 'Shipment No.'))[0]).not.toBe(first[0])
    const second = await column(page, 'Shipment No.')
    expect(first.some((number) => second.includes(number))).toBe(false)
    await page.reload()
    expect(await column(page, 'Shipment No.')).toEqual(second)
    // a page beyond the end opens the last one
    await page.goto(`${allShipments}&p=9999`)
    await expect(page).toHaveURL(/p=\d{1,2}$/)
    await expect((await rows(page)).first()).toBeVisible()
  })

  test('pages are turned by keyboard, and the page size can be changed', async ({ page }) => {
    await openShipments(page)
    await page.getByRole('button', { name: 'Next page' }).focus()
    for (const next of [2, 3]) {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`p=${next}$`))
      await expect(page.getByRole('button', { name: String(next), exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await page.getByLabel('Rows per page').selectOption('50')
    await expect(page).toHaveURL(/[?&]n=50$/)
    await expect.poll(async () => (await column(page, 'Shipment No.')).length).toBe(50)
  })

  test('columns are selected, reordered and stored per user, account and table', async ({ page }) => {
    await openShipments(page)
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

  test('a column is dragged to another position and widened', async ({ page }) => {
    await openShipments(page)
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

  test('header and first columns stay visible', async ({ page }) => {
    await openShipments(page)
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

  test('works by keyboard: rows are navigated and put in focus', async ({ page }) => {
    await openShipments(page)
    await page.locator('tbody tr[data-row="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('tbody tr[data-row="2"]')).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.locator('tbody tr[data-row="24"]')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.locator('tbody tr[data-row="0"]')).toBeFocused()
    // the focus outline surrounds the row, including pinned cells
    for (const cell of await page.locator('tbody tr[data-row="0"] td').all()) await expect(cell).toHaveCSS('box-shadow', /inset/)
  })

  test('keyboard focus is not covered by the header or pinned columns', async ({ page }) => {
    await openShipments(page)
    const covered = () =>
      page.evaluate(() => {
        const reached = document.activeElement!
        const { left, right, top } = reached.getBoundingClientRect()
        // a row may be wider than the window: tests the middle of its visible part
        return !reached.contains(document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, top + 4))
      })
    const last = page.locator('tbody tr[data-row="24"]')
    await page.locator('tbody tr[data-row="0"]').focus()
    await page.keyboard.press('End')
    await expect(last).toBeFocused()
    for (let row = 23; row >= 0; row--) {
      await page.keyboard.press('ArrowUp')
      await expect(page.locator(`tbody tr[data-row="${row}"]`)).toBeFocused()
      expect(await covered(), `row ${row}`).toBe(false)
    }
    // back through the column headers, and forward again
    const steps = [...Array<string>(10).fill('Shift+Tab'), ...Array<string>(9).fill('Tab')]
    for (const step of steps) {
      await page.keyboard.press(step)
      expect(await covered(), await page.locator('th:focus').innerText()).toBe(false)
    }
  })
})

test('focus adds a shipment to the focused ones, unfocus removes it', async ({ page }) => {
  await openShipments(page, allShipments, users.british)
  const [number] = await column(page, 'Shipment No.')
  await page.getByRole('checkbox', { name: `Click to Focus ${number}` }).click()
  await expect(page.getByText(`Shipment ${number} is now in focus.`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Focused only' }).click()
  await expect(page).toHaveURL(/foc=1/)
  await expect.poll(() => column(page, 'Shipment No.')).toEqual([number])
  await page.locator('tbody tr[data-row="0"]').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Shipment ${number} is no longer in focus.`)).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test.describe('failures', () => {
  test.use({ allowed: [/500|503|Failed to load resource/] })

  test('a failed table shows an error and can be reloaded', async ({ page }) => {
    let broken = true
    await page.route('**/get-report-shipments-table*', (route) =>
      broken ? route.fulfill({ status: 500, headers: { 'x-request-id': 'abc-123' }, json: { data: null, errors: [] } }) : route.continue(),
    )
    await signIn(page, users.american, allShipments)
    await expect(page.getByText('An error occurred. Try again later.')).toBeVisible()
    await expect(page.getByText('quote abc-123')).toBeVisible()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect((await rows(page)).first()).toBeVisible()
  })

  test('a failed focus request shows an error and leaves the row unchanged', async ({ page }) => {
    await openShipments(page)
    const [number] = await column(page, 'Shipment No.')
    await page.route('**/focus-shipment', (route) => route.fulfill({ status: 500, json: { data: null, errors: [] } }))
    const box = page.getByRole('checkbox', { name: `Click to Focus ${number}` })
    await box.click()
    await expect(page.getByText(`Failed to set the focus on shipment ${number}.`)).toBeVisible()
    await expect(box).not.toBeChecked()
  })
})
