import { monthStart, workday } from '../chance/calendar.ts'
import type { Journey } from '../journey/journey.ts'
import { shipmentFacts } from '../shipment/facts.ts'
import { createJourney } from '../journey/create-journey.ts'
import type { Customer } from '../trade/customer.ts'
import type { Candidate } from './candidates.ts'
import type { ComposeStory } from './story.ts'

/** Days after the start of the costly month: in November from the 21st on it is November, before that October. */
const settled = 20

/** Range of cubic metres that go by air: several times the usual, and within what an aircraft takes. */
const [leastM3, mostM3] = [24, 180]

const fitsAircraft = ({ consignment: { load } }: Candidate) => load.volumeM3 > leastM3 && load.volumeM3 < mostM3

/** US dollars per cubic metre: light and cheap goods would cost more to fly than they are worth. */
function valueDensity(customer: Customer, { consignment }: Candidate): number {
  const { valueUsd, weightKg, volumeM3 } = shipmentFacts(customer, consignment.index)
  return valueUsd / Math.max(volumeM3, weightKg / 167)
}

/** Demurrage of a large shipment, and goods by air that were to go by sea, make a recent month costly. */
export const costlyMonth: ComposeStory = (customer, candidates) => {
  const start = monthStart(customer.today - settled, 0)
  const held = candidates
    .filter(({ journey }) => journey.discharge.actual >= start && journey.delivery.actual <= customer.today - 6)
    .toSorted((one, other) => demurrageDays(customer, other) - demurrageDays(customer, one))[0]
  const flown = candidates
    .filter((each) => each !== held && fitsAircraft(each) && arrivesByAir(customer, each, start))
    .toSorted((one, other) => valueDensity(customer, other) - valueDensity(customer, one))[0]
  if (!held || !flown) return undefined
  return {
    key: 'costly-month',
    title: 'A costly month: goods by air that were to go by sea, and demurrage',
    indexes: [flown.consignment.index, held.consignment.index],
    effects: {
      byAir: new Set([flown.consignment.index]),
      journeys: new Map([[held.consignment.index, withDemurrage(customer, held.journey)]]),
    },
  }
}

/** True if the goods arrive by air from a day on, and all their charges are known today. */
function arrivesByAir(customer: Customer, { consignment }: Candidate, start: number): boolean {
  const { arrival, delivery } = createJourney(customer, { ...consignment, transport: 'AIR' })
  return arrival.planned >= start && arrival.actual >= start && delivery.actual <= customer.today - 5
}

/** Free days of the shipment with demurrage. */
const freeTimeDays = 7

const lateDelivery = ({ today }: Customer) => workday(today - 6)

/** Container days with demurrage if the delivery is late. */
const demurrageDays = (customer: Customer, { journey, consignment }: Candidate): number =>
  (lateDelivery(customer) - journey.discharge.actual - freeTimeDays) * consignment.load.containers.length

function withDemurrage(customer: Customer, journey: Journey): Journey {
  const { delivery, stops, discharge } = journey
  const actual = lateDelivery(customer)
  const strike = {
    title: 'Waiting for pickup',
    description: 'No truck available: the containers stay at the terminal beyond their free time.',
    day: discharge.actual + 3,
    until: actual,
    location: stops.at(-1)!.location,
  }
  return { ...journey, delivery: { ...delivery, estimated: actual, actual }, freeTimeDays, troubles: [...journey.troubles, strike] }
}
