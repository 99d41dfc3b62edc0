import { fromMillionths, toMillionths } from '../../orders/reserved-quantities.ts'

/** Quantities that limit the booking of a line. Decimals are text. */
export interface LineQuantities {
  /** Null if the order has no quantity. */
  ordered: string | null
  shipped: string
  /** Reserved by other submitted bookings. */
  reservedByOthers: string
  /** Quantity of this booking that shipments have taken over: shipped, but still part of the booking. */
  takenOver: string
}

/** Limits as decimal text: the displayed remaining quantity and the maximum that a booking may take. */
export interface LineLimits {
  remaining: string
  ceiling: string
  /** Ordered minus shipped and reserved; below 0 if more is booked than the order now has. */
  open: string
}

const hundredth = 10_000n
const unit = 1_000_000n

/**
 * Computes the bookable quantity of a line (decision 48). With a percentage of p, all bookings of a line together may exceed the ordered
 * quantity by p %: `ceiling = max(remaining, floor(open + ordered × p / 100))`.
 * @param percentage 0 to 100 with up to two decimals
 */
export function computeLimits({ ordered, shipped, reservedByOthers, takenOver }: LineQuantities, percentage: string): LineLimits {
  if (ordered === null) return { remaining: '0', ceiling: '0', open: '0' }
  const whole = toMillionths(ordered)
  const open = whole - toMillionths(shipped) - toMillionths(reservedByOthers) + toMillionths(takenOver)
  const remaining = open > 0n ? open : 0n
  const share = toMillionths(percentage) / hundredth
  const over = share === 0n ? remaining : floorToUnit(open * hundredth + whole * share)
  return {
    remaining: fromMillionths(remaining),
    ceiling: fromMillionths(over > remaining ? over : remaining),
    open: fromMillionths(open),
  }
}

/** Rounds ten-thousandths of millionths down to whole units. */
function floorToUnit(value: bigint): bigint {
  const divisor = hundredth * unit
  const down = value / divisor - (value % divisor < 0n ? 1n : 0n)
  return down * unit
}

/** True if the first decimal is larger than the second. */
export const isMore = (one: string, other: string): boolean => toMillionths(one) > toMillionths(other)
