/** Columns with which no field goes. */
export const shownElsewhere = [] as const

/** What is overdue goes with the delays in whose place it stands. */
export const notYet = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => [`overdue${name}InDays`, `no${name}Recorded`]).map((column) => [column, shownElsewhere]),
  ) as Record<`overdue${Name}InDays` | `no${Name}Recorded`, readonly []>

/** Of the shipment that an order line moved on. */
export const datesElsewhere = {
  originETD: shownElsewhere,
  originATD: shownElsewhere,
  destinationETA: shownElsewhere,
  destinationATA: shownElsewhere,
} as const
