import type { RouteLeg } from '@portal/contracts/shipments/shipment-route'
import type { RouteJourney } from './route-journey.ts'

/** Progress of a journey: index of the last reached stop (-1 before the first), and state of each leg. */
export interface JourneyProgress {
  reached: number
  legs: RouteLeg['state'][]
}

/**
 * Returns the progress of a shipment. A reached stop implies all earlier ones, even without reports; a leg is under way if its start has
 * been left and its end not reached.
 */
export function journeyProgress({ step, stops, originStop, destinationStop, onlyDestination }: RouteJourney): JourneyProgress {
  if (onlyDestination) return { reached: step >= 2 ? 0 : -1, legs: [] }
  const furthest = step === 3 ? stops.length - 1 : step === 2 ? destinationStop : Math.max(destinationStop - 1, 0)
  const reported = stops.findLastIndex(({ actual, departed }, at) => (at <= furthest || step === 2) && (actual !== null || departed))
  const proven = step === 0 ? -1 : step === 1 ? originStop : furthest
  const reached = Math.max(Math.min(reported, step === 2 ? stops.length - 1 : furthest), proven)
  return {
    reached,
    legs: stops.slice(1).map((_, index) => {
      if (index < reached) return 'done'
      const left = index === originStop ? step > 0 : stops[index]!.departed
      return index === reached && left ? 'underWay' : 'ahead'
    }),
  }
}
