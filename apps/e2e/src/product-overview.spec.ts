import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { apiClient } from './administration.ts'
import { expect, rows, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

const always = '/products?from=2000-01&to=2100-01'
const dialog = (page: Page) => page.getByRole('dialog')
const charts = (page: Page) => dialog(page).locator('section h2')
/** Drawn charts, without icons. */
const drawings = (page: Page) => dialog(page).getByRole('img', { name: /: chart of \d+ row/ })
const titles = [
  'Avg. Transit Time per Supplier',
  'Shipment Delays',
  'Order Delays',
  'Transit Time per Order',
  'Quantity per Shipment',
  'Unit Price per Shipment',
  'Transit Time per Shipment',
  'Unit Freight Spends per Shipment',
  'Total Spends per Shipment',
]
const boxes = [
  'Avg. Transit Time',
  'Avg. Unit Price',
  'Avg. Unit Freight Spend',
  'Total Qty',
  'Total Amount',
  'Total Freight Spend',
  'Total Spend',
]

/** Signs in and opens the products of the demo account that reports in US dollars. */
async function open(page: Page, address = always) {
  await signIn(page, users.american, address)
  await expect((await rows(page)).first()).toBeVisible()
}

/** Waits for the overview with all its charts. */
async function drawn(page: Page) {
  await expect(charts(page)).toHaveText(titles)
  await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(drawings(page)).toHaveCount(9)
}

test('a product’s overview opens from its row, is part of the URL, and returns the focus', async ({ page }) => {
  await open(page)
  const action = page.getByRole('button', { name: /^Product Overview / }).nth(2)
  const productCode = (await action.getAttribute('aria-label'))!.replace('Product Overview ', '')
  await action.click()
  await expect(page).toHaveURL(new RegExp(`ov=${productCode}$`))
  await expect(dialog(page)).toContainText(`Product Overview ${productCode}`)
  for (const title of boxes) await expect(dialog(page).getByRole('button', { name: title, exact: true })).toBeVisible()
  await drawn(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/ov=/)
  await expect(action).toBeFocused()

  // Back and Forward open and close it
  await page.goBack()
  await expect(dialog(page)).toContainText(productCode)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a link opens the overview of its product, independent of the table', async ({ page }) => {
  await open(page)
  const name = await page
    .getByRole('button', { name: /^Product Overview / })
    .first()
    .getAttribute('aria-label')
  const productCode = name!.replace('Product Overview ', '')
  await page.goto(`/products?from=1999-01&to=1999-01&ov=${productCode}`)
  await drawn(page)
  // the numbers equal those of the table, which covers all shipments too
  const { call } = await apiClient(page, users.american)
  const [{ id: accountId }] = await call('get', 'account/query/my-account-select-items')
  const { items } = await call('get', `report/query/get-report-products-table?accountId=${accountId}&freeTextSearch=${productCode}&take=1`)
  const qty = Number(items[0].totalQty).toLocaleString('en-GB', { maximumFractionDigits: 0 })
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Total Qty' })).toContainText(qty)
})

test.describe('unavailable data', () => {
  test.use({ allowed: [/404|500/] })

  test('an unknown product has no data', async ({ page }) => {
    await signIn(page, users.american, `${always}&ov=NO-SUCH-PRODUCT`)
    await expect(dialog(page)).toContainText('There is no shipment data on this Product.')
    await expect(charts(page)).toHaveCount(0)
  })

  test('a failed chart shows an error in its place and can be reloaded', async ({ page }) => {
    let fails = true
    await page.route(/product-overview\/get-(qty-per-shipment|total-spend)\?/, (route) =>
      fails ? route.fulfill({ status: 500, json: { data: null, errors: [] } }) : route.continue(),
    )
    await open(page)
    await page
      .getByRole('button', { name: /^Product Overview / })
      .first()
      .click()
    const chart = dialog(page).getByRole('region', { name: 'Quantity per Shipment' })
    const box = dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /^Total Spend/ })
    await expect(chart).toContainText('An error occurred. Try again later.')
    await expect(box).toContainText('–')
    fails = false
    await chart.getByRole('button', { name: 'Try again' }).click()
    await box.getByRole('button', { name: /Try again/ }).click()
    await drawn(page)
    await expect(box).toContainText('USD')
  })
})

test('a chart can be shown as a table and downloaded', async ({ page }) => {
  await open(page)
  await page
    .getByRole('button', { name: /^Product Overview / })
    .first()
    .click()
  await drawn(page)
  await dialog(page).getByRole('button', { name: 'Menu of Transit Time per Shipment' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  const table = dialog(page).getByRole('region', { name: 'Transit Time per Shipment, as a table' })
  await expect(table.getByRole('columnheader')).toHaveText(['Shipment No.', 'Date', 'Transit Time (days)', 'Delay (days)'])
  expect(await table.getByRole('row').count()).toBeGreaterThan(1)
})

test('hidden charts of the account are neither shown nor requested', async ({ page }) => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('product-overview') && asked.push(new URL(request.url()).pathname.split('/').at(-1)!),
  )
  const hidden = ['orderdelay', 'TotalSpendBox', 'QtyPerMonth']
  await page.route(/product-overview\/get-settings/, (route) => route.fulfill({ json: { data: { hiddenCharts: hidden }, errors: [] } }))
  await open(page)
  await page
    .getByRole('button', { name: /^Product Overview / })
    .first()
    .click()
  await expect(charts(page)).toHaveText(titles.filter((title) => title !== 'Order Delays' && title !== 'Quantity per Shipment'))
  await expect(drawings(page)).toHaveCount(7)
  await expect(dialog(page).getByRole('button', { name: 'Total Spend', exact: true })).toHaveCount(0)
  expect(asked.filter((name) => ['get-order-delays', 'get-total-spend', 'get-qty-per-shipment'].includes(name))).toEqual([])
})

for (const width of widths) {
  test(`axe finds nothing in it at ${width} pixels`, async ({ page }) => {
    await waitUntilSettled(page, width)
    await open(page)
    const name = await page
      .getByRole('button', { name: /^Product Overview / })
      .first()
      .getAttribute('aria-label')
    await page.goto(`${always}&ov=${name!.replace('Product Overview ', '')}`)
    await drawn(page)
    await expectAccessible(page)
  })
}
