import { quantityMessages } from '@portal/contracts/bookings/booking-rules'
import { ambiguityOf, compare, formatQuantity, readQuantity } from '../shared/quantity.ts'

/** Limits of a line's quantity. */
export interface LineBounds {
  /** Neither shipped nor in another booking. */
  remainingQty: string
  /** Maximum quantity including the permitted overbooking. */
  ceilingQty: string
  /** Permitted overbooking in percent of the ordered quantity. */
  overflow: string
  /** Quantity of the submitted version: keeping or lowering it is always allowed. */
  submittedQty?: string | null
  qtyUom: string | null
  /** True if the unit is counted in whole numbers. */
  isWhole: boolean
}

export interface LineError {
  kind: 'error' | 'warning'
  text: string
}

/** Returns the error or warning of an active line's quantity. An empty quantity is no error. */
export function lineError(typed: string, bounds: LineBounds): LineError | undefined {
  const { remainingQty, ceilingQty, overflow, submittedQty, qtyUom, isWhole } = bounds
  if (typed.trim() === '') return undefined
  const unread = numberProblem(typed, isWhole)
  if (unread) return { kind: 'error', text: unread }
  const qty = readQuantity(typed, isWhole)!
  if (compare(qty, '0') === 0) return { kind: 'error', text: 'Enter a quantity or untick the line' }
  if (isWhole && qty.includes('.') && qty !== submittedQty) return { kind: 'error', text: quantityMessages.wholeNumbersOnly(qtyUom) }
  const against = compare(qty, remainingQty)
  if (against < 0) return { kind: 'warning', text: 'Qty is less than Remaining Qty' }
  if (against === 0) return undefined
  const over: LineError = { kind: 'warning', text: 'Qty is more than Remaining Qty' }
  if (submittedQty && compare(qty, submittedQty) <= 0) return over
  if (compare(overflow, '0') === 0) return { kind: 'error', text: quantityMessages.overRemaining(formatQuantity(remainingQty)) }
  return compare(qty, ceilingQty) > 0 ? { kind: 'error', text: quantityMessages.overCeiling(formatQuantity(ceilingQty)) } : over
}

/** Returns the reason why a text is not a number; undefined if it is one. */
const numberProblem = (typed: string, isWhole: boolean): string | undefined =>
  ambiguityOf(typed, isWhole) ??
  (readQuantity(typed, isWhole) === undefined ? `Enter a number, such as ${isWhole ? '1220' : '1220 or 10.5'}` : undefined)

/** Returns the error of a line's cartons, weight or volume, or undefined. */
export function detailError(typed: string, isWhole: boolean): string | undefined {
  if (typed.trim() === '') return undefined
  return numberProblem(typed, isWhole) ?? (isWhole && readQuantity(typed, isWhole)!.includes('.') ? 'Enter a whole number' : undefined)
}
