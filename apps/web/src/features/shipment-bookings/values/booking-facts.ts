import type { BookingEntry, BookingLine, BookingOrder, EntryOrder } from '@portal/contracts/bookings/shipment-booking-records'
import type { LineBounds } from './line-error.ts'
import { isWholeLine } from '../shared/booking-units.ts'
import type { BookingValues } from './booking-values.ts'

/** Data of the booked orders, besides the form's values. */
export interface BookingFacts {
  customer: { id: string; name: string } | undefined
  /** In percent. */
  overflow: string
  /** Keyed by order number. */
  orders: ReadonlyMap<string, BookingOrder>
}

export const noFacts: BookingFacts = { customer: undefined, overflow: '0', orders: new Map() }

export const bookingFactsOf = ({ customerAccountId, customerName, overflowPercentageOnQty, orders }: BookingEntry): BookingFacts => ({
  customer: customerAccountId === null ? undefined : { id: customerAccountId, name: customerName ?? '' },
  overflow: overflowPercentageOnQty,
  orders: new Map(orders.map((order) => [order.orderNumber, order])),
})

/** Adds an order; the first order sets the customer. */
export const withOrder = (
  facts: BookingFacts,
  { customerAccountId, customerName, overflowPercentageOnQty, order }: EntryOrder,
): BookingFacts => ({
  customer: { id: customerAccountId, name: customerName },
  overflow: overflowPercentageOnQty,
  orders: new Map(facts.orders).set(order.orderNumber, order),
})

/** Removes an order; without orders the booking can be for any customer. */
export function withoutOrder(facts: BookingFacts, orderNumber: string): BookingFacts {
  const orders = new Map(facts.orders)
  orders.delete(orderNumber)
  return orders.size > 0 ? { ...facts, orders } : noFacts
}

export const boundsOf = (line: BookingLine, overflow: string): LineBounds => ({
  remainingQty: line.remainingQty,
  ceilingQty: line.ceilingQty,
  submittedQty: line.submittedQty,
  qtyUom: line.qtyUom,
  isWhole: isWholeLine(line),
  overflow,
})

/** Joins the form's orders with their data. */
export const ordersWithFacts = ({ orders }: BookingValues, facts: BookingFacts) =>
  orders.flatMap((order, index) => {
    const known = facts.orders.get(order.orderNumber)
    return known ? [{ index, order, facts: known }] : []
  })

/** Lines of an order by line number. */
export const linesOf = ({ lines }: BookingOrder): ReadonlyMap<number, BookingLine> => new Map(lines.map((line) => [line.lineNumber, line]))
