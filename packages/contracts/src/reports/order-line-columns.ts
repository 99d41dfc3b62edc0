import { dateColumn, decimalColumn, textColumn } from '../report.ts'
import { orderNumberColumn, productCodeColumn } from './reference-columns.ts'

// Columns shared by the three tables of order lines. A row is a part of an order line that moved on a shipment, or a line that has not moved.

/** Columns that identify the row. */
export const lineColumns = {
  orderNumber: orderNumberColumn(),
  lineId: textColumn('Line', { width: 80 }),
  orderNumberSplit: textColumn('Split', { width: 70, tooltip: 'Part of the line that moved on this shipment' }),
  code: { ...productCodeColumn({ width: 130, tooltip: 'Product code' }), label: 'Code' },
}

/** Description of the product, or of the line if the product has none. An account that hides the code hides it, too. */
export const lineDescriptionColumn = textColumn('Description', {
  unsorted: true,
  width: 220,
  grows: true,
  hiddenWith: 'code',
  tooltip: 'Description of the product; without one, that of the order line',
})

/** The same columns, narrow enough for all delays of a line to show beside them. */
export const narrowLineColumns = {
  orderNumber: { ...lineColumns.orderNumber, width: 116 },
  lineId: { ...lineColumns.lineId, width: 66 },
  orderNumberSplit: { ...lineColumns.orderNumberSplit, width: 66 },
  code: { ...lineColumns.code, width: 98 },
}

export const priceColumns = {
  unitPriceText: textColumn('Unit Price', { width: 160 }),
  unitPrice: decimalColumn('Price', {
    optional: true,
    digits: 2,
    isUnitPrice: true,
    width: 100,
    tooltip: 'Price of the number of units in the next column',
  }),
  unitQty: decimalColumn('Price Qty', { optional: true, digits: 0, width: 100 }),
  unitUOM: textColumn('Price UOM', { optional: true, width: 100 }),
  currency: textColumn('Currency', { width: 90, tooltip: 'Currency of the order’s prices and values' }),
}

/** Dates of the order line and of its shipment. */
export const lineDateColumns = {
  requiredInStoreDate: dateColumn('Req. In Store', { width: 110 }),
  shippingDate: dateColumn('Shipping Date', { width: 118 }),
  deliveryDate: dateColumn('Delivery Date', { width: 118 }),
}

export const shipmentDateColumns = {
  originETD: dateColumn('ETD', { width: 100, tooltip: 'Estimated departure from the origin' }),
  originATD: dateColumn('ATD', { width: 100, tooltip: 'Actual departure from the origin' }),
  destinationETA: dateColumn('ETA', { width: 100, tooltip: 'Estimated arrival at the destination' }),
  destinationATA: dateColumn('ATA', { width: 100, tooltip: 'Actual arrival at the destination' }),
}
