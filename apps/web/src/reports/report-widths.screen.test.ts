import type { Report } from '@portal/contracts/report'
import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { consolidatedSpends } from '@portal/contracts/reports/consolidated-spends'
import { orderLineMilestones } from '@portal/contracts/reports/order-line-milestones'
import { products } from '@portal/contracts/reports/products'
import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { shipments } from '@portal/contracts/reports/shipments'
import { capitalize } from '@portal/contracts/capitalize'
import { describe, expect, it } from 'vitest'
import { expectRules } from '../testing/accessible.ts'
import { page } from 'vitest/browser'
import { openOrderCounts } from '../testing/open-orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { box, column, header, tableRow } from '../testing/screen-parts.ts'
import { filterPeriods, suppliers } from '../testing/standard-account.ts'

/** Opens a report of two rows in a window of a width. */
async function openAt(width: number, report: Report, cells: object = {}) {
  const table = {
    [`get${capitalize(report.id)}Report`]: tableOf(
      report,
      makeRows(report, 2, () => cells as never),
    ),
  }
  await renderScreen(report.route, {
    width,
    api: {
      getOpenOrders: () => openOrderCounts,
      getPurchaseOrderTableFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }),
      ...table,
    },
  })
  await expect.element(tableRow(0)).toBeVisible()
}

const edges = (name: string) => header(name).element().getBoundingClientRect()

describe('columns', () => {
  it('have a header, also those of buttons', async () => {
    await openAt(1440, shipments)
    await expectRules('empty-table-header')
  })

  it.each<[string, string, number, Report]>([
    [orderLineMilestones.title, 'In Store', 1440, orderLineMilestones],
    [purchaseOrders.title, 'Expected Delay', 1440, purchaseOrders],
    [products.title, 'Avg. Unit Price (GBP)', 1440, products],
    [commercialInvoices.title, 'Subtotal (GBP)', 1440, commercialInvoices],
    [shipments.title, 'ETA', 1024, shipments],
    [shipments.title, 'Supplier', 1024, shipments],
  ])('of %s show %s without scrolling in a window of %d pixels', async (_, name, width, report) => {
    await openAt(width, report)
    expect(edges(name).right).toBeLessThanOrEqual(width)
  })

  it('of names take the width that the others leave free', async () => {
    await openAt(1760, commercialInvoices)
    const frame = tableRow(0).element().closest('table')!.parentElement!.getBoundingClientRect()
    expect(edges('Supplier').width).toBeGreaterThan(400)
    expect(edges('Customs (GBP)').width).toBeLessThan(130)
    expect(edges('Invoice Currency').right).toBeLessThanOrEqual(frame.right + 1)
  })
})

it('names a supplier once above its rows in several currencies', async () => {
  const report = commercialInvoices
  const currencies = [null, 'AUD', 'USD', 'AUD']
  const rows = makeRows(report, 4, (index) => ({
    supplier: index < 3 ? 'Kiln Ceramics' : 'Loom Textiles',
    cifCurrency: currencies[index]!,
    invoiceCurrency: 'USD',
    supplierTotal: index < 3 ? 900 : 75,
  }))
  await renderScreen(report.route, { api: { getCommercialInvoicesReport: tableOf(report, rows) } })
  await expect.element(tableRow(3)).toBeVisible()
  expect((await column('Supplier')).map((name) => name.replace(/\s+/g, ' '))).toEqual([
    'Kiln Ceramics',
    'Kiln Ceramics: CIF in AUD, invoice in USD',
    'Kiln Ceramics: CIF in USD, invoice in USD',
    'Loom Textiles',
  ])
  expect(await column('Subtotal (GBP)')).toEqual(['900.00', '', '', '75.00'])
  await header('Duty (GBP)').click()
  await expect.poll(async () => (await column('Supplier')).filter((name) => name === 'Kiln Ceramics').length).toBe(3)
})

it('names two suppliers in a cell by links that are large enough, however little of the second one fits', async () => {
  const two = makeRows(products, 3, () => ({ suppliers: ['Foshan Golden Kiln Ceramics & Garden Ornaments', 'Sap Anan Garden Tools Co.'] }))
  await renderScreen('/products', { api: { getProductsReport: tableOf(products, two) } })
  await expect.element(tableRow(0)).toBeVisible()
  await expect.element(tableRow(0).getByRole('link', { name: 'Sap Anan' })).toBeVisible()
  for (const name of ['Foshan', 'Sap Anan']) {
    const { height, width } = tableRow(0).getByRole('link', { name }).element().getBoundingClientRect()
    expect(Math.min(height, width), name).toBeGreaterThanOrEqual(24)
  }
})

it('the head of a spend report is as high on a phone before its rows and filters have loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await renderScreen(consolidatedSpends.route, {
    width: 390,
    height: 844,
    api: {
      getReportDashboardFilter: async () => {
        await promise
        return { filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }
      },
      getConsolidatedSpendsReport: tableOf(consolidatedSpends, makeRows(consolidatedSpends, 120)),
    },
  })
  const title = page.getByRole('heading', { level: 1 })
  const head = () => title.element().parentElement!.parentElement!.offsetHeight
  await expect.element(title).toBeVisible()
  const before = head()
  resolve()
  await expect.element(title).toHaveTextContent('Shipments Spends 120')
  await expect.element(page.getByRole('button', { name: 'How this adds up' })).toBeVisible()
  expect(head()).toBe(before)
})

describe('filters', () => {
  const filters = () => page.getByRole('search', { name: 'Filters' }).element().getBoundingClientRect()

  it('stay in one line in a window of 1024 pixels: those of the rows are in a drawer', async () => {
    await openAt(1024, shipments)
    expect(filters().height).toBeLessThan(40)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Ports and mode' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Show results' }).click()
  })

  it('show one by one where they fit', async () => {
    await openAt(1440, orderLineMilestones)
    await expect.element(page.getByRole('checkbox', { name: 'Show only my Purchase Orders.' })).toBeVisible()
    expect(filters().height).toBeLessThan(40)
  })
})

it('unit prices have the decimals of the currency, and four below 1', async () => {
  await openAt(1440, products, { avgUnitValue: 16.6987, minUnitValue: 0.0125 })
  expect(await column('Avg. Unit Price (GBP)')).toEqual(['16.70', '16.70'])
  expect(await column('Min. Unit Price (GBP)')).toEqual(['0.0125', '0.0125'])
})

it('shows the first of two orders of a narrow cell whole, and a part of each long one, so that every focused link is in sight', async () => {
  const long = ['PO-1'.padEnd(60, '0'), 'PO-2'.padEnd(60, '0'), 'PO-3']
  const two = makeRows(shipments, 2, (index) => ({ orderNumbers: index === 0 ? long : ['LH0073902', 'LH0073896'] }))
  await renderScreen(shipments.route, { api: { getShipmentsReport: tableOf(shipments, two) } })
  await expect.element(tableRow(0)).toBeVisible()
  const second = tableRow(0).getByRole('link', { name: 'PO-2' })
  const inCell = second.element().closest('td')!
  const more = box(tableRow(0).getByText('+1'))
  expect(box(second).left).toBeLessThan(more.left)
  expect(more.right).toBeLessThanOrEqual(inCell.getBoundingClientRect().right)
  const usual = page.getByRole('link', { name: 'LH0073902' }).element().parentElement!
  expect(usual.scrollWidth).toBe(usual.clientWidth)
})
