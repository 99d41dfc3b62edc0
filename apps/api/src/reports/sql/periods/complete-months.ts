import { addMonths, countMonths, firstOfMonth, lastOfMonth, monthSpan } from './months.ts'

export interface Period {
  startDate: string
  endDate: string
}

/** Returns the whole months of a period that lie before the current month; undefined without such months, or for an open period. */
export function completeMonths(startDate: string | undefined, endDate: string | undefined, today: string): Period | undefined {
  const { whole } = monthSpan(startDate, endDate)
  if (!whole?.from || !whole.to) return undefined
  const lastComplete = addMonths(firstOfMonth(today), -1)
  const last = whole.to < lastComplete ? whole.to : lastComplete
  return whole.from > last ? undefined : { startDate: whole.from, endDate: lastOfMonth(last) }
}

const moved = ({ startDate, endDate }: Period, months: number): Period => ({
  startDate: addMonths(startDate, months),
  endDate: lastOfMonth(addMonths(endDate, months)),
})

/** Returns the same months a year before. */
export const yearBefore = (period: Period): Period => moved(period, -12)

/**
 * Returns the complete months of a period and the months in the same places of a period from another day on, which are complete too;
 * undefined without any.
 */
export function comparedMonths(
  { startDate, endDate }: Period,
  comparedFrom: string,
  today: string,
): { now: Period; before: Period } | undefined {
  const months = comparedFrom < startDate ? 1 - countMonths(comparedFrom, startDate) : countMonths(startDate, comparedFrom) - 1
  const now = completeMonths(startDate, endDate, addMonths(today, Math.min(0, -months)))
  return now && { now, before: moved(now, months) }
}
