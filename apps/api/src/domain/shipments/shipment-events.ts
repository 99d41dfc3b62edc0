import type { IntegrationEvent } from '../events/record-events.ts'
import type { EventData } from '@portal/contracts/external/changes/event-types'
import type { BusinessCalendar } from '../calendar/business-calendar.ts'
import type { NewEvent, ShipmentChange } from './rules/shipment-facts.ts'

type Subject = Pick<IntegrationEvent, 'subjectId' | 'subjectKey' | 'supplierId'>

type TrackingEvent = EventData<'tracking.event_recorded'>

const milestones = ['shipment.departed', 'shipment.arrived', 'shipment.delivered'] as const

/**
 * Returns the events of milestones that a replaced shipment passed, or of the one to which its step went back.
 * @param stepDates business dates that prove the steps 1 to 3
 */
export const milestoneEvents = (
  subject: Subject,
  facts: readonly ShipmentChange[],
  stepDates: readonly (string | null)[],
): IntegrationEvent[] =>
  facts.flatMap((fact): IntegrationEvent[] => {
    if (fact.kind !== 'step') return []
    const { from, to, date } = fact
    if (to < from) return [{ ...subject, type: 'shipment.milestone_withdrawn', data: { fromStep: from, toStep: to, date } }]
    return milestones.slice(from, to).map((type, index) => ({ ...subject, type, data: { date: stepDates[from + index] ?? null } }))
  })

/** Returns an event for each moved ETA. */
export const etaEvents = (subject: Subject, facts: readonly ShipmentChange[]): IntegrationEvent[] =>
  facts.flatMap((fact) =>
    fact.kind === 'eta'
      ? [{ ...subject, type: 'shipment.eta_changed', data: { from: fact.from, to: fact.to, source: fact.source ?? null } }]
      : [],
  )

/**
 * Returns an event for each tracking event that was not stored before, and for each that became important. Equal ones are counted.
 * @param facts changes of the shipment, among them its new important events
 */
export function trackingEvents(
  subject: Subject,
  before: readonly TrackingEvent[],
  after: readonly TrackingEvent[],
  { facts, calendar }: { facts: readonly ShipmentChange[]; calendar: BusinessCalendar },
): IntegrationEvent[] {
  const added = addedEvents(before, after)
  for (const fact of facts) {
    if (fact.kind !== 'event') continue
    const isSame = isOccurrence(fact, calendar)
    const index = added.findIndex(isSame)
    const event = { ...(added[index] ?? after.find(isSame)!), occurrence: fact.occurrence }
    added.splice(index < 0 ? added.length : index, 1, event)
  }
  return added.map((data) => ({ ...subject, type: 'tracking.event_recorded', data }))
}

/** Returns a condition on tracking events that a new important event was read from. */
const isOccurrence =
  ({ code, title, location, date }: NewEvent, calendar: BusinessCalendar) =>
  (event: TrackingEvent): boolean =>
    event.occurrence === undefined &&
    event.classifier === 'actual' &&
    event.code === code &&
    event.title === title &&
    event.location === location &&
    calendar.dateOf(event.eventDate) === date

function addedEvents(before: readonly TrackingEvent[], after: readonly TrackingEvent[]): TrackingEvent[] {
  const known = new Map<string, number>()
  for (const event of before) known.set(keyOf(event), (known.get(keyOf(event)) ?? 0) + 1)
  return after.filter((event) => {
    const left = known.get(keyOf(event)) ?? 0
    known.set(keyOf(event), left - 1)
    return left <= 0
  })
}

const keyOf = ({ code, classifier, title, eventDate, location }: TrackingEvent): string =>
  JSON.stringify([code, classifier, title, eventDate, location])
