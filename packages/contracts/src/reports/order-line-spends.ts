import { decimalColumn, report, textColumn } from '../report.ts'
import { lineColumns, priceColumns, shipmentDateColumns } from './order-line-columns.ts'
import { movedOnColumn } from './reference-columns.ts'

/** Order lines with their share of the charges of their shipment. */
export const orderLineSpends = report({
  id: 'orderLineSpends',
  title: 'Order Lines Spends',
  menu: 'Order Lines Spends',
  route: '/purchase-order-lines-spends',
  feature: 'enabledPurchaseOrderLineSpendsFeature',
  path: 'purchase-order/query/get-purchase-order-lines-spends-table',
  itemsKey: 'items',
  filters: ['period', 'orderBasis', 'suppliers', 'buyer', 'freeText'],
  periodsOf: 'orders',
  key: 'orderNumber',
  opens: { what: 'shipment', by: 'shipmentNumber' },
  defaultSort: { column: 'orderNumber', direction: 'asc' },
  owner: 'order',
  spend: 'Charges of shipments, allocated to the order lines they carry',
  orientation: 'landscape',
  columns: {
    ...lineColumns,
    shipmentNumber: movedOnColumn(),
    qtyMet: decimalColumn('Qty on shipment', {
      digits: 0,
      width: 124,
      tooltip: 'Loaded on this shipment, whether or not it has been received',
    }),
    freightSpendPerUnit: decimalColumn('Freight Per Unit', {
      width: 170,
      digits: 2,
      isUnitPrice: true,
      unit: 'baseCurrency',
      tooltip: 'Freight of the line divided by the quantity shipped',
    }),
    freightSpendPerLine: decimalColumn('Freight Per Line', {
      width: 170,
      digits: 2,
      unit: 'baseCurrency',
      total: true,
      tooltip: 'Share of the shipment’s freight, by value',
    }),
    totalSpendsPerLine: decimalColumn('Total Spends Per Line', {
      width: 200,
      digits: 2,
      unit: 'baseCurrency',
      total: true,
      tooltip: 'Share of all charges of the shipment, by value',
    }),
    ...priceColumns,
    commercialValue: decimalColumn('Commercial Value', {
      digits: 2,
      width: 140,
      total: 'currency',
      tooltip: 'Value of the quantity on this shipment',
    }),
    recentEventType: textColumn('Status', { optional: true, width: 130 }),
    ...shipmentDateColumns,
  },
})
