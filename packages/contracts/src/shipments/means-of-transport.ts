/** Means of transport that transit times are grouped by; `other` covers shipments without one. */
export const transitMeans = { sea: 'Sea', air: 'Air', road: 'Road', rail: 'Rail', other: 'Unknown' } as const
/** Mean days from ATD to ATA by means of transport; null without a known transit time. */
export type TransitByMeans = Record<keyof typeof transitMeans, number | null>

/** Means of transport of legs before and after the main carriage. */
export const inlandTransports = ['ROAD', 'RAIL', 'BARGE'] as const
export type InlandTransport = (typeof inlandTransports)[number]
