import { dateColumn, decimalColumn, report, textColumn } from '../report.ts'
import { expectedLineColumns } from './expected-columns.ts'
import { narrowLineColumns, lineDescriptionColumn, lineDateColumns, priceColumns, shipmentDateColumns } from './order-line-columns.ts'
import { movedOnColumn } from './reference-columns.ts'

/** Each row is a part of an order line that moved on a shipment, or a line that has not moved. */
export const orderLines = report({
  id: 'orderLines',
  title: 'Purchase Orders Lines',
  menu: 'Purchase Order Lines',
  route: '/purchase-order-lines',
  feature: 'enabledPurchaseOrderLinesFeature',
  path: 'purchase-order/query/get-purchase-order-lines-table',
  itemsKey: 'items',
  filters: ['period', 'orderBasis', 'suppliers', 'buyer', 'booking', 'freeText'],
  periodsOf: 'orders',
  key: 'orderNumber',
  opens: { what: 'shipment', by: 'shipmentNumber' },
  defaultSort: { column: 'orderNumber', direction: 'asc' },
  owner: 'order',
  orientation: 'landscape',
  columns: {
    ...narrowLineColumns,
    description: lineDescriptionColumn,
    recentEventType: textColumn('Status', { width: 130 }),
    shipmentNumber: movedOnColumn(),
    qty: decimalColumn('Qty', { digits: 0, width: 80, tooltip: 'Ordered quantity of the whole line' }),
    qtyMet: decimalColumn('Qty on shipment', {
      digits: 0,
      width: 124,
      tooltip: 'Loaded on this shipment, whether or not it has been received',
    }),
    remainingQty: decimalColumn('Remaining Qty', {
      digits: 0,
      width: 122,
      tooltip: 'Quantity of the whole line that is not on any shipment',
    }),
    bookedQty: decimalColumn('Booked', {
      optional: true,
      digits: 0,
      width: 96,
      tooltip: 'Quantity of the whole line that the vendor has booked and not shipped yet',
    }),
    ...priceColumns,
    commercialValue: decimalColumn('Commercial Value', {
      digits: 2,
      width: 140,
      total: 'currency',
      tooltip: 'Value of the quantity on this shipment',
    }),
    remainingCommercialValue: decimalColumn('Remaining Value', {
      digits: 2,
      width: 132,
      tooltip: 'Value of the quantity that is not on any shipment',
    }),
    ...lineDateColumns,
    bookBy: dateColumn('Book By', { optional: true, width: 110, tooltip: '21 days before the shipping date' }),
    ...shipmentDateColumns,
    ...expectedLineColumns,
  },
})
