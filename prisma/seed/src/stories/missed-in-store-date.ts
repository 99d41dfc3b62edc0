import { workday } from '../chance/calendar.ts'
import { port } from '../geography/ports.ts'
import type { Journey } from '../journey/journey.ts'
import { planOrder } from '../trade/order-plan.ts'
import { postponeArrival } from './postpone.ts'
import type { ComposeStory } from './story.ts'

/** Days by which the vessel is late. */
const late = 8

/** An order at sea is expected in store after its required date, because its vessel is late. */
export const missedInStoreDate: ComposeStory = (customer, candidates) => {
  const { today } = customer
  const candidate = candidates.find(
    ({ consignment, journey }) =>
      journey.troubles.length === 0 &&
      journey.departure.actual <= today - 3 &&
      Math.min(journey.arrival.planned, journey.arrival.actual) >= today + 3 &&
      // the whole order is on this shipment
      planOrder(customer, consignment.index, consignment).lines.every(({ pieces }) =>
        pieces.every((piece) => piece.consignment === consignment.index),
      ),
  )
  if (!candidate) return undefined
  const { consignment, journey } = candidate
  const { loop, vessel } = journey.legs.at(-1)!.sailed
  const until = journey.arrival.planned + late
  const announced: Journey = {
    ...journey,
    estimates: [{ day: consignment.booked, expected: journey.arrival.planned, classifier: 'planned' }],
  }
  const postponed = postponeArrival(announced, until - journey.arrival.actual, {
    title: `Delayed ${late} days`,
    description: `Schedule change: ${vessel} calls at another port before ${port(loop.to).name}.`,
    day: today - 2,
    until,
    location: loop.to,
  })
  return {
    key: 'missed-in-store',
    title: 'An order at sea that is expected in store after its required date',
    indexes: [consignment.index],
    effects: {
      journeys: new Map([[consignment.index, postponed]]),
      requiredInStore: new Map([[consignment.index, workday(journey.delivery.planned + 1)]]),
    },
  }
}
