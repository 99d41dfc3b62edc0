import type { IntegrationEvent } from '../events/record-events.ts'
import type { EventData } from '@portal/contracts/external/changes/event-types'
import type { ShipmentChange } from './rules/shipment-facts.ts'

type Subject = Pick<IntegrationEvent, 'subjectId' | 'subjectKey' | 'supplierId'>

type TrackingEvent = EventData<'tracking.event_recorded'>

const milestones = ['shipment.departed', 'shipment.arrived', 'shipment.delivered'] as const

/**
 * Returns the events of milestones that a replaced shipment passed.
 * @param stepDates business dates that prove the steps 1 to 3
 */
export const milestoneEvents = (
  subject: Subject,
  facts: readonly ShipmentChange[],
  stepDates: readonly (string | null)[],
): IntegrationEvent[] =>
  facts.flatMap((fact) =>
    fact.kind === 'step'
      ? milestones.flatMap((type, index) =>
          fact.from <= index && index < fact.to ? [{ ...subject, type, data: { date: stepDates[index] ?? null } }] : [],
        )
      : [],
  )

/** Returns an event for each moved ETA. */
export const etaEvents = (subject: Subject, facts: readonly ShipmentChange[]): IntegrationEvent[] =>
  facts.flatMap((fact) =>
    fact.kind === 'eta'
      ? [{ ...subject, type: 'shipment.eta_changed', data: { from: fact.from, to: fact.to, source: fact.source ?? null } }]
      : [],
  )

/** Returns an event for each tracking event that was not stored before; equal ones are counted. */
export function trackingEvents(subject: Subject, before: readonly TrackingEvent[], after: readonly TrackingEvent[]): IntegrationEvent[] {
  const known = new Map<string, number>()
  for (const event of before) known.set(keyOf(event), (known.get(keyOf(event)) ?? 0) + 1)
  return after.flatMap((event) => {
    const left = known.get(keyOf(event)) ?? 0
    known.set(keyOf(event), left - 1)
    return left > 0 ? [] : [{ ...subject, type: 'tracking.event_recorded', data: event }]
  })
}

const keyOf = ({ code, classifier, title, eventDate, location }: TrackingEvent): string =>
  JSON.stringify([code, classifier, title, eventDate, location])
