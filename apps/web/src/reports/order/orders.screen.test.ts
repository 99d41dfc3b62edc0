import { orderLineMilestones } from '@portal/contracts/reports/order-line-milestones'
import { orderLines } from '@portal/contracts/reports/order-lines'
import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { shipments } from '@portal/contracts/reports/shipments'
import type { OrderBooking } from '@portal/contracts/bookings/shipment-booking-views'
import type { OrderDetail } from '@portal/contracts/orders/purchase-order'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { refuse } from '../../testing/api-double.ts'
import { openOrderCounts } from '../../testing/open-orders.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { chooseBasis } from '../../testing/period.ts'
import { box, column, focus, press, tableRow } from '../../testing/screen-parts.ts'
import { filterPeriods, suppliers } from '../../testing/standard-account.ts'

const always = 'from=2000-01&to=2100-01'

const order: OrderDetail = {
  orderNumber: 'PO-1',
  orderDate: '2026-03-02',
  vendorNumber: 'V-7',
  createdBy: 'Imogen Tait',
  statusText: 'Open',
  customFields: [],
  supplier: null,
  deliverTo: null,
  shipmentStatuses: ['S100001', 'S100002'].map((shipmentNumber) => ({ shipmentNumber, status: 'In transit', expectedArrival: null })),
  lines: [
    {
      lineNumber: 1,
      lineId: '10',
      code: 'KV-100',
      description: 'Linen cushion',
      lineStatusText: 'Open',
      states: ['In transit'],
      qty: 500,
      qtyUOM: 'PCS',
      linePrice: 1250,
      unitPrice: 2.5,
      unitQty: 1,
      unitUOM: 'PCS',
      currency: 'USD',
      requiredInStoreDate: '2026-06-01',
      expectedInStore: { date: '2026-06-09', source: 'forecast', hasPassed: false, daysLate: 8 },
      customFields: [],
      bookedQty: 0,
      toBookQty: 0,
      overbookedQty: 0,
    },
  ],
  bookings: [],
}

/** Opens a table of orders and waits for the first row. */
async function openOrders(path: string, { api, ...options }: ScreenOptions = {}) {
  const screen = await renderScreen(path, {
    api: {
      getPurchaseOrderTableFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }),
      getPurchaseOrdersReport: tableOf(purchaseOrders, makeRows(purchaseOrders, 4)),
      getOpenOrders: () => openOrderCounts,
      getOrderLinesReport: tableOf(orderLines, makeRows(orderLines, 4)),
      getOrderLineMilestonesReport: tableOf(
        orderLineMilestones,
        makeRows(orderLineMilestones, 4, () => ({ recentEventType: 'Pending' })),
      ),
      getPurchaseOrder: ({ orderNumber }) => ({ ...order, orderNumber }),
      ...api,
    },
    ...options,
  })
  await expect.element(tableRow(0)).toBeVisible()
  return screen
}

const openOrdersStrip = () => page.getByRole('list', { name: 'Open orders' })

