/** What of a line a booking has been submitted for. Quantities are whole millionths. */
export interface SubmittedLine {
  qty: bigint
  /** What had moved of the line on shipments that name no booking when it was first submitted. */
  unnamedBefore: bigint
  /** Whether a shipment names the booking, or its vendor is gone: it reserves nothing then, and takes no part. */
  ended: boolean
}

/**
 * What bookings of one line still reserve. A shipment that names a booking ends it. One that names none takes over from the open bookings of
 * the line, the oldest submission first, but never what had moved before a booking was submitted.
 * @param lines in the order of their first submission
 * @param unnamedNow what has moved of the line on shipments that name no booking
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
