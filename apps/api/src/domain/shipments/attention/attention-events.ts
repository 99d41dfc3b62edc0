import type { EventData } from '@portal/contracts/external/changes/event-types'
import type { FreeTimeState } from '@portal/contracts/reports/free-time-states'
import type { IntegrationEvent } from '../../events/record-events.ts'

type Reasons = EventData<'exception.opened'>['reasons']

/** State of a shipment that its last events reported. */
export interface StoredAttention {
  supplierId: string | null
  /** Reasons with which it became an exception; null if the shipment is not an exception. */
  reasons: Reasons
  freeTime: FreeTimeState | null
}

/** Shipment that is compared with its last events. */
export interface ComparedShipment extends StoredAttention {
  id: string
  key: string
  containers: string[]
  lastFreeDay: string | null
  daysLeft: number | null
  stored: StoredAttention | null
}

const nothing = { reasons: null, freeTime: null }

/**
 * Returns the events of a shipment that begins or ceases to need attention. Readers of a new supplier receive what applies now, and those of the
 * former one that the exception is closed for them.
 */
export function attentionEvents(shipment: ComparedShipment): IntegrationEvent[] {
  const { stored, supplierId } = shipment
  if (!stored || stored.supplierId === supplierId) return eventsSince(shipment, stored ?? nothing, supplierId)
  return [
    ...eventsSince(shipment, stored, supplierId).map((event): IntegrationEvent => ({ ...event, audience: 'unfiltered' })),
    ...(stored.supplierId === null
      ? []
      : eventsSince({ ...shipment, ...nothing }, stored, stored.supplierId).map((event): IntegrationEvent => ({
          ...event,
          audience: 'filtered',
        }))),
    ...(supplierId === null
      ? []
      : eventsSince(shipment, nothing, supplierId).map((event): IntegrationEvent => ({ ...event, audience: 'filtered' }))),
  ]
}

function eventsSince(
  { id, key, containers, reasons, freeTime, lastFreeDay, daysLeft }: ComparedShipment,
  before: Pick<StoredAttention, 'reasons' | 'freeTime'>,
  supplierId: string | null,
): IntegrationEvent[] {
  const subject = { subjectId: id, subjectKey: key, supplierId }
  const events: IntegrationEvent[] = []
  if (reasons !== null && before.reasons === null) events.push({ ...subject, type: 'exception.opened', data: { reasons } })
  if (reasons === null && before.reasons !== null) events.push({ ...subject, type: 'exception.closed', data: { reasons: before.reasons } })
  if (freeTime !== null && freeTime !== before.freeTime)
    events.push({ ...subject, type: 'free_time.running_out', data: { state: freeTime, lastFreeDay, daysLeft, containers } })
  return events
}

/** Returns the state to store after the events; null if nothing needs attention. */
export function attentionAfter({ stored, supplierId, reasons, freeTime }: ComparedShipment): StoredAttention | null {
  if (reasons === null && freeTime === null) return null
  return { supplierId, reasons: reasons && (stored?.reasons ?? reasons), freeTime }
}
