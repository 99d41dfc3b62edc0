import { listColumn, textColumn, type ColumnOptions } from '../report.ts'

// Columns of numbers and names that lead to what they name. Their links are the same in every report.

/** Number of a shipment, which leads to its tracking. */
export const shipmentNumberColumn = (options: ColumnOptions = {}) =>
  textColumn('Shipment No.', { width: 120, link: { to: 'trackAndTrace', when: 'hasShipmentTracking' }, ...options })

/** Number of the shipment of a charge or an order line, which leads to its row in Shipments. */
export const movedOnColumn = (options: ColumnOptions = {}) => textColumn('Shipment No.', { width: 120, link: 'shipments', ...options })

/** Number of an order, which leads to its details. */
export const orderNumberColumn = (options: ColumnOptions = {}) =>
  textColumn('Order No.', { width: 150, link: 'purchaseOrders', ...options })

/** Numbers of orders, each of which leads to the order. */
export const orderNumbersColumn = (options: ColumnOptions = {}) => listColumn('Orders', { width: 150, link: 'purchaseOrders', ...options })

/** Code of a product, which leads to its overview. */
export const productCodeColumn = (options: ColumnOptions = {}) => textColumn('Product Code', { width: 120, link: 'products', ...options })

/** Name of a supplier, which leads to its shipments. */
export const supplierColumn = (options: ColumnOptions = {}) =>
  textColumn('Supplier', { width: 190, grows: true, link: 'supplier', ...options })

/** Names of suppliers, each of which leads to the supplier's shipments. */
export const suppliersColumn = (options: ColumnOptions = {}) =>
  listColumn('Suppliers', { width: 190, grows: true, link: 'supplier', ...options })
