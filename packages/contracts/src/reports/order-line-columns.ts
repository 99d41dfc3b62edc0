import { dateColumn, decimalColumn, textColumn } from '../report.ts'

// Columns that the three tables of order lines share. A row is an order line once for each piece of it that moved on a shipment, or once
// when none did.

/** What row it is. */
export const lineColumns = {
  orderNumber: textColumn('Order No.', { width: 150 }),
  lineId: textColumn('Line', { width: 80 }),
  orderNumberSplit: textColumn('Split', { width: 70, tooltip: 'Part of the line that moved on this shipment' }),
  code: textColumn('Code', { width: 130, tooltip: 'Product code' }),
}

/** What it costs. */
export const priceColumns = {
  unitPriceText: textColumn('Unit Price', { width: 160 }),
  unitPrice: decimalColumn('Price', { optional: true, width: 100, tooltip: 'Of as many units as the next column says' }),
  unitQty: decimalColumn('Price Qty', { optional: true, digits: 0, width: 100 }),
  unitUOM: textColumn('Price UOM', { optional: true, width: 100 }),
  currency: textColumn('Currency', { width: 90, tooltip: 'Of prices and values of the order' }),
}

/** When it was to be where, and when its shipment was. */
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
