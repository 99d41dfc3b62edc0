import type { ArrivalSource } from './expected-dates.ts'
import { plainCode } from './event-model.ts'
import type { MilestoneStep } from './milestones.ts'

/**
 * What subscribers of a shipment are told when it is replaced by what is known of it now (decision 44): a change of step, a move of the ETA by
 * a day or more, and new important events. A pure function of the two states. Dates are business dates of the account.
 */
export type ShipmentFact = { /** Names it: nobody is told of the same key twice. */ key: string } & (
  | { kind: 'step'; from: MilestoneStep; to: MilestoneStep; date: string | null }
  | { kind: 'eta'; from: string; to: string; /** Absent in changes recorded before it was known. */ source?: ArrivalSource | undefined }
  | { kind: 'event'; code: string; title: string | null; location: string | null; date: string }
)

/** An event that has happened and that its source calls important. */
export interface ImportantEvent {
  code: string
  title: string | null
  /** UN/LOCODE. */
  location: string | null
  date: string
}

/** What of a shipment its subscribers are told of. */
export interface NotableState {
  step: MilestoneStep
  /** The day that proves the step, where one does. */
  stepDate: string | null
  /** When the shipment is expected at its destination. */
  eta: string | null
  /** Source of this date. */
  etaSource?: ArrivalSource | undefined
  events: readonly ImportantEvent[]
}

/**
 * The facts that are true after and were not before.
 * @param id of the update: an ETA may come back to a day that it had been moved from, and each of its moves is one of its own
 */
export function factsBetween(before: NotableState, after: NotableState, id: string): ShipmentFact[] {
  const facts: ShipmentFact[] = []
  const { step: from } = before
  const { step: to, stepDate: date } = after
  // a step that was taken back and is reached again by the same day is no news
  if (from !== to) facts.push({ key: `step ${from}>${to} ${date ?? '-'}`, kind: 'step', from, to, date })
  // whole days, as delays are counted; who has arrived is not expected any more
  if (before.eta !== null && after.eta !== null && before.eta !== after.eta && to < 2)
    facts.push({ key: `eta ${id}`, kind: 'eta', from: before.eta, to: after.eta, ...(after.etaSource && { source: after.etaSource }) })
  return [...facts, ...newEvents(before.events, after.events)]
}

/**
 * Events of a code at a place are told apart by their number: another date of one is a correction of it, and one that is sent again, or
 * comes back after it was left out, has the number it had.
 */
function newEvents(before: readonly ImportantEvent[], after: readonly ImportantEvent[]): ShipmentFact[] {
  const known = grouped(before)
  return [...grouped(after)].flatMap(([name, events]) => {
    const old = known.get(name) ?? []
    const dates = new Set(old.map((event) => event.date))
    const added = events.length - old.length
    // of those with a day that was not known the latest are the new ones, the others corrections
    const unknown = events.filter((event) => !dates.has(event.date))
    return (added > 0 ? unknown.slice(-added) : []).map((event, index): ShipmentFact => ({
      key: `event ${name} ${old.length + index + 1}`,
      kind: 'event',
      ...event,
    }))
  })
}

/** By code and place, each day once, the earliest first. */
function grouped(events: readonly ImportantEvent[]): Map<string, ImportantEvent[]> {
  const groups = new Map<string, ImportantEvent[]>()
  for (const event of events.toSorted((one, other) => compare(one.date, other.date) || compare(one.title ?? '', other.title ?? ''))) {
    const name = `${plainCode(event)} ${event.location ?? '-'}`
    const group = groups.get(name) ?? []
    if (group.at(-1)?.date !== event.date) group.push(event)
    groups.set(name, group)
  }
  return groups
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
