import { dateColumn, delayColumn, flag, listColumn, overdueColumn, report, textColumn } from '../report.ts'

const late = (actual: string, planned: string) => `${actual} compared with ${planned}, + is late`

/**
 * One row is a shipment and one of its orders (the shipment alone where it has none) that is late, or where a planned date has passed and
 * nobody has said what happened. `packages/db/src/derived.ts` says which dates are pairs.
 */
export const exceptions = report({
  id: 'exceptions',
  title: 'Exceptions',
  menu: 'Exceptions',
  route: '/exceptions',
  feature: 'enabledExceptionsFeature',
  path: 'report/query/get-report-exception-table',
  itemsKey: 'items',
  filters: ['period', 'basis', 'suppliers', 'freeText'],
  key: 'shipmentNumber',
  defaultSort: { column: 'shipmentNumber', direction: 'desc' },
  owner: 'shipment',
  orientation: 'landscape',
  columns: {
    shipmentNumber: textColumn('Shipment No.', { width: 120, link: { to: 'trackAndTrace', when: 'hasShipmentTracking' } }),
    orderNumber: textColumn('Order No.', { width: 120 }),
    supplierName: textColumn('Supplier', { width: 190 }),
    delayDeliveryInDays: delayColumn('Delay Delivery', {
      width: 132,
      tooltip: late('Act. Delivery', 'Req. Delivery'),
      overdue: { days: 'overdueDeliveryInDays', silent: 'noDeliveryRecorded', silentText: 'No delivery recorded' },
    }),
    overdueDeliveryInDays: overdueColumn('Overdue Delivery', {
      width: 132,
      tooltip: 'Days since Req. Delivery passed without Act. Delivery',
    }),
    delayExFactoryInDays: delayColumn('Delay Ex Factory', {
      width: 132,
      tooltip: late('Act. Ex Factory', 'Est. Ex Factory'),
      overdue: { days: 'overdueExFactoryInDays', silent: 'noExFactoryRecorded', silentText: 'No ex factory recorded' },
    }),
    overdueExFactoryInDays: overdueColumn('Overdue Ex Factory', {
      width: 132,
      tooltip: 'Days since Est. Ex Factory passed without Act. Ex Factory',
    }),
    delayDepartureInDays: delayColumn('Delay Departure', {
      width: 132,
      tooltip: late('ATD', 'ETD'),
      overdue: { days: 'overdueDepartureInDays', silent: 'noDepartureRecorded', silentText: 'No departure recorded' },
    }),
    overdueDepartureInDays: overdueColumn('Overdue Departure', { width: 132, tooltip: 'Days since ETD passed without ATD' }),
    delayArrivalInDays: delayColumn('Delay Arrival', {
      width: 132,
      tooltip: late('ATA', 'ETA'),
      overdue: { days: 'overdueArrivalInDays', silent: 'noArrivalRecorded', silentText: 'No arrival recorded' },
    }),
    overdueArrivalInDays: overdueColumn('Overdue Arrival', { width: 132, tooltip: 'Days since ETA passed without ATA' }),
    etd: dateColumn('ETD', { width: 100, tooltip: 'Estimated departure from the origin' }),
    atd: dateColumn('ATD', { width: 100, tooltip: 'Actual departure from the origin' }),
    eta: dateColumn('ETA', { width: 100, tooltip: 'Estimated arrival at the destination' }),
    ata: dateColumn('ATA', { width: 100, tooltip: 'Actual arrival at the destination' }),
    loadAt: textColumn('Load At', { width: 132 }),
    dischargeAt: textColumn('Discharge At', { width: 132, tooltip: 'Port of discharge, or the destination where none is known' }),
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
    hasShipmentTracking: flag(),
    noDeliveryRecorded: flag(),
    noExFactoryRecorded: flag(),
    noDepartureRecorded: flag(),
    noArrivalRecorded: flag(),
  },
})
