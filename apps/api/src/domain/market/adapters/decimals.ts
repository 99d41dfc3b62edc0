import { canonicalDecimal } from '@portal/contracts/scalars'

const form = /^([+-]?)(\d{1,60})(?:\.(\d{0,60}))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * Converts a number to a plain decimal: `1.5e-3` becomes `0.0015`.
 * @returns undefined for text that is not a number, is out of range, or has no digit within 12 decimal places
 */
export function plainDecimal(written: string): string | undefined {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = form.exec(written.trim()) ?? []
  if (whole === '') return undefined
  const point = whole.length + Number(exponent)
  if (point > 60 || point < -60) return undefined
  const digits = (whole + fraction).padEnd(Math.max(0, point), '0')
  const [integer, rest] = point > 0 ? [digits.slice(0, point), digits.slice(point)] : ['0', '0'.repeat(-point) + digits]
  const plain = canonicalDecimal(`${sign === '-' ? '-' : ''}${integer}${rest === '' ? '' : `.${rest}`}`)
  return plain
}

/** Decimal places of stored rates. */
const places = 12

/** Returns a valid rate: greater than 0, less than 10^12, and not 0 after rounding down to 12 decimal places. */
export function rateDecimal(written: string): string | undefined {
  const plain = plainDecimal(written)
  if (plain === undefined || plain.startsWith('-')) return undefined
  const [integer = '', fraction = ''] = plain.split('.')
  const shortened = canonicalDecimal(fraction === '' ? integer : `${integer}.${fraction.slice(0, places)}`)
  return integer.length > 12 || shortened === '0' ? undefined : shortened
}

/** Divides a rate by another, to 12 decimal places. */
export function divided(rate: string, by: string): string | undefined {
  const scaled = (value: string) => {
    const [integer = '', fraction = ''] = value.split('.')
    return BigInt(integer + fraction.padEnd(places, '0'))
  }
  const quotient = ((scaled(rate) * 10n ** BigInt(places) * 2n) / scaled(by) + 1n) / 2n
  const digits = quotient.toString().padStart(places + 1, '0')
  return rateDecimal(`${digits.slice(0, -places)}.${digits.slice(-places)}`)
}
