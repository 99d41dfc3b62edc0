import type { Random } from '../chance/random.ts'
import { distanceKm } from '../geography/great-circle.ts'
import { port } from '../geography/ports.ts'
import { airlines, hauliers, railways, type Carrier } from '../network/carriers.ts'
import { portCongestion } from '../network/pressure.ts'
import type { Transport } from '../network/transport.ts'
import type { Passage, Stop, Disruption } from './journey.ts'

interface Ways {
  carriers: readonly Carrier[]
  /** Range of days from readiness to departure. */
  wait: readonly [number, number]
  kmPerDay: number
  /** Range of handling days en route. */
  handling: readonly [number, number]
  /** Probability and maximum days of a late departure and a late arrival. */
  lateOut: readonly [chance: number, days: number]
  lateIn: readonly [chance: number, days: number]
  reasons: readonly string[]
}

const ways: Record<Exclude<Transport, 'SEA'>, Ways> = {
  AIR: {
    carriers: airlines,
    wait: [2, 4],
    kmPerDay: 6500,
    handling: [0, 2],
    lateOut: [0.16, 3],
    lateIn: [0.12, 2],
    reasons: [
      'Flight cancelled: moved to the next one with space.',
      'Offloaded: the aircraft was over its payload.',
      'Fog at the airport of departure.',
    ],
  },
  ROAD: {
    carriers: hauliers,
    wait: [1, 3],
    kmPerDay: 620,
    handling: [0, 1],
    lateOut: [0.1, 2],
    lateIn: [0.18, 4],
    reasons: ['Queues at the border crossing.', 'Breakdown: load moved to another tractor unit.', "Driver's hours used up in traffic."],
  },
  RAIL: {
    carriers: railways,
    wait: [3, 8],
    kmPerDay: 720,
    handling: [3, 5],
    lateOut: [0.15, 3],
    lateIn: [0.28, 8],
    reasons: ['Congestion at the change of gauge.', 'Train held for a missing transit document.', 'Track works on the corridor.'],
  },
}

/** Border crossings of trains and trucks, by mode and countries. */
const crossings: Readonly<Record<string, readonly string[]>> = {
  'RAIL CN GB': ['PLWAW', 'NLRTM'],
  'ROAD MX US': ['USLRD'],
  'ROAD PT GB': ['GBDVR'],
  'ROAD PL GB': ['GBDVR'],
  'ROAD IT GB': ['GBDVR'],
  'ROAD TR GB': ['GBDVR'],
}

/** Passage by air, road or rail, with one carrier from end to end. */
export function directPassage(
  random: Random,
  transport: Exclude<Transport, 'SEA'>,
  from: string,
  to: string,
  ready: { planned: number; actual: number },
): Passage {
  const { carriers, wait, kmPerDay, handling, lateOut, lateIn, reasons } = ways[transport]
  const carrier = transport === 'ROAD' ? hauliers[from.startsWith('MX') ? 2 : random.below(2)]! : random.pick(carriers)
  const etd = ready.planned + random.between(...wait)
  const days = Math.max(1, Math.round((distanceKm(port(from), port(to)) * 1.2) / kmPerDay)) + random.between(...handling)
  const out = random.chance(lateOut[0]) ? random.between(1, lateOut[1]) : 0
  const atd = Math.max(etd + out, ready.actual + 1)
  const busy = lateIn[0] * (transport === 'AIR' ? 1 : portCongestion(to, etd))
  const delay = random.chance(busy) ? random.between(1, lateIn[1]) : random.chance(0.1) && days > 1 ? -1 : 0
  const [eta, ata] = [etd + days, atd + days + delay]
  const between = crossings[`${transport} ${from.slice(0, 2)} ${to.slice(0, 2)}`] ?? []
  const stops: Stop[] = [{ location: from, arrival: undefined, departure: { planned: etd, actual: atd } }]
  for (const [index, location] of between.entries()) {
    const share = (index + 1.5) / (between.length + 1.2)
    const passed = { planned: etd + Math.floor(days * share), actual: atd + Math.floor((ata - atd) * share) }
    if (location !== to) stops.push({ location, arrival: passed, departure: passed })
  }
  stops.push({ location: to, arrival: { planned: eta, actual: ata }, departure: undefined })
  const troubles: Disruption[] =
    ata - eta < 2
      ? []
      : [
          {
            title: `Delayed ${ata - eta} days`,
            description: random.pick(reasons),
            day: atd > etd ? etd : atd + 1,
            until: ata,
            location: delay > 0 ? to : from,
          },
        ]
  return { carrier, stops, legs: [], voyage: voyageNumber(random, transport, carrier), troubles }
}

function voyageNumber(random: Random, transport: Transport, { code }: Carrier): string {
  if (transport === 'AIR') return `${code} ${random.between(101, 989)}`
  return transport === 'RAIL' ? `T${random.between(1000, 9999)}` : `${code.slice(1)}-${random.between(10_000, 99_999)}`
}
