import { toMonth } from '../chance/calendar.ts'
import { distanceKm } from '../geography/great-circle.ts'
import { port } from '../geography/ports.ts'
import type { StoryEffects } from '../stories/effects.ts'
import type { ShipmentFacts } from './facts.ts'

/** Freight of a shipment in US dollars, and the name of its fuel surcharge. */
export interface Freight {
  code: string
  description: string
  surcharge: string
  surchargeName: string
  amount: number
}

/** Seasonal factor of sea freight by month, January first. */
const seasons = [1.05, 0.95, 0.88, 0.9, 0.95, 1.02, 1.14, 1.2, 1.18, 1.05, 0.94, 0.98]

/** @param day since 1970-01-01 */
export const season = (day: number): number => seasons[toMonth(day) - 1]!

/** Market cycle in days, and its relative amplitude: small where the rise of one lane is a story, which would not stand out otherwise. */
const cycle = 640
const [usualSwing, calmSwing] = [0.18, 0.03]

/** Freight by distance, space and season. The same shipment always has the same freight. */
export function createFreight(facts: ShipmentFacts): Freight {
  const { consignment, journey, weightKg, volumeM3 } = facts
  const { load, shared, transport } = consignment
  const day = journey.departure.planned
  const [from, to] = [port(journey.stops[0]!.location), port(journey.stops.at(-1)!.location)]
  const km = distanceKm(from, to)
  // depends on lane and day, so that similar shipments pay similar rates
  const swing = facts.customer.effects.dearerLane ? calmSwing : usualSwing
  const market = marketLevel(day, km, swing)
  switch (transport) {
    case 'SEA': {
      const lane = laneStory(facts)
      // direct and transshipped services cost the same on the lane of the story, so that a year can be compared with the one before
      const sailed = lane ? km * detour : journey.legs.reduce((total, { booked }) => total + booked.loop.route.lengthKm, 0)
      const level = lane && day >= lane.since ? rise * marketLevel(day - 365, km, swing) : market
      const perForty = (450 + sailed * 0.115) * level * season(day)
      const boxes = load.containers.reduce(
        (total, { teu, sizeType }) => total + (teu === 2 ? 1 : 0.62) * (sizeType.includes('R') ? 1.9 : 1),
        0,
      )
      const own =
        load.mode === 'FCL'
          ? boxes * perForty
          : shared && load.mode === 'BCN'
            ? shared.share * perForty * 1.06
            : looseAmount(perForty / 36, weightKg, volumeM3)
      return { code: 'OFR', description: 'Ocean freight', surcharge: 'BAF', surchargeName: 'Bunker adjustment factor', amount: own }
    }
    case 'RAIL': {
      const amount = load.mode === 'FCL' ? 4300 * market : looseAmount(150 * market, weightKg, volumeM3)
      return { code: 'RFR', description: 'Rail freight', surcharge: 'ENS', surchargeName: 'Energy surcharge', amount }
    }
    case 'AIR': {
      // carriers charge light goods by volume: 167 kg per cubic metre
      const chargeableKg = Math.max(weightKg, volumeM3 * 167, 45)
      const amount = chargeableKg * (0.9 + km * 0.00024) * market
      return { code: 'AFR', description: 'Air freight', surcharge: 'FSC', surchargeName: 'Fuel surcharge', amount }
    }
    case 'ROAD': {
      const whole = 180 + km * 1.3
      const amount = whole * market * (load.mode === 'FTL' ? 1 : Math.min(1, 0.12 + volumeM3 / 45))
      return { code: 'LHL', description: 'Linehaul', surcharge: 'FSC', surchargeName: 'Fuel surcharge', amount }
    }
  }
}

const marketLevel = (day: number, km: number, swing: number): number =>
  1 + swing * Math.sin((2 * Math.PI * day) / cycle) + 0.06 * Math.sin(day / 9 + km)

/** Ocean freight on the dearer lane relative to the year before. */
const rise = 1.4

/** Length of a sea route relative to the great circle. */
const detour = 1.15

/** Returns the lane of a story if the shipment is on it. */
function laneStory({ customer, journey: { stops } }: ShipmentFacts): StoryEffects['dearerLane'] {
  const lane = customer.effects.dearerLane
  return lane && stops[0]!.location === lane.from && stops.at(-1)!.location === lane.to ? lane : undefined
}

/** Returns the price of loose cargo: per cubic metre or tonne, the higher of both. @param rate US dollars for either */
const looseAmount = (rate: number, weightKg: number, volumeM3: number): number => 35 + Math.max(1, volumeM3, weightKg / 1000) * rate
