import { products } from '@portal/contracts/reports/products'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { refuse } from '../../testing/api-double.ts'
import { productOverviewHandlers } from '../../testing/product-overview.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { focus, press, tableRow } from '../../testing/screen-parts.ts'

const always = '/products?from=2000-01&to=2100-01'
const rows = makeRows(products, 4)
const productCode = rows[0]!.productCode!

const dialog = () => page.getByRole('dialog')
const charts = () => page.getByCss('[role=dialog] section h2')
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

const openProducts = (path: string, { api, ...options }: ScreenOptions = {}) =>
  renderScreen(path, { api: { getProductsReport: tableOf(products, rows), ...productOverviewHandlers(), ...api }, ...options })

const boxTitles = () =>
  page
    .getByCss('[role=dialog] li button')
    .elements()
    .map((title) => title.textContent)
const chartTitles = () =>
  charts()
    .elements()
    .map((title) => title.textContent)

/** Waits for the overview with all its charts. */
async function waitForCharts(expected = titles) {
  await expect.poll(chartTitles).toEqual(expected)
  await expect.element(page.getByCss('[role=dialog] [aria-busy=true]')).not.toBeInTheDocument()
  // by attributes, because looking for roles in all drawings takes seconds
  await expect.poll(() => document.querySelectorAll('[role=dialog] [role=img][aria-label*=": chart of "]').length).toBe(expected.length)
}

it('opens from its row, is part of the URL, and returns the focus', async () => {
  const { url, back } = await openProducts(always)
  await expect.element(tableRow(0)).toBeVisible()
  const action = page.getByRole('button', { name: `Product Overview ${productCode}` })
  await focus(action)
  await press('Enter')
  await expect.poll(url).toMatch(new RegExp(`ov=${productCode}$`))
  await expect.element(dialog()).toMatchTextContent(`Product Overview ${productCode}`)
  await expect.poll(boxTitles).toEqual(boxes)
  await waitForCharts()
  await press('Escape')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(url()).not.toContain('ov=')
  await expect.element(action).toHaveFocus()

  // Back opens it again
  back()
  await expect.element(dialog()).toMatchTextContent(productCode)
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('opens from a link, independent of the table', async () => {
  const { api } = await openProducts(`/products?from=1999-01&to=1999-01&ov=KV-7`, { api: { getProductsReport: tableOf(products, []) } })
  await waitForCharts()
  expect(api.inputs('getProductTotalQty')).toMatchObject([{ productCode: 'KV-7' }])
  await expect.element(dialog().getByRole('listitem').filter({ hasText: 'Total Qty' })).toMatchTextContent('5,000PCS')
})

it('has no data for an unknown product', async () => {
  const missing = () => {
    throw refuse('notFound')
  }
  const handlers = productOverviewHandlers()
  const api = Object.fromEntries(Object.keys(handlers).map((operation) => [operation, missing]))
  await openProducts(`${always}&ov=NO-SUCH-PRODUCT`, {
    api: { ...api, getProductOverviewSettings: handlers.getProductOverviewSettings! },
  })
  await expect.element(dialog()).toMatchTextContent('There is no shipment data on this Product.')
  expect(chartTitles()).toEqual([])
})

it('shows an error in place of a failed chart, which can be reloaded', async () => {
  const fail = () => {
    throw refuse('internal')
  }
  const { api } = await openProducts(`${always}&ov=${productCode}`, {
    api: { getProductQtyPerShipment: fail, getProductTotalSpend: fail },
  })
  const chart = dialog().getByRole('region', { name: 'Quantity per Shipment' })
  const box = dialog()
    .getByRole('listitem')
    .filter({ hasText: /^Total Spend/ })
  await expect.element(chart).toMatchTextContent('An error occurred. Try again later.')
  await expect.element(box).toMatchTextContent('–')
  api.use(productOverviewHandlers())
  await chart.getByRole('button', { name: 'Try again' }).click()
  await box.getByRole('button', { name: /Try again/ }).click()
  await waitForCharts()
  await expect.element(box).toMatchTextContent('4,200GBP')
})

it('shows a chart as a table', async () => {
  await openProducts(`${always}&ov=${productCode}`)
  await waitForCharts()
  await dialog().getByRole('button', { name: 'Menu of Transit Time per Shipment' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  const table = dialog().getByRole('region', { name: 'Transit Time per Shipment, as a table' })
  await expect.element(table).toBeVisible()
  const headers = table
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)
  expect(headers).toEqual(['Shipment No.', 'Date', 'Transit Time (days)', 'Delay (days)'])
  await expect.element(table.getByRole('row')).toHaveLength(2)
})

it('neither shows nor requests hidden charts', async () => {
  const { api } = await openProducts(`${always}&ov=${productCode}`, {
    api: { getProductOverviewSettings: () => ({ hiddenCharts: ['orderdelay', 'TotalSpendBox', 'QtyPerMonth'] }) },
  })
  await waitForCharts(titles.filter((title) => title !== 'Order Delays' && title !== 'Quantity per Shipment'))
  expect(boxTitles()).toEqual(boxes.filter((title) => title !== 'Total Spend'))
  for (const operation of ['getProductOrderDelays', 'getProductTotalSpend', 'getProductQtyPerShipment'] as const)
    expect(api.inputs(operation)).toEqual([])
})

it.each(widths)('is accessible at %i pixels', async (width) => {
  await openProducts(`${always}&ov=${productCode}`, { width })
  await waitForCharts()
  await expectAccessible()
})

it('breaks transit times between modes of transport only', async () => {
  const byMeans = { sea: 19.9, air: 2.1, road: 14.5, rail: null, other: 27 }
  const api = { getProductAverageTransitTime: () => ({ value: 19.9, byMeans }) }
  await openProducts(`${always}&ov=${productCode}`, { width: 1440, api })
  for (const words of ['Sea 19.9 ·', 'Air 2.1 ·', 'Road 14.5 ·', 'Unknown 27.0']) {
    const part = dialog().getByCss('li span').getByText(words, { exact: true })
    await expect.element(part).toBeVisible()
    expect(part.element().getClientRects()).toHaveLength(1)
  }
})
