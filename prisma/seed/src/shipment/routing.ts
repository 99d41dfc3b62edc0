import { dateOf } from '../chance/calendar.ts'
import type { ShipmentChild } from '../record-input.ts'
import { whenPast, type ShipmentFacts } from './facts.ts'

/** The ports of a shipment in order: when it leaves the first, and when it reaches each of the others. */
export function routingOf(facts: ShipmentFacts): ShipmentChild<'routing'>[] {
  const { customer, journey } = facts
  return journey.stops.map(({ location, arrival, departure }, index) => {
    const { planned, actual } = (index === 0 ? departure : arrival)!
    const left = departure !== undefined && departure.actual <= customer.today
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
