import { formatDecimal } from '../../../lib/format/format.ts'

/** Returns the decimal places of a rate: six significant digits, at least two decimals. */
export const rateDigits = (rate: number): number => (rate > 0 ? Math.min(12, Math.max(2, 5 - Math.floor(Math.log10(rate)))) : 4)

/** `1.53123`, `155.235`, `0.00641230` */
export const formatRate = (rate: number): string => formatDecimal(rate, rateDigits(rate))

/** Formats a rate without grouping, for the clipboard. */
export const plainRate = (rate: number): string => rate.toFixed(rateDigits(rate))

/** Groups the digits of a decimal of any length without rounding: `1531.2` with two digits becomes `1,531.20`. */
export function formatExact(decimal: string, digits: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const behind = fraction.padEnd(digits, '0')
  const before = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return behind ? `${before}.${behind}` : before
}

/** Formats a percentage change for screen readers: `up 0.4 %`. */
export function formatChange(change: number | null): string {
  if (change === null) return 'change unknown'
  const text = formatDecimal(Math.abs(change), 1)
  return Number(text) === 0 ? 'unchanged' : `${change > 0 ? 'up' : 'down'} ${text} %`
}
