import { toDate, toInstant } from '../chance/calendar.ts'
import { port } from '../geography/ports.ts'
import type { Sailing } from '../network/sailing.ts'
import type { Stop } from '../journey/journey.ts'
import type { ShipmentChild } from '../record-input.ts'
import { createMoment, type ShipmentFacts } from './facts.ts'

type Event = ShipmentChild<'events'>

interface SeedEvent {
  day: number
  code: string
  title: string
  type: NonNullable<Event['type']>
  description?: string
  location?: string
  /** Second date of the event: the new estimate. */
  until?: number
  /** Day that the event is expected on, for planned and estimated events; `day` is when it became known. */
  expected?: number
  classifier?: Event['classifier']
}

/** Returns the events of a shipment up to today in chronological order. */
export function createEvents(facts: ShipmentFacts): Event[] | undefined {
  const { customer } = facts
  const events = happenings(facts)
    .filter(({ day }) => day <= customer.today)
    .toSorted((one, other) => one.day - other.day)
    .map((happening) => createEvent(facts, happening))
  return events.length > 0 ? events : undefined
}

function createEvent(
  facts: ShipmentFacts,
  { day, expected, classifier, code, title, type, description, location, until }: SeedEvent,
): Event {
  const { customer } = facts
  return {
    code,
    title,
    type,
    classifier,
    eventDate: expected === undefined ? createDate(facts, day) : toDate(expected),
    eventDate2: until === undefined ? undefined : toDate(until),
    createdDate: day < customer.today ? toInstant(day, customer.profile.daylight[1] + facts.random.below(45)) : undefined,
    description,
    location,
  }
}

const createDate = (facts: ShipmentFacts, day: number): string =>
  facts.random.chance(0.7) ? createMoment(facts, facts.random, day) : toDate(day)

function happenings(facts: ShipmentFacts): SeedEvent[] {
  const { customer, consignment, journey, random } = facts
  const { stops, troubles, exWorks, customs, delivery, arrival } = journey
  const [first, last] = [stops[0]!, stops.at(-1)!]
  const found: SeedEvent[] = [...departures(facts, first), ...changes(facts)]
  found.push({
    day: arrival.actual,
    code: 'ARV',
    title: 'Arrived',
    type: 'normal',
    description: `Arrived at ${port(last.location).name}`,
    location: last.location,
  })
  if (customer.detail === 'full' || random.chance(0.6))
    found.push({ day: customs.actual, code: 'CLR', title: 'Customs cleared', type: 'normal', location: last.location })
  found.push({
    day: delivery.actual,
    code: 'DCF',
    title: 'Delivered',
    type: 'important',
    description: `Delivered to ${consignment.destination.place}`,
  })
  // a delay is neither arrival nor departure: its code is that of waiting cargo
  for (const { title, description, day, until, location } of troubles)
    found.push({ day, code: 'WTA', title, type: 'important', description, location, until })
  for (const { day, expected, classifier } of journey.estimates ?? [])
    found.push({ day, expected, classifier, code: 'ARV', title: 'Expected arrival', type: 'info', location: last.location })
  if (customer.detail === 'full') {
    const received = Math.max(exWorks.actual, first.departure!.actual - 3)
    found.push({ day: received, code: 'WTA', title: 'Goods received, waiting for departure', type: 'info', location: first.location })
    if (consignment.load.mode === 'FCL' && delivery.actual > arrival.actual)
      found.push({ day: delivery.actual - 1, code: 'GTOT', title: 'Container gate out', type: 'info', location: last.location })
  }
  return found
}

/** Departures from the port of loading; some carriers send the DCSA code. */
function departures({ consignment, journey, random }: ShipmentFacts, first: Stop): SeedEvent[] {
  const { transport } = consignment
  const sailing = journey.legs[0]?.sailed
  const how = sailing ? `on ${onBoard(sailing)}` : `by ${transport.toLowerCase()}, ${journey.voyage}`
  const code = transport === 'SEA' && random.chance(0.1) ? 'DEPA' : 'DEP'
  const description = `Left ${port(first.location).name} ${how}`
  return [{ day: first.departure!.actual, code, title: 'Departed', type: 'normal', description, location: first.location }]
}

/** Discharge and loading at hubs, and arrival at the port of an onward rail leg. */
function changes({ journey, customer }: ShipmentFacts): SeedEvent[] {
  const found: SeedEvent[] = []
  for (const [index, { location, arrival, departure }] of journey.stops.entries()) {
    if (!arrival || !departure || journey.legs.length === 0) continue
    const { name } = port(location)
    found.push({ day: arrival.actual, code: 'DISC', title: 'Discharged', type: 'normal', description: `Discharged at ${name}`, location })
    const next = journey.legs[index]?.sailed
    const description = next ? `Loaded on ${onBoard(next)} at ${name}` : `Left ${name} by rail`
    if (customer.detail === 'full' || next)
      found.push({ day: departure.actual, code: 'LOAD', title: 'Loaded', type: 'normal', description, location })
  }
  return found
}

const onBoard = ({ vessel, voyage }: Sailing): string => `${vessel} ${voyage}`
