/** Columns that hide no field. */
export const noFields = [] as const

/** Returns the overdue columns of delays, which hide no field because the delay columns do. */
const unrecordedFlags = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.flatMap((name) => [`overdue${name}InDays`, `no${name}Recorded`]).map((column) => [column, noFields])) as Record<
    `overdue${Name}InDays` | `no${Name}Recorded`,
    readonly []
  >

/** Expected dates of an order line whose fields follow another report. */
const expectedElsewhere = {
  expectedArrival: noFields,
  expectedArrivalSource: noFields,
  expectedArrivalPassed: noFields,
  expectedInStore: noFields,
  expectedInStoreSource: noFields,
  expectedInStoreDelayInDays: noFields,
  expectedInStorePassed: noFields,
} as const

/** Expected and overdue dates of an exception, whose fields follow shipments and order lines. */
export const exceptionDates = { ...expectedElsewhere, ...unrecordedFlags('Delivery', 'ExFactory', 'Departure', 'Arrival') } as const

/** Expected and overdue dates of milestones, whose fields follow order lines and shipments. */
export const milestoneDates = { ...expectedElsewhere, ...unrecordedFlags('VendorBooking', 'Departure', 'Arrival', 'InStore') } as const

/** Expected dates of an order line in its own report. */
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

/** Worst line of an order, whose fields follow the order lines. */
export const worstLineElsewhere = {
  requiredInStoreDate: noFields,
  expectedInStore: noFields,
  expectedInStoreSource: noFields,
  expectedInStoreDelayInDays: noFields,
  expectedInStorePassed: noFields,
  worstLine: noFields,
} as const

/** Dates of the shipment that carried an order line. */
export const datesElsewhere = {
  originETD: noFields,
  originATD: noFields,
  destinationETA: noFields,
  destinationATA: noFields,
} as const
