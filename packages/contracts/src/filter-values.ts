/**
 * Value of the mode and incoterm filters for everything that a chart does not list separately, including shipments without one.
 */
export const allOthers = 'OTHER'

/** Properties whose absence charts show as Unknown. */
export const unknownParts = ['supplier', 'origin', 'destination'] as const
export type UnknownPart = (typeof unknownParts)[number]

/** Incoterms that charts list separately. */
export const chartedIncoterms = ['CIF', 'DDP', 'EXW', 'FCA', 'FOB'] as const
/** Modes that charts list separately. */
export const chartedModes = ['BCN', 'FCL', 'FTL', 'LCL', 'LSE', 'LTL'] as const

/** Booking states of order lines: booked, or unbooked less than 21 days before the shipping date. */
export const lineBookings = ['booked', 'overdue'] as const
export type LineBooking = (typeof lineBookings)[number]

/** Dates that can decide in which period a shipment falls (decision 35). */
export const dateBases = ['ETA', 'ETD', 'ATA', 'ATD'] as const
export type DateBasis = (typeof dateBases)[number]

/** Dates that can decide in which period an order line falls: one of its shipment, or the order date. */
export const orderBases = [...dateBases, 'OrderDate'] as const
export type OrderBasis = (typeof orderBases)[number]

export const exportFormats = ['csv', 'pdf', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