it('shows the open orders of the chosen suppliers and buyer, and each tile opens its rows of any date', async () => {
  const path = `/purchase-order?${always}&supId=${suppliers[0]!.id}&mine=1`
  const { api, url } = await openOrders(path, { user: { buyerId: 'IT-04' } })
  const tiles = openOrdersStrip().getByRole('link')
  await expect
    .poll(() => tiles.elements().map((tile) => (tile as HTMLElement).innerText.split('\n')))
    .toEqual([
      ['Past shipping date, not shipped', '3', 'Oldest 12 days, any date'],
      ['Shipping within 14 days', '5', 'Next 20 May'],
      ['Partly shipped', '0', 'None open'],
      ['Not shipped', 'AUD 412,300', '26 orders, any date'],
    ])
  expect(api.inputs('getOpenOrders')).toEqual([expect.objectContaining({ supplierIds: [suppliers[0]!.id], buyerId: 'IT-04' })])
  await tiles.first().click()
  await expect
    .poll(() => api.inputs('getPurchaseOrdersReport').at(-1))
    .toMatchObject({
      orderState: 'pastShipping',
      supplierIds: [suppliers[0]!.id],
      buyerId: 'IT-04',
      sortColumn: 'nextShippingDate',
    })
  await expect.element(page.getByText('Any date', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('State')).toHaveValue('Past shipping date, not shipped')
  expect(url()).toContain('os=pastShipping')
  await expectAccessible()
})

it('counts open orders in several currencies instead of their value', async () => {
  const notShipped = { count: 26, value: null, currency: null }
  await openOrders(`/purchase-order?${always}`, { api: { getOpenOrders: () => ({ ...openOrderCounts, notShipped }) } })
  await expect.element(openOrdersStrip().getByRole('link').last()).toMatchTextContent('Not shipped26Open orders, any date')
})

it('shows the open orders in one row on phones, above the search', async () => {
  await openOrders(`/purchase-order?${always}`)
  await page.viewport(390, 844)
  const tiles = openOrdersStrip().getByRole('link')
  await expect.element(tiles).toHaveLength(4)
  expect(new Set(tiles.all().map((tile) => box(tile).top)).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBe(390)
})

it('shows no open orders if the account hides shipping dates', async () => {
  const getOpenOrders = () => {
    throw refuse('badRequest')
  }
  const { api } = await openOrders(`/purchase-order?${always}`, { api: { getOpenOrders } })
  await expect.poll(() => api.inputs('getOpenOrders')).toHaveLength(1)
  await expect.element(openOrdersStrip()).not.toBeInTheDocument()
  await expect.element(page.getByText('could not be loaded')).not.toBeInTheDocument()
})

it('a buyer shows only their own orders', async () => {
  const { api, url } = await openOrders(`/purchase-order?${always}`, { user: { buyerId: 'IT-04' } })
  const checkbox = page.getByLabelText('Show only my Purchase Orders.')
  await checkbox.click()
  await expect.element(checkbox).toBeChecked()
  expect(url()).toContain('mine=1')
  await expect.poll(() => api.inputs('getPurchaseOrdersReport')).toHaveLength(2)
  const [all, own] = api.inputs('getPurchaseOrdersReport')
  expect(all).not.toHaveProperty('buyerId')
  expect(own).toMatchObject({ buyerId: 'IT-04' })
})

it('an order opens by keyboard and by click', async () => {
  const { api } = await openOrders(`/purchase-order?${always}`)
  const [number] = await column('Order No.')
  await focus(tableRow(0))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: `Purchase Order ${number}` })
  await expect.element(dialog.getByRole('heading', { name: 'Lines' })).toBeVisible()
  await expect.element(dialog.getByRole('row').nth(1)).toMatchTextContent(/ per /)
  await expect.element(dialog.getByText('Expected in store Tue 9 Jun, 8 days late')).toBeVisible()
  expect(api.inputs('getPurchaseOrder')).toMatchObject([{ orderNumber: number }])
  await expectAccessible()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await tableRow(0).getByCss('td').nth(1).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('the panel of an order opens the history of a booking that was changed', async () => {
  const booking: OrderBooking = {
    bookingNumber: 'SB-2026-000017',
    vendorName: 'Lantern Bay',
    state: 'Submitted',
    submittedDate: '2026-05-12T11:59:00.000Z',
    submissions: 2,
    cargoReadyDate: '2026-06-05',
    lines: [{ lineNumber: 1, qty: '300', qtyUom: 'PCS', reservedQty: '300' }],
    shipmentNumber: null,
  }
  const { api } = await openOrders(`/purchase-order?${always}`, {
    api: {
      getPurchaseOrder: ({ orderNumber }) => ({
        ...order,
        orderNumber,
        bookings: [booking, { ...booking, bookingNumber: 'SB-2026-000018', submissions: 1 }],
      }),
      listOrderBookingSubmissions: () => ({
        list: [
          {
            number: 2,
            submittedDate: '2026-05-12T11:59:00.000Z',
            submittedByName: 'Bo Lin',
            changes: [{ label: 'PO-1 / 1', isDay: false, value: '300 PCS', was: '200 PCS' }],
            moreChanges: 0,
          },
          { number: 1, submittedDate: '2026-05-11T11:59:00.000Z', submittedByName: 'Mei Lin', changes: null, moreChanges: 0 },
        ],
        hasEarlier: false,
      }),
    },
  })
  const [number] = await column('Order No.')
  await focus(tableRow(0))
  await press('Enter')
  const versions = page.getByRole('button', { name: /versions of/ })
  await expect.element(versions).toHaveAccessibleName('2 versions of SB-2026-000017')
  await versions.click()
  const history = page.getByRole('region', { name: 'History of SB-2026-000017' })
  await expect.element(history).toMatchTextContent('300 PCS (was: 200 PCS)')
  await expect.element(versions).toHaveAttribute('aria-expanded', 'true')
  expect(api.inputs('listOrderBookingSubmissions')).toMatchObject([{ orderNumber: number, bookingNumber: 'SB-2026-000017' }])
  await expectAccessible()
  await versions.click()
  await expect.element(history).not.toBeInTheDocument()
})

it('an order line leads to its shipment', async () => {
  const [line] = makeRows(orderLines, 1, () => ({ shipmentNumber: 'S100002' }))
  const { url } = await openOrders(`/purchase-order-lines?${always}&b=OrderDate`, {
    api: {
      getOrderLinesReport: tableOf(orderLines, [line!]),
      getShipmentsReport: tableOf(shipments, makeRows(shipments, 5)),
    },
  })
  await tableRow(0).getByRole('link', { name: 'S100002' }).click()
  await expect.poll(url).toMatch(/^\/shipments\?.*s=S100002/)
  await expect.poll(() => column('Shipment No.')).toEqual(['S100002'])
})

it('order lines are selected by a date of their shipment, or by order date', async () => {
  const { api, url } = await openOrders(`/purchase-order-lines-milestones?${always}&s=pending`)
  await expect.poll(() => api.inputs('getOrderLineMilestonesReport')).toMatchObject([{ dateBasedOn: 'ETA', freeTextSearch: 'pending' }])
  await chooseBasis('Order Date')
  await expect.poll(url).toContain('b=OrderDate')
  await expect.poll(() => api.inputs('getOrderLineMilestonesReport').at(-1)).toMatchObject({ dateBasedOn: 'OrderDate' })
})

it('a user without a buyer id learns where to set one', async () => {
  await openOrders(`/purchase-order?${always}`)
  await expect.element(page.getByLabelText('Show only my Purchase Orders.', { exact: true })).toBeDisabled()
  await focus(page.getByRole('group', { name: /Show only my Purchase Orders/ }))
  // explanations appear for a focus that the keyboard moves
  await press('Shift+Tab')
  await press('Tab')
  await expect.element(page.getByText('To use this filter, please set your Buyer Id on the profile page.')).toBeVisible()
})
