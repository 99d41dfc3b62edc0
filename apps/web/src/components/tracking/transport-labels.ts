const labels: Record<string, string> = { SEA: 'Sea', AIR: 'Air', ROAD: 'Road', RAIL: 'Rail' }

/** Returns the name of a means of transport; an unknown one unchanged. */
export const transportLabels = (trans: string | null): string | null => trans && (labels[trans] ?? trans)
