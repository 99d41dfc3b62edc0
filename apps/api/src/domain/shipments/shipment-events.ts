import type { IntegrationEvent } from '../events/record-events.ts'
import type { EventData } from '@portal/contracts/external/changes/event-types'
import type { ShipmentChange } from './rules/shipment-facts.ts'

type Subject = Pick<IntegrationEvent, 'subjectId' | 'subjectKey' | 'supplierId'>

type TrackingEvent = EventData<'tracking.event_recorded'>

/** Data of a shipment that its events are derived from, besides its facts. */
interface TrackedState {
  /** Business dates that prove the steps 1 to 3. */
  stepDates: readonly (string | null)[]
  recorded: readonly TrackingEvent[]
}

const milestones = ['shipment.departed', 'shipment.arrived', 'shipment.delivered'] as const

/** Returns the events of a replaced shipment: milestones that it passed, a moved ETA, and new tracking events. */
export function shipmentEvents(
  subject: Subject,
  facts: readonly ShipmentChange[],
  before: TrackedState,
  after: TrackedState,
): IntegrationEvent[] {
  const passed = facts.flatMap((fact) =>
    fact.kind === 'step'
      ? milestones.flatMap((type, index) =>
          fact.from <= index && index < fact.to ? [{ ...subject, type, data: { date: after.stepDates[index] ?? null } }] : [],
        )
      : [],
  )
  return [...passed, ...etaEvents(subject, facts), ...newTrackingEvents(subject, before.recorded, after.recorded)]
}

/** Returns an event for each moved ETA. */
export const etaEvents = (subject: Subject, facts: readonly ShipmentChange[]): IntegrationEvent[] =>
  facts.flatMap((fact) =>
    fact.kind === 'eta'
      ? [{ ...subject, type: 'shipment.eta_changed', data: { from: fact.from, to: fact.to, source: fact.source ?? null } }]
      : [],
  )

/** Returns an event for each tracking event that was not recorded before; equal ones are counted. */
function newTrackingEvents(subject: Subject, before: readonly TrackingEvent[], after: readonly TrackingEvent[]): IntegrationEvent[] {
  const known = new Map<string, number>()
  for (const event of before) known.set(keyOf(event), (known.get(keyOf(event)) ?? 0) + 1)
  return after.flatMap((event) => {
    const left = known.get(keyOf(event)) ?? 0
    known.set(keyOf(event), left - 1)
    return left > 0 ? [] : [{ ...subject, type: 'tracking.event_recorded', data: dataOf(event) }]
  })
}

const dataOf = ({ code, classifier, title, eventDate, location }: TrackingEvent): TrackingEvent => ({
  code,
  classifier,
  title,
  eventDate,
  location,
})
const keyOf = (event: TrackingEvent): string => JSON.stringify(Object.values(dataOf(event)))
