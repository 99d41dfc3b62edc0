import type { BusinessCalendar } from '../calendar/business-calendar.ts'
import type { RecordedEvent } from '../events/recorded-event.ts'
import type { MilestoneStep } from '../shipments/rules/milestones.ts'
import { changeKey, type ShipmentChange } from '../shipments/rules/shipment-facts.ts'

/** Events that subscribers are notified of; of tracking events, those that are new and important. */
export const subscribedTypes = [
  'shipment.departed',
  'shipment.arrived',
  'shipment.delivered',
  'shipment.milestone_withdrawn',
  'shipment.eta_changed',
  'tracking.event_recorded',
] as const
export type SubscribedEvent = RecordedEvent<(typeof subscribedTypes)[number]>

/** Change with its deduplication key. */
export interface KeyedChange {
  key: string
  change: ShipmentChange
}

/** Returns the changes of a shipment that its events of one update report (decision 44): its step, its ETA, and new important events. */
export function changesOf(events: readonly SubscribedEvent[], calendar: BusinessCalendar): KeyedChange[] {
  const step = stepChange(events)
  return [...(step ? [{ change: step, id: '' }] : []), ...etaChanges(events), ...newEvents(events, calendar)].map(({ change, id }) => ({
    key: changeKey(change, id),
    change,
  }))
}

/** Steps that the events of milestones reach. */
const reached = { 'shipment.departed': 1, 'shipment.arrived': 2, 'shipment.delivered': 3 } as const

/** Returns the change from the step before the first milestone to that after the last one. */
function stepChange(events: readonly SubscribedEvent[]): ShipmentChange | undefined {
  const steps = events.flatMap((event) => {
    if (event.type === 'shipment.eta_changed' || event.type === 'tracking.event_recorded') return []
    if (event.type === 'shipment.milestone_withdrawn') {
      const { fromStep: from, toStep: to, date } = event.data
      return [{ from, to, date }]
    }
    const to = reached[event.type]
    return [{ from: to - 1, to, date: event.data.date }]
  })
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last || first.from === last.to) return undefined
  return { kind: 'step', from: first.from as MilestoneStep, to: last.to as MilestoneStep, date: last.date }
}

const etaChanges = (events: readonly SubscribedEvent[]) =>
  events.flatMap(({ type, data, id }) => {
    if (type !== 'shipment.eta_changed' || data.from === null || data.to === null) return []
    const { from, to, source } = data
    return [{ id, change: { kind: 'eta', from, to, source: source ?? undefined } as const }]
  })

/** Returns the new important events, earliest first. */
const newEvents = (events: readonly SubscribedEvent[], calendar: BusinessCalendar) =>
  events
    .flatMap(({ type, data, id }) => {
      if (type !== 'tracking.event_recorded' || data.occurrence === undefined) return []
      const { code, title, location, eventDate, occurrence } = data
      return [{ id, change: { kind: 'event', code, title, location, date: calendar.dateOf(eventDate), occurrence } as const }]
    })
    .toSorted(({ change: one }, { change: other }) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
