import type { TrendData } from './trend-data.ts'

/** Unit of a change: percent for sums and averages; points for shares, which are percentages already. */
export type ChangeUnit = '%' | 'points'

export const changeUnit = (kind: 'sum' | 'share' | 'mean'): ChangeUnit => (kind === 'share' ? 'points' : '%')

/**
 * Returns the difference of two periods: in percent (main - compare) / compare × 100, undefined if the compared value is zero or unknown
 * (decision 38); in points main - compare.
 */
export function percentChange(main: number | null, compare: number | null, unit: ChangeUnit): number | undefined {
  if (main === null || compare === null) return undefined
  if (unit === 'points') return main - compare
  return compare === 0 ? undefined : ((main - compare) / compare) * 100
}

/** True if both periods of a trend cover the same mode of transport. */
export const isComparable = ({ main, compare }: Pick<TrendData, 'main' | 'compare'>): boolean =>
  (main.means ?? null) === (compare?.means ?? null)

/** Formats a change: `+12.3 %`, `−3.6 points`, and `-` if unknown (decision 38). */
export function formatChange(change: number | undefined, unit: ChangeUnit): string {
  if (change === undefined) return '-'
  const rounded = Number(change.toFixed(1)) + 0
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${format.format(Math.abs(rounded))} ${unit}`
}

const format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
