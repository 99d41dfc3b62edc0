import { normalizedCode } from '@portal/contracts/shipments/event-code'
import type { ArrivalSource } from '@portal/contracts/shipments/expected-dates'
import type { MilestoneStep } from './milestones.ts'

/**
 * Change of a shipment that its subscribers are notified of (decision 44): a new step, an ETA moved by a day or more, or a new important event.
 * Dates are business dates of the account.
 */
export type ShipmentChange =
  | { kind: 'step'; from: MilestoneStep; to: MilestoneStep; date: string | null }
  | { kind: 'eta'; from: string; to: string; /** Absent in changes recorded before it was known. */ source?: ArrivalSource | undefined }
  | NewEvent

/** Important event that a shipment did not have before. */
export interface NewEvent extends ImportantEvent {
  kind: 'event'
  /** Number of the event among those of its code and place, from 1. */
  occurrence: number
}

/** Event that has happened and that its source marks as important. */
export interface ImportantEvent {
  code: string
  title: string | null
  /** UN/LOCODE. */
  location: string | null
  date: string
}

/** State of a shipment that is compared for notifications. */
export interface ShipmentSnapshot {
  step: MilestoneStep
  /** Date that proves the step; null if none does. */
  stepDate: string | null
  /** Expected arrival at the destination. */
  eta: string | null
  /** Source of this date. */
  etaSource?: ArrivalSource | undefined
  events: readonly ImportantEvent[]
}

/**
 * Returns the deduplication key of a change: subscribers are notified once per key.
 * @param id id of the update: an ETA may return to an earlier date, and each move is a change with its own key
 */
export function changeKey(change: ShipmentChange, id: string): string {
  switch (change.kind) {
    case 'step':
      // the same key if a step is withdrawn and then reached again on the same day
      return `step ${change.from}>${change.to} ${change.date ?? '-'}`
    case 'eta':
      return `eta ${id}`
    default:
      return `event ${codeAndPlace(change)} ${change.occurrence}`
  }
}

const codeAndPlace = (event: Pick<ImportantEvent, 'code' | 'location'>): string => `${normalizedCode(event)} ${event.location ?? '-'}`

/** Returns the changes from one state to the next. */
export function changesBetween(before: ShipmentSnapshot, after: ShipmentSnapshot): ShipmentChange[] {
  const facts: ShipmentChange[] = []
  const { step: from } = before
  const { step: to, stepDate: date } = after
  if (from !== to) facts.push({ kind: 'step', from, to, date })
  // whole days, like delays; a shipment that has arrived has no ETA changes
  if (before.eta !== null && after.eta !== null && before.eta !== after.eta && to < 2)
    facts.push({ kind: 'eta', from: before.eta, to: after.eta, ...(after.etaSource && { source: after.etaSource }) })
  return [...facts, ...newEvents(before.events, after.events)]
}

/**
 * Returns new events. Events of one code and place are counted: another date corrects an existing event, and an event that is sent again, or
 * returns after it was omitted, keeps its number.
 */
function newEvents(before: readonly ImportantEvent[], after: readonly ImportantEvent[]): NewEvent[] {
  const known = grouped(before)
  return [...grouped(after)].flatMap(([name, events]) => {
    const old = known.get(name) ?? []
    const dates = new Set(old.map((event) => event.date))
    const added = events.length - old.length
    // of the events with an unknown date the latest are new, the others are corrections
    const unknown = events.filter((event) => !dates.has(event.date))
    return (added > 0 ? unknown.slice(-added) : []).map((event, index) => ({
      kind: 'event',
      ...event,
      occurrence: old.length + index + 1,
    }))
  })
}

/** Groups by code and place, each day once, earliest first. */
function grouped(events: readonly ImportantEvent[]): Map<string, ImportantEvent[]> {
  const groups = new Map<string, ImportantEvent[]>()
  for (const event of events.toSorted((one, other) => compare(one.date, other.date) || compare(one.title ?? '', other.title ?? ''))) {
    const name = codeAndPlace(event)
    const group = groups.get(name) ?? []
    if (group.at(-1)?.date !== event.date) group.push(event)
    groups.set(name, group)
  }
  return groups
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
