/** Quantities are calculated as integer millionths, the precision of the server. */

const millionth = 1_000_000n
const form = /^\d{1,12}(\.\d{1,6})?$/

/** Converts a decimal to millionths; 0 for invalid text. */
export function millionths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const size = BigInt(whole) * millionth + BigInt(fraction.padEnd(6, '0').slice(0, 6))
  return decimal.startsWith('-') ? -size : size
}

/** Converts millionths to a decimal without trailing zeros. */
export function decimalOf(size: bigint): string {
  const magnitude = size < 0n ? -size : size
  const fraction = String(magnitude % millionth)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${size < 0n ? '-' : ''}${magnitude / millionth}${fraction ? `.${fraction}` : ''}`
}

/** `1220.5` → `1,220.5` */
export function formatQuantity(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

const withoutSpaces = (typed: string): string => typed.trim().replaceAll(/[\s\u00A0\u202F']/g, '')

/**
 * Returns both readings of a number whose single separator may group thousands or mark decimals (`1.220`), or undefined if there is only
 * one.
 * @param isWhole true for counted units, in which a comma before three digits always groups thousands
 */
export function ambiguityOf(typed: string, isWhole: boolean): string | undefined {
  const [, thousands, separator, rest] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(withoutSpaces(typed)) ?? []
  if (!thousands || (isWhole && separator === ',')) return undefined
  const decimal = `${thousands}.${rest}`
  const choices = isWhole ? `${thousands}${rest}` : `${thousands}${rest} or ${decimal}0`
  return `“${typed.trim()}” could mean ${thousands}${rest} or ${decimalOf(millionths(decimal))}. Type ${choices}`
}

/** Formats a stored decimal so that it parses to the same value: `1.225` becomes `1.2250`. */
export const asTyped = (decimal: string): string => (ambiguityOf(decimal, false) ? `${decimal}0` : decimal)

/**
 * Parses a typed or pasted quantity: `1,220,000`, `1 220.50`, `10,5`.
 * @param isWhole true for counted units
 * @returns a decimal, or undefined for invalid or ambiguous text
 */
export function readQuantity(typed: string, isWhole = false): string | undefined {
  if (ambiguityOf(typed, isWhole)) return undefined
  const compact = withoutSpaces(typed)
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact) ? compact.replaceAll(',', '') : compact.replace(/^(\d+),(\d+)$/, '$1.$2')
  const trimmed = plain
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return form.test(trimmed) ? trimmed : undefined
}

/** Adds decimals exactly. */
export const sum = (decimals: readonly string[]): string => decimalOf(decimals.reduce((total, one) => total + millionths(one), 0n))

/** Compares decimals numerically: `compare('9', '10')` is negative. */
export function compare(left: string, right: string): number {
  const difference = millionths(left) - millionths(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
