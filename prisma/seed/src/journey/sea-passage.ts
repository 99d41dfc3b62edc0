import { toDayAndMonth } from '../chance/calendar.ts'
import type { Random } from '../chance/random.ts'
import { port } from '../geography/ports.ts'
import { departureFrom, sailingFrom, type Sailing, type SailingDisruption } from '../network/sailing.ts'
import type { Service } from '../network/services.ts'
import type { Passage, Stop, Disruption } from './journey.ts'

/** Days before a sailing that goods are planned to be ready, and the latest day for their arrival at the port. */
const [margin, closing] = [6, 3]

/** The same for a transfer between vessels at a hub. */
const [connection, transfer] = [4, 1]

/**
 * Passage by sea.
 * @param ready expected and actual day of readiness, since 1970-01-01
 * @param onward rail leg from the port of discharge to the destination
 */
export function seaPassage(
  random: Random,
  { carrier, legs: loops }: Service,
  ready: { planned: number; actual: number },
  onward: { to: string; days: number } | undefined,
): Passage {
  const troubles: Disruption[] = []
  const stops: Stop[] = []
  const legs: { booked: Sailing; sailed: Sailing }[] = []
  let [planned, actual] = [ready.planned + margin, ready.actual + closing]
  let arrival: Stop['arrival']
  for (const loop of loops) {
    const booked = sailingFrom(loop, planned)
    // vessels are overbooked, so a container that is in time is rolled now and then
    const overbooked = random.chance(0.012)
    const sailed = booked.atd >= actual && !overbooked ? booked : departureFrom(loop, Math.max(actual, booked.atd + 1))
    stops.push({ location: loop.from, arrival, departure: { planned: booked.etd, actual: sailed.atd } })
    if (sailed !== booked) troubles.push(rolledCargo(loop.from, stops.length > 1, overbooked, booked, sailed))
    else if (sailed.trouble) troubles.push(customsHold(sailed, sailed.trouble))
    legs.push({ booked, sailed })
    arrival = { planned: booked.eta, actual: sailed.ata }
    planned = booked.eta + connection
    actual = sailed.ata + transfer
  }
  stops.push({ location: loops.at(-1)!.to, arrival, departure: undefined })
  if (onward && arrival) goOn(random, stops, arrival, onward)
  return { carrier, stops, legs, voyage: undefined, troubles }
}

/** Adds the rail leg; the container continues two days after its arrival. */
function goOn(
  random: Random,
  stops: Stop[],
  arrived: { planned: number; actual: number },
  { to, days }: { to: string; days: number },
): void {
  const late = random.chance(0.12) ? random.between(1, 4) : 0
  const departure = { planned: arrived.planned + 2, actual: arrived.actual + 2 + late }
  stops[stops.length - 1] = { ...stops.at(-1)!, departure }
  stops.push({ location: to, arrival: { planned: arrived.planned + days, actual: departure.actual + days - 2 }, departure: undefined })
}

function rolledCargo(location: string, atHub: boolean, overbooked: boolean, booked: Sailing, sailed: Sailing): Disruption {
  const { name } = port(location)
  const why = overbooked ? 'was overbooked' : atHub ? 'had left before the container arrived' : 'had closed before the cargo was ready'
  return {
    title: atHub ? 'Rolled at transshipment' : 'Rolled to a later sailing',
    description: `${booked.vessel} ${booked.voyage} ${why} at ${name}. Now on ${sailed.vessel} ${sailed.voyage}, arriving ${toDayAndMonth(sailed.eta)}.`,
    day: booked.etd,
    until: sailed.eta,
    location,
  }
}

const reasons: Record<SailingDisruption, (place: string, vessel: string) => string> = {
  congestion: (place, vessel) => `Port congestion at ${place}: ${vessel} is waiting for a berth.`,
  weather: (_, vessel) => `Heavy weather: ${vessel} had to slow down and alter course.`,
  machinery: (_, vessel) => `Main engine trouble: ${vessel} is proceeding at reduced speed.`,
  schedule: (place, vessel) => `Schedule change: ${vessel} calls at another port before ${place}.`,
}

function customsHold({ vessel, loop, eta, ata }: Sailing, trouble: SailingDisruption): Disruption {
  return {
    title: `Delayed ${ata - eta} days`,
    description: reasons[trouble](port(loop.to).name, vessel),
    day: eta - 1,
    until: ata,
    location: loop.to,
  }
}
