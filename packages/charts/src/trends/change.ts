import type { TrendData } from './trend-data.ts'

/** How a change is written: sums and means in percent, shares, which are percentages themselves, in points. */
export type ChangeUnit = '%' | 'points'

export const changeUnit = (kind: 'sum' | 'share' | 'mean'): ChangeUnit => (kind === 'share' ? 'points' : '%')

/**
 * How far the main period is from the compared one: in percent (main - compare) / compare × 100, undefined against zero or nothing (decision 38);
 * in points main - compare.
 */
export function changeOf(main: number | null, compare: number | null, unit: ChangeUnit): number | undefined {
  if (main === null || compare === null) return undefined
  if (unit === 'points') return main - compare
  return compare === 0 ? undefined : ((main - compare) / compare) * 100
}

/** True if both periods of a trend follow the same means of transport. */
export const isComparable = ({ main, compare }: Pick<TrendData, 'main' | 'compare'>): boolean =>
  (main.means ?? null) === (compare?.means ?? null)

/** Formats a change: `+12.3 %`, `−3.6 points`, and `-` for an unknown one (decision 38). */
export function formatChange(change: number | undefined, unit: ChangeUnit): string {
  if (change === undefined) return '-'
  const rounded = Number(change.toFixed(1)) + 0
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${figure.format(Math.abs(rounded))} ${unit}`
}

const figure = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
