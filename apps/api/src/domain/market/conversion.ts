import { canonicalDecimal } from '@portal/contracts/scalars'

interface Decimal {
  /** Digits of the number without the decimal point. */
  whole: bigint
  /** Number of digits after the decimal point. */
  scale: number
}

function parse(value: string): Decimal {
  const [integer = '', fraction = ''] = value.split('.')
  return { whole: BigInt(integer + fraction), scale: fraction.length }
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

/** Divides to a decimal with the given number of decimal places, rounding half to even. */
function roundHalfEven(numerator: bigint, denominator: bigint, digits: number): string {
  const scaled = numerator * power(digits)
  const floor = scaled / denominator
  const twice = (scaled % denominator) * 2n
  const up = twice > denominator || (twice === denominator && floor % 2n === 1n)
  return pointed(up ? floor + 1n : floor, digits)
}

function pointed(whole: bigint, digits: number): string {
  const text = whole.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Divides to a decimal with the given number of significant digits, rounding half to even, without trailing zeros. */
function significant(numerator: bigint, denominator: bigint, digits: number): string {
  if (numerator === 0n) return '0'
  const length = (dividend: bigint, divisor: bigint) => (dividend / divisor).toString().length
  // below 1, zeros after the point are not significant
  const places =
    numerator < denominator ? digits + length(denominator, numerator) - 1 : Math.max(0, digits - length(numerator, denominator))
  return canonicalDecimal(roundHalfEven(numerator, denominator, places))
}

export interface Conversion {
  /** Rounded half to even to the decimals of the target currency, such as `1531.20`. */
  amount: string
  /** With 6 significant digits, for results that round to 0. */
  unrounded: string
  /** Units of the target currency per unit of the source, with 12 significant digits. */
  rate: string
}

/**
 * Converts an amount through the euro: amount × to ÷ from as one exact fraction, rounded once at the end.
 * @param amount plain decimal of 0 or more
 * @param fromPerEuro units of the amount's currency per euro, more than 0
 * @param toPerEuro units of the target currency per euro, more than 0
 * @param digits decimal places of the target currency
 */
export function convert(amount: string, fromPerEuro: string, toPerEuro: string, digits: number): Conversion {
  const [value, from, to] = [parse(amount), parse(fromPerEuro), parse(toPerEuro)]
  const rate = { numerator: to.whole * power(from.scale), denominator: from.whole * power(to.scale) }
  const numerator = value.whole * rate.numerator
  const denominator = rate.denominator * power(value.scale)
  return {
    amount: roundHalfEven(numerator, denominator, digits),
    unrounded: significant(numerator, denominator, 6),
    rate: significant(rate.numerator, rate.denominator, 12),
  }
}
