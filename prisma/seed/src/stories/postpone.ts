import { workday } from '../chance/calendar.ts'
import type { Disruption, Journey } from '../journey/journey.ts'

/**
 * Moves the arrival and everything after it.
 * @param days from the drawn actual arrival to the new one
 * @param reason becomes known on its day, when the carrier announces the new arrival and the expected delivery moves
 */
export function postponeArrival(journey: Journey, days: number, reason: Disruption): Journey {
  const { stops, arrival, discharge, customs, delivery, ctoAvailable } = journey
  const later = <M extends { actual: number }>(milestone: M): M => ({ ...milestone, actual: milestone.actual + days })
  const moved = later(arrival)
  return {
    ...journey,
    stops: stops.map((stop, index) => (index === stops.length - 1 ? { ...stop, arrival: moved } : stop)),
    arrival: moved,
    discharge: later(discharge),
    ctoAvailable: ctoAvailable + days,
    customs: later(customs),
    delivery: {
      ...delivery,
      estimated: workday(Math.max(delivery.estimated, reason.until + (delivery.estimated - arrival.planned))),
      actual: workday(delivery.actual + days),
    },
    troubles: [...journey.troubles, reason],
    estimates: [...(journey.estimates ?? []), { day: reason.day, expected: reason.until, classifier: 'estimated' }],
  }
}
