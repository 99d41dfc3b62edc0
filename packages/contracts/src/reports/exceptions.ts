import { dateColumn, delayColumn, rowFlag, integerColumn, listColumn, overdueColumn, report, textColumn } from '../report.ts'
import { expectedLineColumns } from './expected-columns.ts'
import { orderNumberColumn, shipmentNumberColumn, supplierColumn } from './reference-columns.ts'

const late = (actual: string, planned: string) => `${actual} compared with ${planned}`

/** Each row is a shipment that is late, overdue, silent or expected late; the worst of these is its reason. */
export const exceptions = report({
  id: 'exceptions',
  title: 'Exceptions',
  menu: 'Exceptions',
  route: '/exceptions',
  feature: 'enabledExceptionsFeature',
  path: 'report/query/get-report-exception-table',
  itemsKey: 'items',
  filters: ['show', 'period', 'basis', 'suppliers', 'contact', 'freeText'],
  key: 'shipmentNumber',
  opens: { what: 'shipment', by: 'shipmentNumber' },
  defaultSort: { column: 'reason', direction: 'desc' },
  owner: 'shipment',
  orientation: 'landscape',
  columns: {
    shipmentNumber: shipmentNumberColumn(),
    reason: textColumn('Reason', {
      width: 320,
      tooltip: 'Worst current problem. Sorting puts overdue first, then no update, expected late and late, each by days',
    }),
    daysOfReason: integerColumn('Days', { width: 86, isLateness: true, tooltip: 'Days overdue, late or without an update' }),
    ask: textColumn('Contact', {
      width: 170,
      tooltip: 'The carrier, or the supplier before the goods leave the factory',
    }),
    orderNumber: orderNumberColumn({
      width: 184,
      separator: ', ',
      tooltip: 'Orders that the problems of the shipment concern',
    }),
    supplierName: supplierColumn(),
    delayDeliveryInDays: delayColumn('Delay Delivery', {
      width: 132,
      tooltip: late('Act. Delivery', 'Req. Delivery'),
      overdue: { days: 'overdueDeliveryInDays', silent: 'noDeliveryRecorded', silentText: 'No delivery recorded' },
    }),
    delayExFactoryInDays: delayColumn('Delay Ex Factory', {
      width: 132,
      tooltip: late('Act. Ex Factory', 'Est. Ex Factory'),
      overdue: { days: 'overdueExFactoryInDays', silent: 'noExFactoryRecorded', silentText: 'No ex factory recorded' },
    }),
    delayDepartureInDays: delayColumn('Delay Departure', {
      width: 132,
      tooltip: late('ATD', 'ETD'),
      overdue: { days: 'overdueDepartureInDays', silent: 'noDepartureRecorded', silentText: 'No departure recorded' },
    }),
    delayArrivalInDays: delayColumn('Delay Arrival', {
      width: 132,
      tooltip: late('ATA', 'ETA'),
      overdue: { days: 'overdueArrivalInDays', silent: 'noArrivalRecorded', silentText: 'No arrival recorded' },
    }),
    etd: dateColumn('ETD', { width: 100, tooltip: 'Estimated departure from the origin' }),
    atd: dateColumn('ATD', { width: 100, tooltip: 'Actual departure from the origin' }),
    eta: dateColumn('ETA', { width: 100, tooltip: 'Estimated arrival at the destination' }),
    ata: dateColumn('ATA', { width: 100, tooltip: 'Actual arrival at the destination' }),
    ...expectedLineColumns,
    loadAt: textColumn('Load At', { width: 132 }),
    dischargeAt: textColumn('Discharge At', { width: 132, tooltip: 'Port of discharge, or the destination if it is not known' }),
    vessel: textColumn('Vessel', { width: 170 }),
    voyage: textColumn('Voyage', { width: 90 }),
    carrier: textColumn('Carrier', { width: 170 }),
    containers: listColumn('Containers', { width: 190 }),
    requiredExWorksDate: dateColumn('Req. Ex Works', { width: 116 }),
    estimatedExFactoryDate: dateColumn('Est. Ex Factory', { width: 124 }),
    actualExFactoryDate: dateColumn('Act. Ex Factory', { width: 124 }),
    requiredDeliveryDate: dateColumn('Req. Delivery', { width: 116 }),
    estimatedDeliveryDate: dateColumn('Est. Delivery', { width: 116 }),
    actualDeliveryDate: dateColumn('Act. Delivery', { width: 116 }),
    estimatedCustomsClearedDate: dateColumn('Est. Customs Cleared', { width: 160 }),
    actualCustomsClearedDate: dateColumn('Act. Customs Cleared', { width: 160 }),
    ctoAvailability: dateColumn('CTO Availability', { width: 130, tooltip: 'Available at the cargo terminal operator' }),
    overdueDeliveryInDays: overdueColumn('Overdue Delivery', {
      width: 132,
      tooltip: 'Days since Req. Delivery passed without Act. Delivery',
    }),
    overdueExFactoryInDays: overdueColumn('Overdue Ex Factory', {
      width: 132,
      tooltip: 'Days since Est. Ex Factory passed without Act. Ex Factory',
    }),
    overdueDepartureInDays: overdueColumn('Overdue Departure', { width: 132, tooltip: 'Days since ETD passed without ATD' }),
    overdueArrivalInDays: overdueColumn('Overdue Arrival', { width: 132, tooltip: 'Days since ETA passed without ATA' }),
    hasShipmentTracking: rowFlag(),
    noDeliveryRecorded: rowFlag(),
    noExFactoryRecorded: rowFlag(),
    noDepartureRecorded: rowFlag(),
    noArrivalRecorded: rowFlag(),
  },
})
