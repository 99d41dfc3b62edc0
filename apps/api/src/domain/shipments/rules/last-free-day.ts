/** Dates with which the free time of a shipment begins, first match wins: its availability at the terminal, or else its discharge. */
export const freeTimeStartColumns = ['cto_availability', 'pod_ata'] as const

/** Columns of a shipment that determine its last free day, in business dates. */
export type FreeTimeDates = Record<(typeof freeTimeStartColumns)[number], string | null> & { free_time_days: number | null }

const dayMs = 86_400_000

/**
 * Returns the last day without demurrage: the first day of the free time plus the free days. Null before free time has begun, because an arrival
 * alone does not start it. `domain/shipments/free-time.ts` has the rule as SQL.
 */
export function lastFreeDayOf(dates: FreeTimeDates): string | null {
  const start = freeTimeStartColumns.map((column) => dates[column]).find((date) => date !== null)
  const { free_time_days: days } = dates
  return start === undefined || days === null ? null : new Date(Date.parse(start) + days * dayMs).toISOString().slice(0, 10)
}
