import { delayColumn, rowFlag, overdueColumn, report, textColumn, veryLateAbove } from '../report.ts'
import { expectedLineColumns } from './expected-columns.ts'
import { lineDateColumns, narrowLineColumns, shipmentDateColumns } from './order-line-columns.ts'
import { movedOnColumn } from './reference-columns.ts'

/** Order lines with their progress and delays (decision 34). */
export const orderLineMilestones = report({
  id: 'orderLineMilestones',
  title: 'Order Lines Milestones',
  menu: 'Order Lines Milestones',
  route: '/purchase-order-lines-milestones',
  feature: 'enabledPurchaseOrderLineMilestonesFeature',
  path: 'purchase-order/query/get-purchase-order-lines-milestones-table',
  itemsKey: 'items',
  filters: ['period', 'orderBasis', 'suppliers', 'buyer', 'freeText', 'delay', 'movement'],
  periodsOf: 'orders',
  key: 'orderNumber',
  opens: { what: 'shipment', by: 'shipmentNumber' },
  defaultSort: { column: 'orderNumber', direction: 'asc' },
  owner: 'order',
  orientation: 'landscape',
  columns: {
    ...narrowLineColumns,
    recentEventType: textColumn('Status', {
      width: 116,
      link: { to: 'trackAndTrace', by: 'shipmentNumber', when: 'canBeTracked' },
      tooltip:
        'Progress of the shipment: Pending before it moves, Booked once the vendor has booked it, Closed once it is delivered or will not ship',
    }),
    shipmentNumber: movedOnColumn({ width: 118 }),
    vendorBookingDelayInDays: delayColumn('Vendor Booking', {
      width: 132,
      tooltip: 'Delay in days: supplier booking compared with 21 days before the shipping date',
      overdue: { days: 'overdueVendorBookingInDays', silent: 'noVendorBookingRecorded', silentText: 'No booking recorded' },
    }),
    departureDelayInDays: delayColumn('Departure', {
      width: 110,
      tooltip: 'Delay in days: ATD compared with ETD',
      overdue: { days: 'overdueDepartureInDays', silent: 'noDepartureRecorded', silentText: 'No departure recorded' },
    }),
    transitDelayInDays: delayColumn('Transit', {
      width: 92,
      veryLateAbove: veryLateAbove.transit,
      tooltip: 'Delay in days: actual transit compared with estimated transit',
    }),
    arrivalDelayInDays: delayColumn('Arrival', {
      width: 110,
      tooltip: 'Delay in days: ATA compared with ETA',
      overdue: { days: 'overdueArrivalInDays', silent: 'noArrivalRecorded', silentText: 'No arrival recorded' },
    }),
    inStoreDelayInDays: delayColumn('In Store', {
      width: 162,
      tooltip: 'Delay in days: actual delivery compared with the required in-store date; before delivery the expected date',
      expectedDays: 'expectedInStoreDelayInDays',
      overdue: { days: 'overdueInStoreInDays', silent: 'noInStoreRecorded', silentText: 'No delivery recorded' },
    }),
    ...lineDateColumns,
    ...shipmentDateColumns,
    ...expectedLineColumns,
    overdueVendorBookingInDays: overdueColumn('Overdue Vendor Booking', {
      width: 170,
      tooltip: 'Days past the booking deadline (21 days before the shipping date) without a booking',
    }),
    overdueDepartureInDays: overdueColumn('Overdue Departure', { width: 140, tooltip: 'Days since ETD passed without ATD' }),
    overdueArrivalInDays: overdueColumn('Overdue Arrival', { width: 132, tooltip: 'Days since ETA passed without ATA' }),
    overdueInStoreInDays: overdueColumn('Overdue In Store', {
      width: 140,
      tooltip: 'Days since the required in-store date passed without a delivery',
    }),
    canBeTracked: rowFlag(),
    noVendorBookingRecorded: rowFlag(),
    noDepartureRecorded: rowFlag(),
    noArrivalRecorded: rowFlag(),
    noInStoreRecorded: rowFlag(),
  },
})
