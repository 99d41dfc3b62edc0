import type { Journey } from '../journey/journey.ts'
import type { Customer } from '../trade/customer.ts'
import type { OrderPlan, PlannedLine } from '../trade/order-plan.ts'

/** Days after delivery until an order is closed, and days that a new order waits for confirmation. */
const [closing, confirming] = [21, 6]

/** Status of an order in the customer's system. */
export function orderStatus(customer: Customer, { main, orderedOn, lines }: OrderPlan, journey: Journey): string {
  const { today, shipments } = customer
  if (main.index >= shipments) return today - orderedOn < confirming ? 'Placed' : 'Confirmed'
  if (journey.departure.actual > today) return 'Booked'
  if (journey.delivery.actual > today) return lines.every((line) => isShipped(line, shipments)) ? 'Shipped' : 'Part shipped'
  return journey.delivery.actual + closing > today ? 'Received' : 'Closed'
}

export function lineStatus({ today, shipments }: Customer, { departure, delivery }: Journey, line: PlannedLine): string {
  const [first] = line.pieces
  if (!first || first.consignment >= shipments) return 'Open'
  if (departure.actual > today) return 'Booked'
  // missing quantities are no longer expected
  if (!isShipped(line, shipments)) return delivery.actual + closing > today ? 'Part shipped' : 'Closed short'
  return delivery.actual <= today ? 'Received' : 'Shipped'
}

/** True if the whole line is booked on shipments. */
function isShipped({ qty, pieces }: PlannedLine, shipments: number): boolean {
  return qty <= pieces.reduce((total, piece) => total + (piece.consignment < shipments ? piece.qty : 0), 0)
}
