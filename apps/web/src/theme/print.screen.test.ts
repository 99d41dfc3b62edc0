import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { shipments } from '@portal/contracts/reports/shipments'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openOrderCounts } from '../testing/open-orders.ts'
import { accountHandlers } from '../testing/accounts.ts'
import { applicationHandlers, makeApplication } from '../testing/applications.ts'
import { lanternBay, thornbeck } from '../testing/standard-account.ts'
import { emulate, renderScreen } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { focus, header, press, tableRow } from '../testing/screen-parts.ts'
import { trackedShipment, trackingHandlers } from '../testing/tracked-shipment.ts'
import { trendHandlers } from '../testing/trends.ts'

/** Switches the page to print; a browser may fire the event more than once. */
async function startPrinting(colorScheme: 'light' | 'dark' = 'light') {
  await emulate({ colorScheme, media: 'print' })
  for (const name of ['beforeprint', 'beforeprint']) dispatchEvent(new Event(name))
}

async function endPrinting(colorScheme: 'light' | 'dark' = 'light') {
  dispatchEvent(new Event('afterprint'))
  await emulate({ colorScheme })
}

/** Lists parts whose content is cut off by their container, which paper would not show. */
const findCutOff = () =>
  [...document.querySelectorAll('main, main *, [role=dialog] *')]
    .filter((part) => getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 1)
    .map((part) => `${part.tagName} ${part.className} ${part.scrollHeight - part.clientHeight}`)

it('prints a report page with all its rows, without controls', async () => {
  await renderScreen('/shipments?from=2000-01&to=2100-01', { api: { getShipmentsReport: tableOf(shipments, makeRows(shipments, 30)) } })
  await expect.element(tableRow(24)).toBeInTheDocument()
  const foot = page.getByCss('tfoot')
  await expect.element(foot).toBeInTheDocument()
  await startPrinting()
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  expect(tableRow(24).element().getBoundingClientRect().bottom).toBeLessThan(document.documentElement.scrollHeight)
  // each column has its header above it
  await expect.element(header('Expected Arrival')).toBeVisible()
  const cells = [...tableRow(0).element().querySelectorAll('td')]
  const edges = [...document.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().left))
  expect(cells.map((cell) => Math.round(cell.getBoundingClientRect().left))).toEqual(edges)
  // the totals end the table; a repeated footer would cover rows of each page
  expect(getComputedStyle(foot.element())).toMatchObject({ position: 'static', display: 'table-row-group' })
  expect(foot.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(tableRow(24).element().getBoundingClientRect().bottom - 1)
  // words stay whole
  const lineHeight = Number.parseFloat(getComputedStyle(cells[1]!).lineHeight)
  expect(cells[1]!.textContent).toMatch(/^S\d{6}$/)
  expect(cells[1]!.querySelector('span')!.getBoundingClientRect().height).toBeLessThan(lineHeight * 1.5)
  expect(findCutOff()).toEqual([])
  await endPrinting()
})

it('prints all columns of a list within the width of the paper', async () => {
  const { goTo } = await renderScreen('/accounts?t=vendors', {
    role: 'fullAdministrator',
    accounts: [thornbeck, lanternBay],
    width: 1024,
    api: { ...accountHandlers(), ...applicationHandlers([makeApplication(501)]) },
  })
  const expectToFit = async (name: string) => {
    await expect.element(tableRow(0)).toMatchTextContent(name)
    await startPrinting()
    await page.viewport(700, 990)
    for (const cell of page.getByCss('.mantine-datatable th').elements())
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(700)
    await endPrinting()
    await page.viewport(1024, 900)
  }
  onTestFinished(() => page.viewport(1440, 900))
  await expectToFit(lanternBay.name)
  await goTo('/external-applications')
  await expectToFit('Wharfside TMS')
})

