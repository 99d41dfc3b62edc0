import type { Journey } from '../journey/journey.ts'
import type { Customer } from '../trade/customer.ts'
import type { OrderPlan, PlannedLine } from '../trade/order-plan.ts'

/** Days after which a delivered order is closed, and within which a new one waits for its confirmation. */
const [closing, confirming] = [21, 6]

/** Status of an order in the customer's own system. */
export function orderStatus(customer: Customer, { main, orderedOn, lines }: OrderPlan, journey: Journey): string {
  const { today, shipments } = customer
  if (main.index >= shipments) return today - orderedOn < confirming ? 'Placed' : 'Confirmed'
  if (journey.departure.actual > today) return 'Booked'
  if (journey.delivery.actual > today) return lines.every((line) => isShipped(line, shipments)) ? 'Shipped' : 'Part shipped'
  return journey.delivery.actual + closing > today ? 'Received' : 'Closed'
}

/** Status of one line. */
export function lineStatus({ today, shipments }: Customer, { departure, delivery }: Journey, line: PlannedLine): string {
  const [first] = line.pieces
  if (!first || first.consignment >= shipments) return 'Open'
  if (departure.actual > today) return 'Booked'
  // nobody waits any longer for what has not come
  if (!isShipped(line, shipments)) return delivery.actual + closing > today ? 'Part shipped' : 'Closed short'
  return delivery.actual <= today ? 'Received' : 'Shipped'
}

/** Whether all of a line has been booked on shipments. */
function isShipped({ qty, pieces }: PlannedLine, shipments: number): boolean {
  return qty <= pieces.reduce((total, piece) => total + (piece.consignment < shipments ? piece.qty : 0), 0)
}
