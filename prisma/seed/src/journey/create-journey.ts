import { workday } from '../chance/calendar.ts'
import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Consignment } from '../trade/consignment.ts'
import type { Customer } from '../trade/customer.ts'
import { directPassage } from './direct-passage.ts'
import type { Journey, Milestone, Passage, Disruption } from './journey.ts'
import { seaPassage } from './sea-passage.ts'

const stream = streamKey('journey')
const arrivalStream = streamKey('journey from the port on')

/** Returns the whole journey of a consignment, past and future. */
export function createJourney(customer: Customer, consignment: Consignment): Journey {
  return customer.effects.journeys.get(consignment.index) ?? drawJourney(customer, consignment)
}

function drawJourney(customer: Customer, consignment: Consignment): Journey {
  const { key, today } = customer
  const { index, shared } = consignment
  // consignments in a shared container are ready with the last of them, and travel as one
  const random = new Random(key ^ stream, shared?.leader ?? index)
  const drawn = createExWorks(random, consignment)
  const late = lateExWorks(customer, consignment, drawn)
  // a shared container does not wait for one supplier
  const passage = createPassage(random, consignment, shared ? drawn : late)
  const departure = passage.stops[0]!.departure!
  const arrival = passage.stops.at(-1)!.arrival!
  const discharge = consignment.destination.onward && passage.legs.length > 0 ? passage.stops.at(-2)!.arrival! : arrival
  const exWorks = shared ? { ...late, actual: Math.min(late.actual, Math.max(drawn.actual, departure.actual - 1)) } : late
  return {
    ...passage,
    departure,
    discharge,
    arrival,
    exWorks,
    ...inland(new Random(key ^ arrivalStream, index), consignment, passage, arrival, today),
  }
}

function createExWorks(random: Random, { booked, transport, supplier, shared }: Consignment) {
  const lead = transport === 'SEA' || transport === 'RAIL' ? random.between(11, 21) : random.between(5, 11)
  const required = workday(booked + lead)
  const estimated = workday(required + (random.chance(0.25) ? random.between(1, 4) : 0))
  const tardiness = shared ? 1 : supplier.averageDelayDays
  const late = random.chance(0.15 + tardiness * 0.05) ? Math.round(random.range(0.3, 1.6) * tardiness) : -random.below(2)
  return { required, estimated, actual: Math.max(booked + 1, workday(estimated + late)) }
}

const lateStream = streamKey('late supplier')

/** Share of its goods that a late supplier finishes late, and the range of days. */
const [lateShare, lateDays] = [0.85, [4, 12]] as const

/** Delays the goods of a late supplier. */
function lateExWorks<E extends { estimated: number; actual: number }>(
  { key, effects }: Customer,
  { index, supplier, booked }: Consignment,
  drawn: E,
): E {
  const story = effects.lateSupplier
  if (story?.index !== supplier.index || booked < story.since) return drawn
  const random = new Random(key ^ lateStream, index)
  if (!random.chance(lateShare)) return drawn
  const days = random.between(...lateDays)
  // a weekend may not extend the delay beyond the range
  const actual = workday(drawn.estimated + days)
  return { ...drawn, actual: actual - drawn.estimated > lateDays[1] ? actual - 3 : actual }
}

function createPassage(random: Random, consignment: Consignment, exWorks: { estimated: number; actual: number }): Passage {
  const { transport, supplier, destination, service } = consignment
  const { origin } = supplier
  const ready = { planned: exWorks.estimated, actual: exWorks.actual }
  if (transport === 'SEA') return seaPassage(random, service!, ready, destination.onward)
  if (transport === 'AIR') return directPassage(random, 'AIR', origin.airport, destination.airport, ready)
  if (transport === 'RAIL') return directPassage(random, 'RAIL', origin.railGate!, destination.railGate!, ready)
  return directPassage(random, 'ROAD', origin.roadGate!, destination.roadGate, ready)
}

/** Customs, terminal and truck at the destination. */
function inland(random: Random, { transport, load }: Consignment, { troubles, stops }: Passage, arrival: Milestone, today: number) {
  const slow = transport === 'SEA' || transport === 'RAIL'
  const held = random.chance(transport === 'ROAD' ? 0.015 : 0.04) ? random.between(3, 12) : 0
  const ctoAvailable = arrival.actual + (slow ? random.between(1, 2) : 0)
  const cleared = arrival.actual + (slow ? random.between(-2, 2) : random.below(2)) + held
  const unpacking = load.mode === 'LCL' || load.mode === 'BCN' ? random.between(1, 3) : 0
  const slot = random.chance(0.06) ? random.between(3, 8) : random.between(0, 2)
  const allowance = slow ? 6 + (unpacking > 0 ? 3 : 0) : 3
  const required = workday(arrival.planned + allowance)
  const known = troubles.filter(({ day }) => day <= today)
  const expected = known.reduce((latest, { until }) => Math.max(latest, until), arrival.planned)
  const estimated = workday(expected + allowance - 1)
  const hold: Disruption = {
    title: 'Held by customs',
    description: random.pick([
      'Held for customs inspection: X-ray.',
      'Held for customs inspection: full unpack.',
      'Held: import permit queried.',
    ]),
    day: arrival.actual,
    until: cleared,
    location: stops.at(-1)!.location,
  }
  return {
    troubles: held > 0 ? [...troubles, hold] : troubles,
    ctoAvailable,
    customs: { planned: arrival.planned, actual: cleared, heldDays: held },
    delivery: { planned: required, estimated, actual: workday(Math.max(ctoAvailable, cleared) + unpacking + slot + 1) },
    freeTimeDays: slow ? random.pick([7, 7, 10, 10, 14]) : 3,
  }
}