it('prints a shipment to its last line, in light colors even with the dark theme', async () => {
  await renderScreen(`/trackandtrace?s=${trackedShipment.shipmentNumber}`, { colorScheme: 'dark', api: trackingHandlers() })
  await expect.element(page.getByRole('heading', { name: `Shipment ${trackedShipment.shipmentNumber}` })).toBeVisible()
  const ground = () => getComputedStyle(document.querySelector('main')!).backgroundColor
  const dark = ground()
  await startPrinting('dark')
  expect(ground()).toBe('rgb(255, 255, 255)')
  await expect.element(page.getByCss('form[role=search]')).not.toBeVisible()
  expect(findCutOff()).toEqual([])
  await endPrinting('dark')
  expect(ground()).toBe(dark)
  expect(dark).not.toBe('rgb(255, 255, 255)')
})

it('prints an order instead of the table beside it, with its title, all lines and at paper width', async () => {
  const rows = makeRows(purchaseOrders, 3)
  const noParty = { supplier: null, deliverTo: null, vendorNumber: null, createdBy: null, statusText: 'Placed' }
  const line = {
    lineNumber: 1,
    lineId: '1',
    code: 'TENT-2',
    description: 'Two-person tent with vestibule, aluminium poles and footprint',
    lineStatusText: 'Open',
    states: [],
    qty: 400,
    qtyUOM: 'PCS',
    linePrice: 12_000.5,
    unitPrice: 30,
    unitQty: 1,
    unitUOM: 'PCS',
    currency: 'USD',
    requiredInStoreDate: '2026-06-20',
    expectedInStore: null,
    customFields: [],
    bookedQty: 0,
    toBookQty: 400,
    overbookedQty: 0,
  }
  await renderScreen('/purchase-order?from=2025-01&to=2026-05&b=OrderDate', {
    api: {
      getPurchaseOrderTableFilter: () => ({
        filterPeriods: [
          { id: '2026-05', displayName: 'May 2026', periodStart: '2026-05-01', periodEnd: '2026-05-31' },
          { id: '2025-01', displayName: 'January 2025', periodStart: '2025-01-01', periodEnd: '2025-01-31' },
        ],
        currentPeriodId: '2026-05',
        reportSuppliers: [],
      }),
      getOpenOrders: () => openOrderCounts,
      getPurchaseOrdersReport: tableOf(purchaseOrders, rows),
      getPurchaseOrder: ({ orderNumber }) => ({
        orderNumber,
        orderDate: '2026-04-02',
        ...noParty,
        customFields: [],
        shipmentStatuses: [],
        bookings: [],
        lines: Array.from({ length: 40 }, (_, index) => ({ ...line, lineNumber: index + 1, lineId: String(index + 1) })),
      }),
    },
  })
  await focus(tableRow(0))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Purchase Order/ })
  await expect.element(dialog.getByRole('table')).toBeVisible()
  await page.viewport(700, 990)
  onTestFinished(() => page.viewport(1440, 900))
  await startPrinting()
  await expect.element(page.getByCss('.mantine-datatable')).not.toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: /^Purchase Order/ })).toBeVisible()
  await expect.element(dialog.getByCss('button[aria-label=Close]')).not.toBeVisible()
  expect(findCutOff()).toEqual([])
  expect(dialog.getByRole('table').element().getBoundingClientRect().right).toBeLessThanOrEqual(700)
  await endPrinting()
})

it('shrinks charts to the paper width', async () => {
  await renderScreen('/trends?from=2025-07&to=2025-12', { api: trendHandlers })
  const picture = page.getByRole('region', { name: 'Shipments', exact: true }).getByRole('img', { name: /: chart of / })
  await expect.element(picture.getByCss('svg:has(path)')).toBeVisible()
  /** Returns the overflow of the drawing beyond a column of 200 pixels, before it can be redrawn. */
  const measureOverflow = () => {
    const element = picture.element() as HTMLElement
    element.style.width = '200px'
    const rights = [...element.querySelectorAll('path, text')].map((part) => part.getBoundingClientRect().right)
    const edge = element.getBoundingClientRect().left + 200
    element.style.width = ''
    return Math.max(...rights) - edge
  }
  expect(measureOverflow()).toBeGreaterThan(100)
  await startPrinting()
  expect(measureOverflow()).toBeLessThanOrEqual(1)
  await endPrinting()
  expect(measureOverflow()).toBeGreaterThan(100)
})
