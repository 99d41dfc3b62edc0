import { compare, formatQuantity, readQuantity } from './quantity.ts'

/** What the quantity of a line is held against. */
export interface LineBounds {
  /** Not yet shipped nor booked otherwise. */
  remainingQty: string
  /** The most that can be booked. */
  ceilingQty: string
  /** How much more than was ordered may be booked, in percent. */
  overflow: string
  /** What the submitted version of the booking holds: leaving that, or lowering it, is always allowed. */
  submittedQty?: string | null
}

export interface LineProblem {
  kind: 'error' | 'warning'
  text: string
}

/** What is to be said of the quantity of an active line (R §5, in the words of R); undefined where all is well or nothing is typed yet. */
export function lineProblem(typed: string, { remainingQty, ceilingQty, overflow, submittedQty }: LineBounds): LineProblem | undefined {
  if (typed.trim() === '') return undefined
  const qty = readQuantity(typed)
  if (qty === undefined) return { kind: 'error', text: 'Enter a number like 1,220 or 10.5' }
  if (compare(qty, '0') === 0) return { kind: 'error', text: 'Enter a quantity or untick the line' }
  const against = compare(qty, remainingQty)
  if (against < 0) return { kind: 'warning', text: 'Qty is less than Remaining Qty' }
  if (against === 0) return undefined
  const over: LineProblem = { kind: 'warning', text: 'Qty is more than Remaining Qty' }
  if (submittedQty && compare(qty, submittedQty) <= 0) return over
  if (compare(overflow, '0') === 0) return { kind: 'error', text: 'Cannot more than Remaining Qty' }
  return compare(qty, ceilingQty) > 0 ? { kind: 'error', text: `Cannot more than ${formatQuantity(ceilingQty)}` } : over
}
