import { delayColumn, flag, report, textColumn } from '../report.ts'
import { lineColumns, lineDateColumns, shipmentDateColumns } from './order-line-columns.ts'

/** The rows of the order lines with how far they have come, and how late (decision 34). */
export const orderLineMilestones = report({
  id: 'orderLineMilestones',
  title: 'Order Lines Milestones',
  menu: 'Order Lines Milestones',
  route: '/purchase-order-lines-milestones',
  feature: 'enabledPurchaseOrderLineMilestonesFeature',
  path: 'purchase-order/query/get-purchase-order-lines-milestones-table',
  itemsKey: 'items',
  filters: ['period', 'orderBasis', 'suppliers', 'buyer', 'freeText'],
  periodsOf: 'orders',
  key: 'orderNumber',
  defaultSort: { column: 'orderNumber', direction: 'asc' },
  owner: 'order',
  orientation: 'landscape',
  columns: {
    ...lineColumns,
    recentEventType: textColumn('Status', {
      width: 136,
      link: { to: 'trackAndTrace', by: 'shipmentNumber', when: 'canBeTracked' },
      tooltip:
        'How far the shipment has come; Pending before it moves, Booked once its vendor has booked of it, Closed when it was delivered or will not come',
    }),
    shipmentNumber: textColumn('Shipment No.', { width: 120, link: 'shipments' }),
    vendorBookingDelayInDays: delayColumn('Vendor Booking', {
      width: 128,
      tooltip: 'Delay in days: supplier booking compared with 21 days before the shipping date, + is late',
    }),
    departureDelayInDays: delayColumn('Departure', { width: 96, tooltip: 'Delay in days: ATD compared with ETD, + is late' }),
    transitDelayInDays: delayColumn('Transit', {
      width: 84,
      veryLateAbove: 7,
      tooltip: 'Delay in days: actual transit compared with estimated transit, + is late',
    }),
    arrivalDelayInDays: delayColumn('Arrival', { width: 84, tooltip: 'Delay in days: ATA compared with ETA, + is late' }),
    inStoreDelayInDays: delayColumn('In Store', {
      width: 88,
      tooltip: 'Delay in days: actual delivery, or else ATA, compared with the required in-store date, + is late',
    }),
    ...lineDateColumns,
    ...shipmentDateColumns,
    canBeTracked: flag(),
  },
})
