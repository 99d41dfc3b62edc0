/**
 * Reads a number in EDIFACT or X12 notation: no leading zero (`.5`), nothing after the point (`5.`), a comma as the point, or a plus sign.
 * @returns the number as import records carry it, undefined for an empty element; other text is returned unchanged for the schema to reject
 */
export function parseDecimal(written: string): string | undefined {
  if (written === '') return undefined
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)[.,]?(\d*)$/.exec(written) ?? []
  if (whole === '' && fraction === '') return written
  const digits = fraction.replace(/0+$/, '')
  return `${sign === '-' ? '-' : ''}${whole || '0'}${digits && `.${digits}`}`
}

/** Reads an X12 number of type `Nn`, whose point is implied before its last `places` digits: `12345` of type N2 is 123.45. */
export function impliedDecimal(written: string, places: number): string | undefined {
  const [, sign, digits] = /^(-?)(\d+)$/.exec(written) ?? []
  // some senders write the point
  if (digits === undefined) return parseDecimal(written)
  const padded = digits.padStart(places + 1, '0')
  return parseDecimal(`${sign}${padded.slice(0, -places)}.${padded.slice(-places)}`)
}

/** Millionths of a decimal with at most six digits after the point; undefined for other text. */
function parseMicros(decimal: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(decimal) ?? []
  return whole === undefined ? undefined : BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`)
}

const fromMicros = (micros: bigint): string | undefined => impliedDecimal(String(micros), 6)

/** Divides and rounds half away from zero. */
function divide(top: bigint, bottom: bigint): bigint {
  const magnitude = ((top < 0n ? -top : top) * 2n + bottom) / (bottom * 2n)
  return top < 0n ? -magnitude : magnitude
}

/** Adds decimals with at most six decimal places exactly. @returns undefined if one of them is invalid */
export function sumDecimals(decimals: readonly string[]): string | undefined {
  const all = decimals.map(parseMicros)
  return all.every((micros) => micros !== undefined) ? fromMicros(all.reduce((sum, micros) => sum + micros, 0n)) : undefined
}

/** Multiplies two decimals and rounds to six decimal places. */
export function multiplied(one: string, other: string): string | undefined {
  const [a, b] = [parseMicros(one), parseMicros(other)]
  return a === undefined || b === undefined ? undefined : fromMicros(divide(a * b, 1_000_000n))
}

/** Divides by a positive decimal and rounds to six decimal places. */
export function divideDecimals(top: string, bottom: string): string | undefined {
  const [a, b] = [parseMicros(top), parseMicros(bottom)]
  return a === undefined || b === undefined || b <= 0n ? undefined : fromMicros(divide(a * 1_000_000n, b))
}

export const negated = (decimal: string): string => (decimal.startsWith('-') ? decimal.slice(1) : decimal === '0' ? decimal : `-${decimal}`)
