import type { RouteLeg } from '@portal/contracts/shipment-route'
import type { Journey } from './journey.ts'

/** Progress of a journey: index of the last reached stop (-1 before the first), and state of each leg. */
export interface Progress {
  reached: number
  legs: RouteLeg['state'][]
}

/**
 * Returns the progress of a shipment. A reached stop implies all earlier ones, even without reports; a leg is under way if its start has
 * been left and its end not reached.
 */
export function progressOf({ step, stops, onlyDestination }: Journey): Progress {
  if (onlyDestination) return { reached: step >= 2 ? 0 : -1, legs: [] }
  const last = stops.length - 1
  const told = stops.findLastIndex(({ actual, departed }, at) => (at < last || step >= 2) && (actual !== null || departed))
  const reached = step >= 2 ? last : Math.min(Math.max(told, step === 0 ? -1 : 0), Math.max(last - 1, 0))
  return {
    reached,
    legs: stops.slice(1).map((_, at) => {
      if (at < reached) return 'done'
      const left = at === 0 ? step > 0 : stops[at]!.departed
      return at === reached && left ? 'underWay' : 'ahead'
    }),
  }
}
