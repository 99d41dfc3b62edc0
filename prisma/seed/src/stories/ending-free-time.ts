import { workday } from '../chance/calendar.ts'
import type { Disruption, Journey } from '../journey/journey.ts'
import { port } from '../geography/ports.ts'
import type { Candidate } from './candidates.ts'
import type { ComposeStory } from './story.ts'

/** Maximum number of containers. */
const count = 4

/** Containers discharged 8 to 12 days ago are still at the terminal, near their last free day; one passed it yesterday. */
export const endingFreeTime: ComposeStory = ({ today }, candidates) => {
  const discharged = ({ journey }: Candidate) => today - journey.discharge.actual
  const [passed, ...others] = candidates
    .filter((each) => discharged(each) >= 8 && discharged(each) <= 12)
    // a free time of ten days has then passed since yesterday
    .toSorted((one, other) => Math.abs(discharged(one) - 11) - Math.abs(discharged(other) - 11))
  if (!passed) return undefined
  const chosen: [number, Journey][] = [
    [passed.consignment.index, waiting(passed, today, discharged(passed) - 1)],
    ...others
      .slice(0, count - 1)
      .map((each): [number, Journey] => [each.consignment.index, waiting(each, today, discharged(each) <= 10 ? 10 : 14)]),
  ]
  return {
    key: 'free-time',
    title: 'Containers at the terminal near their last free day; the first one passed it yesterday',
    indexes: chosen.map(([index]) => index),
    effects: { journeys: new Map(chosen) },
  }
}

/** Postpones the delivery to a slot in the coming days. */
function waiting({ consignment, journey }: Candidate, today: number, freeTimeDays: number): Journey {
  const { discharge, customs, delivery, stops } = journey
  const slot = workday(today + 2)
  const { location } = stops.at(-1)!
  const noSlot: Disruption = {
    title: 'Waiting for a delivery slot',
    description: `No unloading slot at ${consignment.destination.place}: the container waits at the terminal in ${port(location).name}.`,
    day: discharge.actual + 4,
    until: slot,
    location,
  }
  return {
    ...journey,
    customs: { ...customs, actual: Math.min(customs.actual, discharge.actual + 3), heldDays: 0 },
    // free time starts with the availability at the terminal, on the day of discharge
    ctoAvailable: discharge.actual,
    delivery: { ...delivery, estimated: slot, actual: workday(slot + 1) },
    freeTimeDays,
    troubles: [...journey.troubles.filter(({ title }) => title !== 'Held by customs'), noSlot],
  }
}
