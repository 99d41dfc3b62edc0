import type { Report } from '@portal/contracts/report'
import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { exceptions } from '@portal/contracts/reports/exceptions'
import { reports } from '@portal/contracts/reports/index'
import { orderLineMilestones } from '@portal/contracts/reports/order-line-milestones'
import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { shipments } from '@portal/contracts/reports/shipments'
import { capitalize } from '@portal/contracts/capitalize'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attention } from '../testing/dashboard.ts'
import { expectAccessible } from '../testing/accessible.ts'
import type { ApiHandlers } from '../testing/api-double.ts'
import { openOrderCounts } from '../testing/open-orders.ts'
import { renderScreen, type ScreenOptions } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { tableRow } from '../testing/screen-parts.ts'
import { filterPeriods, suppliers } from '../testing/standard-account.ts'

const tables = Object.fromEntries(
  Object.values<Report>(reports).map((report) => [`get${capitalize(report.id)}Report`, tableOf(report, makeRows(report, 30))]),
) as ApiHandlers
const api: ApiHandlers = {
  ...tables,
  getPurchaseOrderTableFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }),
  getOpenOrders: () => openOrderCounts,
  getAttention: () => attention,
  getPurchaseOrder: () => new Promise<never>(() => {}),
}

const open = (path: string, options: ScreenOptions = {}) => renderScreen(path, { api, width: 390, height: 844, ...options })
const cards = () => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Open / }) })

describe('cards on a phone', () => {
  it.each(Object.values<Report>(reports).filter(({ menu }) => menu))(
    'show the rows of $title without scrolling sideways',
    async ({ route }) => {
      await open(`${route}?from=2026-05&to=2026-05`)
      await expect
        .element(
          page
            .getByCss('main')
            .getByText(/^[NS]1000\d\d/)
            .first(),
        )
        .toBeVisible()
      await expectAccessible()
    },
  )

  it('show the state, the dates and the route of a shipment, with its star', async () => {
    const rows = makeRows(shipments, 2, () => ({ delayInDays: 4, destinationETA: '2026-05-20', origin: 'Ningbo', destination: 'Sydney' }))
    await open('/shipments', { api: { ...api, getShipmentsReport: tableOf(shipments, rows) } })
    const card = cards().first()
    await expect.element(card).toMatchTextContent(/4 days late.*Ningbo → Sydney.*ETA 20\/05\/2026/)
    await expect.element(card.getByRole('button', { name: /^Focus S/ })).toBeVisible()
  })

  it('start below the filters before these have loaded', async () => {
    const held = Promise.withResolvers<void>()
    const choices = { filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }
    await open('/shipments', { api: { ...api, getReportDashboardFilter: () => held.promise.then(() => choices) } })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Shipments' })).toBeVisible()
    const loading = page.getByCss('main').getByRole('status', { name: 'Loading' })
    await expect.element(loading).toBeVisible()
    const { top } = loading.element().getBoundingClientRect()
    held.resolve()
    await expect.element(cards().first()).toBeVisible()
    expect(page.getByRole('search', { name: 'Filters' }).element().parentElement!.getBoundingClientRect().bottom).toBe(top)
  })

  it('show no label without a value', async () => {
    const rows = makeRows(purchaseOrders, 2, (index) => ({ expectedInStoreDelayInDays: index === 0 ? null : 6, shipmentStatuses: [] }))
    await open('/purchase-order', { api: { ...api, getPurchaseOrdersReport: tableOf(purchaseOrders, rows) } })
    await expect.element(cards().filter({ hasText: 'N100002' })).not.toMatchTextContent('Expected Delay')
    await expect.element(cards().filter({ hasText: 'N100001' })).toMatchTextContent(/Expected Delay.*Pending/)
  })

  it('show the forecast of a shipment under way in place of its missing delay and arrival', async () => {
    const underWay = {
      status: 'In transit',
      delayInDays: null,
      overdueInDays: null,
      noArrivalRecorded: false,
      destinationETA: '2026-05-20',
      destinationATA: null,
      expectedArrival: '2026-05-27',
      expectedArrivalSource: 'carrier',
      expectedArrivalPassed: false,
    }
    await open('/shipments', {
      api: {
        ...api,
        getShipmentsReport: tableOf(
          shipments,
          makeRows(shipments, 1, () => underWay),
        ),
      },
    })
    await expect.element(cards().first()).toMatchTextContent(/In transit.*ETA 20\/05\/2026 · Arrival 27\/05\/2026 expected/)
  })

  it('name the supplier, and mark the days, of an exception', async () => {
    const row = { daysOfReason: 12, reason: 'Arrival due 15 May, not reported', supplierName: 'Lantern Bay Ltd', orderNumber: 'PO-7' }
    await open('/exceptions', {
      api: {
        ...api,
        getExceptionsReport: tableOf(
          exceptions,
          makeRows(exceptions, 1, () => row),
        ),
      },
    })
    await expect.element(cards().first()).toMatchTextContent(/12 days.*not reported.*PO-7 · Lantern Bay Ltd/)
    await expect.element(cards().first().getByText('12 days')).toHaveAttribute('data-kind', 'veryLate')
  })

  it('show only the delays of a line that are late', async () => {
    const delays = {
      vendorBookingDelayInDays: 7,
      departureDelayInDays: 0,
      transitDelayInDays: -2,
      arrivalDelayInDays: 3,
      inStoreDelayInDays: 0,
    }
    const handler = tableOf(
      orderLineMilestones,
      makeRows(orderLineMilestones, 1, () => delays),
    )
    await open('/purchase-order-lines-milestones', { api: { ...api, getOrderLineMilestonesReport: handler } })
    await expect.element(cards().first()).toMatchTextContent(/Vendor Booking 7 days late · Arrival 3 days late/)
    await expect.element(cards().first()).not.toMatchTextContent(/On time/)
  })

  it('show amounts with the currency of their row', async () => {
    const row = { invoiceValue: 120.5, invoiceCurrency: 'EUR', cif: 99, cifCurrency: 'USD' }
    const handler = tableOf(
      commercialInvoices,
      makeRows(commercialInvoices, 1, () => row),
    )
    await open('/commercialInvoiceValuePerSupplier', { api: { ...api, getCommercialInvoicesReport: handler } })
    await expect.element(cards().first()).toMatchTextContent(/120\.50 EUR.*CIF 99\.00 USD/)
  })

  it('sort, page and total like the table', async () => {
    const { url, api: double } = await open('/shipment-spends?from=2026-05&to=2026-05')
    await expect.element(page.getByRole('region', { name: 'Totals' })).toMatchTextContent(/Totals of 30.*Total Spend/)
    const sort = page.getByRole('search', { name: 'Filters' }).getByRole('combobox', { name: 'Sort' })
    await sort.selectOptions('Sort: Total Spend (GBP), descending')
    await expect.poll(url).toContain('o=totalSpends&d=desc')
    await page.getByRole('button', { name: '2', exact: true }).click()
    await expect.poll(() => double.inputs('getShipmentSpendsReport').at(-1)).toMatchObject({ skip: 25, sortColumn: 'totalSpends' })
  })

  it('open the panel over the whole screen', async () => {
    const { url } = await open('/purchase-order?from=2026-05&to=2026-05')
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await expect.poll(url).toMatch(/open=/)
  })

  it('give way to the table on request, and remember it', async () => {
    const screen = await open('/shipments')
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(tableRow(0)).toBeVisible()
    screen.reload()
    await expect.element(tableRow(0)).toBeVisible()
    await page.getByRole('button', { name: 'Show as cards' }).click()
    await expect.element(cards().first()).toBeVisible()
  })
})
