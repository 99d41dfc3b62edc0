import { report, textColumn } from '../report.ts'
import { journeyColumns, spendColumns } from './spend-columns.ts'
import { movedOnColumn } from './reference-columns.ts'

/** Each row is a shipment with its charges. */
export const shipmentSpends = report({
  id: 'shipmentSpends',
  title: 'Shipment Spends',
  menu: 'Shipment Spends',
  route: '/shipment-spends',
  feature: 'enabledShipmentSpendsFeature',
  path: 'report/query/get-report-shipment-spends-table',
  itemsKey: 'items',
  filters: ['period', 'basis', 'suppliers', 'freeText', 'special', 'trade'],
  key: 'shipmentNumber',
  opens: { what: 'shipment', by: 'shipmentNumber' },
  defaultSort: { column: 'shipmentNumber', direction: 'desc' },
  owner: 'shipment',
  spend: 'All charges of the shipments in the period',
  orientation: 'landscape',
  columns: {
    shipmentNumber: movedOnColumn(),
    ...spendColumns,
    carrierBookingReference: textColumn('Carrier Booking Ref.', { width: 160 }),
    ...journeyColumns(),
  },
})
