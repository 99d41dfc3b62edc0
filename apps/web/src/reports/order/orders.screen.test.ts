import { orderLineMilestones } from '@portal/contracts/reports/order-line-milestones'
import { orderLines } from '@portal/contracts/reports/order-lines'
import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { shipments } from '@portal/contracts/reports/shipments'
import type { OrderBooking } from '@portal/contracts/bookings/shipment-booking-views'
import type { OrderDetail } from '@portal/contracts/orders/purchase-order'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { column, filterField, focus, press, tableRow } from '../../testing/screen-parts.ts'
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
  shipmentStatuses: [{ shipmentNumber: 'S100001', status: 'In transit', expectedArrival: null }],
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
      expectedInStore: null,
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
  await filterField('Date basis').click()
  await page.getByRole('option', { name: /Order Date/ }).click()
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
