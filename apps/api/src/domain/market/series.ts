import type { MarketPrice } from '@portal/contracts/market/market'

export function monthBefore(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 10)
}

/** Returns the points from a day on and the last one before it, which is needed for the first change. */
export function withPointBefore(points: readonly MarketPrice[], from: string): MarketPrice[] {
  const first = points.findIndex(({ date }) => date >= from)
  return first < 0 ? points.slice(-1) : points.slice(Math.max(0, first - 1))
}

/** Returns the last price before the day of the last point. */
export function previousClose(points: readonly MarketPrice[]): number | null {
  const lastDay = points.at(-1)?.date.slice(0, 10)
  return points.findLast(({ date }) => date.slice(0, 10) !== lastDay)?.value ?? null
}

/** Returns the change in percent, without binary rounding errors. */
export const percentChange = (value: number, before: number | null): number | null =>
  before === null || before === 0 ? null : exact(((value - before) / Math.abs(before)) * 100)

/** Rounds to twelve significant digits, to remove binary rounding errors. */
export const exact = (value: number): number => Number(value.toPrecision(12))
