/** Submitted booking of an order line. Quantities are whole millionths. */
export interface SubmittedLine {
  qty: bigint
  /** Quantity of the line on shipments without a booking number at the first submission. */
  unnamedBefore: bigint
  /** True if a shipment names the booking or its vendor is gone. Such a booking reserves nothing. */
  ended: boolean
}

/**
 * Returns the quantity that each booking of one line still reserves. A shipment that names a booking ends it. Shipments without a booking number
 * use up the open bookings of the line, oldest submission first, but never with quantity that moved before the booking was submitted.
 * @param lines in the order of their first submission
 * @param unnamedNow quantity of the line on shipments without a booking number
 */
export function reservedQuantities(lines: readonly SubmittedLine[], unnamedNow: bigint): bigint[] {
  let taken = 0n
  return lines.map(({ qty, unnamedBefore, ended }) => {
    if (ended) return 0n
    if (unnamedBefore > taken) taken = unnamedBefore
    const left = unnamedNow - taken
    const take = left <= 0n ? 0n : left < qty ? left : qty
    taken += take
    return qty - take
  })
}

const scale = 1_000_000n

/** `12.5` → 12500000n */
export function toMillionths(decimal: string): bigint {
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const millionths = BigInt(whole) * scale + BigInt(fraction.padEnd(6, '0').slice(0, 6))
  return negative ? -millionths : millionths
}

/** 12500000n → `12.5` */
export function fromMillionths(millionths: bigint): string {
  const magnitude = millionths < 0n ? -millionths : millionths
  const fraction = (magnitude % scale).toString().padStart(6, '0').replace(/0+$/, '')
  return `${millionths < 0n ? '-' : ''}${magnitude / scale}${fraction && `.${fraction}`}`
}
