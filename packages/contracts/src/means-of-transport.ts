/** Means of transport by which transit times are kept apart; `other` are shipments without one. */
export const transitMeans = { sea: 'Sea', air: 'Air', road: 'Road', rail: 'Rail', other: 'Unknown' } as const
/** Mean days from ATD to ATA by means of transport; null without a known one. */
export type TransitByMeans = Record<keyof typeof transitMeans, number | null>

/** Means of transport of legs before and after the main carriage. */
export const inlandTransports = ['ROAD', 'RAIL', 'BARGE'] as const
export type InlandTransport = (typeof inlandTransports)[number]
