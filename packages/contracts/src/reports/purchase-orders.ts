import { dateColumn, delayColumn, rowFlag, report, statusesColumn, textColumn } from '../report.ts'
import { expectedInStoreColumns } from './expected-columns.ts'
import { orderNumberColumn, supplierColumn } from './reference-columns.ts'

/** Each row is a purchase order; the period applies to its order date. */
export const purchaseOrders = report({
  id: 'purchaseOrders',
  title: 'Purchase Orders',
  menu: 'Purchase Orders',
  route: '/purchase-order',
  feature: 'enabledPurchaseOrder',
  path: 'purchase-order/query/get-purchase-order-table',
  itemsKey: 'items',
  filters: ['period', 'suppliers', 'buyer', 'orderState', 'freeText'],
  periodsOf: 'orders',
  key: 'orderNumber',
  opens: { what: 'order', by: 'orderNumber' },
  defaultSort: { column: 'orderDate', direction: 'desc' },
  owner: 'order',
  orientation: 'landscape',
  columns: {
    orderNumber: orderNumberColumn({ width: 116 }),
    orderDate: dateColumn('Order Date', { width: 104 }),
    supplier: supplierColumn({ width: 250 }),
    deliverTo: textColumn('Deliver To', { width: 212, grows: true }),
    nextShippingDate: dateColumn('Shipping', {
      width: 98,
      tooltip: 'Earliest shipping date of a line with a quantity that has not shipped',
    }),
    requiredInStoreDate: dateColumn('Req. In Store', { width: 108, tooltip: 'Required date of the latest line' }),
    expectedInStore: { ...expectedInStoreColumns.expectedInStore, width: 152 },
    expectedInStoreDelayInDays: delayColumn('Expected Delay', {
      width: 132,
      tooltip: 'Delay in days of the latest line: expected compared with required in-store date; positive is late',
    }),
    worstLine: textColumn('Latest Line', { width: 100, tooltip: 'Line with the longest delay against its required in-store date' }),
    expectedInStoreSource: expectedInStoreColumns.expectedInStoreSource,
    expectedInStorePassed: rowFlag(),
    shipmentStatuses: statusesColumn('Shipment Status', {
      width: 320,
      link: { to: 'trackAndTrace' },
      tooltip: 'Shipments that carry lines of the order, with their status',
    }),
  },
})
