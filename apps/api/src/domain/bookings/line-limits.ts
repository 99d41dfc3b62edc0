import { fromMillionths, toMillionths } from '@portal/db/reserved-quantities'

/** What decides about the quantity of a line. Decimals are text. */
export interface LineQuantities {
  /** Null where the order does not say. */
  ordered: string | null
  shipped: string
  /** Reserved by other submitted bookings. */
  reservedByOthers: string
  /** What shipments have taken over from this very booking: it has moved, but is part of what the booking says. */
  taken: string
}

/** Decimals as text: what is shown as remaining, and the most that a booking may take. */
export interface LineLimits {
  remaining: string
  ceiling: string
  /** Ordered less what has moved and is reserved: below 0 where more is booked than the order now says. */
  open: string
}

const hundredth = 10_000n
const unit = 1_000_000n

/**
 * What may be booked of a line (decision 48). With a percentage of p a booking may go over what is ordered by p %, counted once for all
 * bookings of the line: `ceiling = max(remaining, floor(open + ordered × p / 100))`.
 * @param percentage 0 to 100 with up to two decimals
 */
export function limitsOf({ ordered, shipped, reservedByOthers, taken }: LineQuantities, percentage: string): LineLimits {
  if (ordered === null) return { remaining: '0', ceiling: '0', open: '0' }
  const whole = toMillionths(ordered)
  const open = whole - toMillionths(shipped) - toMillionths(reservedByOthers) + toMillionths(taken)
  const remaining = open > 0n ? open : 0n
  const share = toMillionths(percentage) / hundredth
  const over = share === 0n ? remaining : floorToUnit(open * hundredth + whole * share)
  return {
    remaining: fromMillionths(remaining),
    ceiling: fromMillionths(over > remaining ? over : remaining),
    open: fromMillionths(open),
  }
}

/** Whole units of so many ten-thousandths of millionths, towards minus infinity. */
function floorToUnit(value: bigint): bigint {
  const divisor = hundredth * unit
  const down = value / divisor - (value % divisor < 0n ? 1n : 0n)
  return down * unit
}

/** Whether a decimal is larger than another. */
export const isMore = (one: string, other: string): boolean => toMillionths(one) > toMillionths(other)
