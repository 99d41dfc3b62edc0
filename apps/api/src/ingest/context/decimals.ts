/**
 * Exact arithmetic on decimals as text with at most six decimal places, in millionths. Rounds half away from zero, like PostgreSQL, because
 * imported values must equal those that `portal verify` computes.
 */
const scale = 1_000_000n

/** `12.5` → 12500000n */
export function toMicros(decimal: string): bigint {
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const micros = BigInt(whole) * scale + BigInt(fraction.padEnd(6, '0').slice(0, 6))
  return negative ? -micros : micros
}

/** 12500000n → `12.5` */
export function fromMicros(micros: bigint): string {
  const magnitude = micros < 0n ? -micros : micros
  const fraction = (magnitude % scale).toString().padStart(6, '0').replace(/0+$/, '')
  const text = fraction ? `${magnitude / scale}.${fraction}` : `${magnitude / scale}`
  return micros < 0n ? `-${text}` : text
}

/** Integer division that rounds half away from zero. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (top + bottom / 2n) / bottom
  return negative ? -rounded : rounded
}

/** Returns amount × rate, rounded to six decimal places. @param rate with up to nine decimal places */
export function convert(amount: string, rate: string): bigint {
  if (rate === '1') return toMicros(amount)
  return divide(toMicros(amount) * toNanos(rate), 1_000_000_000n)
}

function toNanos(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0').slice(0, 9))
}

/** Returns top ÷ bottom with nine decimal places: a rate between two reference rates. */
export function ratio(top: string, bottom: string): string {
  const nanos = divide(toMicros(top) * 1_000_000_000n, toMicros(bottom))
  const fraction = (nanos % 1_000_000_000n).toString().padStart(9, '0').replace(/0+$/, '')
  return fraction ? `${nanos / 1_000_000_000n}.${fraction}` : `${nanos / 1_000_000_000n}`
}

/** Returns qty × unitPrice ÷ unitQty, rounded to six decimal places: the price of an order line without one. */
export function lineTotal(qty: string, unitPrice: string, unitQty: string | undefined): string {
  const per = toMicros(unitQty ?? '1') || scale
  return fromMicros(divide(toMicros(qty) * toMicros(unitPrice), per))
}
