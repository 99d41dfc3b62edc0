import { decimalColumn, delayColumn, rowFlag, overdueColumn, report, textColumn } from '../report.ts'
import { productCodeColumn, shipmentNumberColumn, supplierColumn } from './reference-columns.ts'

/** Each row is a line of a commercial invoice of a shipment. */
export const shipmentDetails = report({
  id: 'shipmentDetails',
  title: 'Shipment Details',
  under: { label: 'Shipments', route: '/shipments', as: 'Details' },
  route: '/shipmentDetails',
  feature: 'enabledShipmentsFeature',
  path: 'report/query/get-report-shipment-detail-table',
  itemsKey: 'items',
  filters: ['period', 'basis', 'suppliers', 'freeText'],
  key: 'shipmentNumber',
  opens: { what: 'shipment', by: 'shipmentNumber' },
  defaultSort: { column: 'shipmentNumber', direction: 'asc' },
  owner: 'invoice',
  orientation: 'landscape',
  columns: {
    shipmentNumber: shipmentNumberColumn({ link: 'trackAndTrace' }),
    supplier: supplierColumn({ width: 200 }),
    productCode: productCodeColumn(),
    description: textColumn('Description', { width: 280, grows: true }),
    invoiceQty: decimalColumn('Invoice Qty', { digits: 2, isMeasure: true, width: 110, total: 'invoiceUQ' }),
    invoiceUQ: textColumn('Invoice UQ', { width: 100 }),
    unitValue: decimalColumn('Unit Value', {
      digits: 2,
      isUnitPrice: true,
      width: 145,
      unit: 'baseCurrency',
      tooltip: 'At the exchange rate of the invoice',
    }),
    delayInDays: delayColumn('Delay', {
      width: 132,
      tooltip: 'Delay in days: ATA compared with ETA',
      overdue: { days: 'overdueInDays', silent: 'noArrivalRecorded', silentText: 'No arrival recorded' },
    }),
    overdueInDays: overdueColumn('Overdue (days)', { tooltip: 'Days since the ETA passed without an arrival' }),
    noArrivalRecorded: rowFlag(),
  },
})
