import { toDayAndMonth } from '../chance/calendar.ts'
import { port } from '../geography/ports.ts'
import type { Journey } from '../journey/journey.ts'
import { findSailing, type Sailing } from '../network/sailing.ts'
import type { Candidate } from './candidates.ts'
import { postponeArrival } from './postpone.ts'
import type { ComposeStory } from './story.ts'

/** Days that the second change of the estimate adds. */
const added = 4

/** A container misses its vessel, sails a week later, and its estimated arrival moves twice. */
export const rolledContainer: ComposeStory = ({ today }, candidates) => {
  const candidate = candidates.findLast((each) => canRoll(each, today))
  if (!candidate) return undefined
  const { index } = candidate.consignment
  return {
    key: 'rolled',
    title: 'A rolled container: the next vessel left a week later, and the ETA moved twice',
    indexes: [index],
    effects: { journeys: new Map([[index, rolled(candidate, today)]]) },
  }
}

const nextSailing = ({ loop, week }: Sailing): Sailing => findSailing(loop, week + 1)

/** True if the container went on its booked vessel, and the following one is at sea today and sailed on schedule. */
function canRoll({ journey }: Candidate, today: number): boolean {
  const [leg, ...others] = journey.legs
  if (!leg || others.length > 0 || leg.sailed !== leg.booked) return false
  const next = nextSailing(leg.booked)
  return next.atd === next.etd && next.atd <= today - 3 && Math.min(next.eta, next.ata) >= today + 2
}

function rolled({ consignment, journey }: Candidate, today: number): Journey {
  const { booked } = journey.legs[0]!
  const sailed = nextSailing(booked)
  const { name } = port(booked.loop.from)
  const departure = { planned: booked.etd, actual: sailed.atd }
  const onNext: Journey = {
    ...journey,
    stops: [{ ...journey.stops[0]!, departure }, ...journey.stops.slice(1)],
    departure,
    legs: [{ booked, sailed }],
    troubles: [],
    estimates: [{ day: consignment.booked, expected: booked.eta, classifier: 'planned' }],
  }
  const missed = {
    title: 'Rolled to a later sailing',
    description: `${booked.vessel} ${booked.voyage} was overbooked at ${name}. Now on ${sailed.vessel} ${sailed.voyage}, arriving ${toDayAndMonth(sailed.eta)}.`,
    day: booked.etd,
    until: sailed.eta,
    location: booked.loop.from,
  }
  const congested = {
    title: `Delayed another ${added} days`,
    description: `Port congestion at ${port(booked.loop.to).name}: ${sailed.vessel} has been given a later berth.`,
    day: Math.max(sailed.atd + 1, today - 2),
    until: sailed.eta + added,
    location: booked.loop.to,
  }
  const onTime = journey.arrival.actual
  return postponeArrival(postponeArrival(onNext, sailed.eta - onTime, missed), added, congested)
}
