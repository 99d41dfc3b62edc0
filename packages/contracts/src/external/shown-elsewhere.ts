/** Columns with which no field goes. */
export const shownElsewhere = [] as const

/** What is overdue goes with the delays in whose place it stands. */
const notYet = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => [`overdue${name}InDays`, `no${name}Recorded`]).map((column) => [column, shownElsewhere]),
  ) as Record<`overdue${Name}InDays` | `no${Name}Recorded`, readonly []>

/** Expected dates of an order line where another report decides about its fields. */
const expectedElsewhere = {
  expectedArrival: shownElsewhere,
  expectedArrivalSource: shownElsewhere,
  expectedArrivalPassed: shownElsewhere,
  expectedInStore: shownElsewhere,
  expectedInStoreSource: shownElsewhere,
  expectedInStoreDelayInDays: shownElsewhere,
  expectedInStorePassed: shownElsewhere,
} as const

/** Expected and overdue dates of an exception, which shipments and order lines show as well. */
export const exceptionDates = { ...expectedElsewhere, ...notYet('Delivery', 'ExFactory', 'Departure', 'Arrival') } as const

/** Expected and overdue dates of the milestones of an order line, which order lines and shipments show as well. */
export const milestoneDates = { ...expectedElsewhere, ...notYet('VendorBooking', 'Departure', 'Arrival', 'InStore') } as const

/** Expected dates of an order line as its own report has them. */
export const expectedOfLines = {
  ...expectedElsewhere,
  expectedInStore: [
    'orderDerived.lines.expectedInStore',
    'orderDerived.lines.expectedInStoreSource',
    'orderDerived.lines.expectedInStoreDelayInDays',
  ],
  expectedInStoreSource: ['orderDerived.lines.expectedInStoreSource'],
  expectedInStoreDelayInDays: ['orderDerived.lines.expectedInStoreDelayInDays'],
} as const

/** The worst line of an order, which its lines show as well. */
export const worstLineElsewhere = {
  requiredInStoreDate: shownElsewhere,
  expectedInStore: shownElsewhere,
  expectedInStoreSource: shownElsewhere,
  expectedInStoreDelayInDays: shownElsewhere,
  expectedInStorePassed: shownElsewhere,
  worstLine: shownElsewhere,
} as const

/** Of the shipment that an order line moved on. */
export const datesElsewhere = {
  originETD: shownElsewhere,
  originATD: shownElsewhere,
  destinationETA: shownElsewhere,
  destinationATA: shownElsewhere,
} as const
