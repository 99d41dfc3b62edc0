import { listColumn, report, textColumn } from '../report.ts'
import { journeyColumns, spendColumns } from './spend-columns.ts'

/**
 * One row is a carrier booking reference with the shipments that it has in the period and of the chosen suppliers; what lies outside is not in
 * its lists and sums. Shipments without a reference are in no row.
 */
export const consolidatedSpends = report({
  id: 'consolidatedSpends',
  title: 'Shipments Spends',
  menu: 'Shipments Spends',
  route: '/consolidated-shipments-spends',
  feature: 'enabledConsolidatedShipmentsSpendsFeature',
  path: 'report/query/get-report-consolidated-shipments-spends-table',
  itemsKey: 'items',
  filters: ['period', 'basis', 'suppliers', 'freeText', 'special', 'trade'],
  key: 'carrierBookingReference',
  defaultSort: { column: 'shipmentNumbers', direction: 'desc' },
  owner: 'shipment',
  spend: 'Shipments with a carrier booking reference',
  orientation: 'landscape',
  columns: {
    carrierBookingReference: textColumn('Carrier Booking Ref.', { width: 160 }),
    shipmentNumbers: listColumn('Shipments', {
      width: 216,
      link: 'shipments',
      tooltip: 'Shipments of this booking in the period; sorted by the first of them',
    }),
    ...spendColumns,
    ...journeyColumns({ departure: ', of the earliest shipment', arrival: ', of the latest shipment' }),
  },
})
