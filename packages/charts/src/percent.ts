import { formatFixed } from './format.ts'

/** Smallest base of a meaningful percentage. */
export const minBase = 10

/** Changes below this size, in percent or points, count as unchanged. */
export const minChange = 3

/** Returns the change in percent; undefined over a base that is unknown, not positive, or a count below 10. */
export function changeInPercent(value: number | undefined, before: number | undefined, base = minBase): number | undefined {
  if (value === undefined || before === undefined || before <= 0 || before < base) return undefined
  return (100 * (value - before)) / before
}

/** `8.2 %`, from 10 on without decimals: `33 %`; without a sign. */
export const formatPercent = (percent: number): string => `${formatShare(percent)} %`

/** `8.2 points`, from 10 on without decimals: `33 points`; without a sign. */
export const formatPoints = (points: number): string => `${formatShare(points)} points`

function formatShare(percent: number): string {
  const size = Math.abs(percent)
  return formatFixed(size, size < 9.95 ? 1 : 0)
}

/** True for a change that counts as unchanged. */
export const isUnchanged = (change: number): boolean => Math.abs(change) < minChange
