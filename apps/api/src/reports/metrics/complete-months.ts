import { addMonths, firstOfMonth, lastOfMonth, monthSpan } from '../sql/periods/months.ts'

export interface Period {
  startDate: string
  endDate: string
}

/** Returns the whole months of a period that lie before the current month; undefined if there are none or the period is open. */
export function completeMonths(startDate: string | undefined, endDate: string | undefined, today: string): Period | undefined {
  const { whole } = monthSpan(startDate, endDate)
  if (!whole?.from || !whole.to) return undefined
  const lastComplete = addMonths(firstOfMonth(today), -1)
  const last = whole.to < lastComplete ? whole.to : lastComplete
  return whole.from > last ? undefined : { startDate: whole.from, endDate: lastOfMonth(last) }
}

/** Returns the same months a year before. */
export const yearBefore = ({ startDate, endDate }: Period): Period => ({
  startDate: addMonths(startDate, -12),
  endDate: lastOfMonth(addMonths(endDate, -12)),
})
