import type { RouteLeg } from '@portal/contracts/shipment-route'
import type { Journey } from './journey.ts'

/** How far a journey has come: the place that was reached last (-1 before the first), and what became of each leg. */
export interface Progress {
  reached: number
  legs: RouteLeg['state'][]
}

/**
 * What is behind and what is ahead of a shipment. Whoever was at a place was at all places before it, whether or not anybody said so; a leg
 * is under way when its beginning has been left and its end not reached.
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
