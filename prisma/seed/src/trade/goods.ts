import { cents } from '../chance/rounded.ts'
import type { Consignment } from './consignment.ts'
import type { Customer } from './customer.ts'
import { planOrder, type OrderPlan, type PlannedLine } from './order-plan.ts'

/** Part of an order line on a consignment. */
export interface ShippedLine {
  order: OrderPlan
  line: PlannedLine
  qty: number
  split: string | undefined
}

/** Returns the goods of a consignment: lines of its order, and remainders of its supplier's previous order. */
export function createGoods(customer: Customer, consignment: Consignment): ShippedLine[] {
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

/** Value of a shipped line in its order's currency. */
export const valueOf = ({ line, qty }: ShippedLine): number => cents((qty * line.unitPrice) / line.product.priceQty)
