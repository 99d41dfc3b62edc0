import { cents } from '../chance/rounded.ts'
import type { Consignment } from './consignment.ts'
import type { Customer } from './customer.ts'
import { planOrder, type OrderPlan, type PlannedLine } from './order-plan.ts'

/** What of one order line is on a consignment. */
export interface ShippedLine {
  order: OrderPlan
  line: PlannedLine
  qty: number
  split: string | undefined
}

/** What is on a consignment: lines of its own order, and what its supplier's previous order left behind. */
export function goodsOf(customer: Customer, consignment: Consignment): ShippedLine[] {
  const { weave } = customer
  const { index, programme } = consignment
  const member = weave.memberOf(index)
  const shipped: ShippedLine[] = []
  collect(planOrder(customer, index, consignment), index, shipped)
  if (member > 0) collect(planOrder(customer, weave.indexOf(programme.id, member - 1)), index, shipped)
  return shipped
}

function collect(order: OrderPlan, consignment: number, shipped: ShippedLine[]): void {
  for (const line of order.lines) {
    for (const piece of line.pieces)
      if (piece.consignment === consignment) shipped.push({ order, line, qty: piece.qty, split: piece.split })
  }
}

/** What a shipped line is worth, in its order's currency. */
export const valueOf = ({ line, qty }: ShippedLine): number => cents((qty * line.unitPrice) / line.product.priceQty)
