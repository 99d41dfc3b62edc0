import { formatDecimal } from '../../lib/format/format.ts'
import { findPeriod, periodName } from '../filters/resolve-filters.ts'

interface Days {
  startDate: string
  endDate: string
}

/** Returns the URL parameters of a period: months if it consists of whole months, days otherwise. */
export function periodSearch({ startDate, endDate }: Days): { from: string; to: string } {
  const [from, to] = [startDate.slice(0, 7), endDate.slice(0, 7)]
  const isWhole = startDate === findPeriod([], from).periodStart && endDate === findPeriod([], to).periodEnd
  return isWhole ? { from, to } : { from: startDate, to: endDate }
}

/** `Sep – Oct 2026` or `1 – 27 Nov 2026`. */
export function periodText(days: Days): string {
  const { from, to } = periodSearch(days)
  return periodName({ start: findPeriod([], from), end: findPeriod([], to) })
}

/** `+1,204.50` or `-310.00`. */
export const signed = (value: number, digits: number): string => `${value > 0 ? '+' : ''}${formatDecimal(value, digits)}`
