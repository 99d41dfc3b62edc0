// Decimals as whole millionths, which add up without rounding errors.

/** Converts `780.34` to 780340000n. */
export function millionths(decimal: string | number): bigint {
  const [whole = '0', fraction = ''] = String(decimal).split('.')
  const size = BigInt(whole.replace('-', '')) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
  return String(decimal).startsWith('-') ? -size : size
}

/** Converts 780340000n to `780.34`. */
export function decimalOf(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}${fraction && `.${fraction}`}`
}

/** Returns the quotient of integers, rounded to the nearest, halves away from zero. */
export function quotient(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * above + below) / (2n * below)
  return negative ? -rounded : rounded
}

export const sum = (values: Iterable<bigint>): bigint => {
  let total = 0n
  for (const value of values) total += value
  return total
}
