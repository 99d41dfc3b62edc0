import { dateOf } from '../chance/calendar.ts'
import type { ShipmentChild } from '../record-input.ts'
import { whenPast, type ShipmentFacts } from './facts.ts'

/** Ports of a shipment in order with their departure date, or the arrival date before that. The first port only has a departure. */
export function routingOf(facts: ShipmentFacts): ShipmentChild<'routing'>[] {
  const { customer, journey } = facts
  return journey.stops.map(({ location, arrival, departure }, index) => {
    const left = departure !== undefined && departure.actual <= customer.today
    const { planned, actual } = (index === 0 || left ? departure : arrival)!
    const reached = actual <= customer.today
    return {
      location,
      portNumber: index + 1,
      state: left ? 'Departed' : reached ? 'Arrived' : 'Expected',
      estimateValue: dateOf(planned),
      actualValue: whenPast(facts, actual),
    }
  })
}
