import { listColumn, report, textColumn } from '../report.ts'
import { journeyColumns, spendColumns } from './spend-columns.ts'

/**
 * Each row is a carrier booking reference with those of its shipments that match the period and the suppliers. Shipments without a reference are
 * excluded.
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
  opens: { what: 'shipment', by: 'shipmentNumbers' },
  defaultSort: { column: 'shipmentNumbers', direction: 'desc' },
  owner: 'shipment',
  spend: 'Shipments with a carrier booking reference',
  orientation: 'landscape',
  columns: {
    carrierBookingReference: textColumn('Carrier Booking Ref.', { width: 152 }),
    shipmentNumbers: listColumn('Shipments', {
      width: 204,
      link: 'shipments',
      tooltip: 'Shipments of this booking in the period, sorted by the first one',
    }),
    ...spendColumns,
    ...journeyColumns({ departure: ', of the earliest shipment', arrival: ', of the latest shipment' }),
  },
})
