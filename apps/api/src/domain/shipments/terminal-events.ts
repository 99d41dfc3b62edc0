import { normalizedCode } from '@portal/contracts/shipments/event-code'
import type { EventData } from '@portal/contracts/external/changes/event-types'
import type { IntegrationEvent } from '../events/record-events.ts'
import { lastFreeDayOf, type FreeTimeDates } from './rules/last-free-day.ts'

type Subject = Pick<IntegrationEvent, 'subjectId' | 'subjectKey' | 'supplierId'>
type TrackingEvent = EventData<'tracking.event_recorded'>

/** State of a shipment at the terminal, in business dates. */
export interface TerminalState {
  availability: string | null
  lastFreeDay: string | null
  hold: Hold | null
}

/** Customs inspection or scan that was ordered and not released. */
interface Hold {
  code: string
  date: string
  location: string | null
}

/** Returns the state of a shipment from its dates and tracking events. */
export function terminalState(dates: FreeTimeDates, events: readonly TrackingEvent[]): TerminalState {
  return { availability: dates.cto_availability, lastFreeDay: lastFreeDayOf(dates), hold: openHold(events) }
}

/** Events of DCSA with which customs selects goods for a scan or an inspection. */
const holdCodes = new Set(['CUSS', 'CUSI'])

/** Returns the last hold that no release follows; one of the same day without a time counts as following. */
function openHold(events: readonly TrackingEvent[]): Hold | null {
  const happened = events
    .filter(({ classifier }) => classifier === 'actual')
    .toSorted((one, other) => (one.eventDate < other.eventDate ? -1 : one.eventDate > other.eventDate ? 1 : 0))
  const held = happened.findLast((event) => holdCodes.has(normalizedCode(event)))
  if (!held) return null
  const precision = (one: string) => Math.min(one.length, held.eventDate.length)
  const isReleased = happened.some((event) => {
    const length = precision(event.eventDate)
    return normalizedCode(event) === 'CLR' && event.eventDate.slice(0, length) >= held.eventDate.slice(0, length)
  })
  return isReleased ? null : { code: normalizedCode(held), date: held.eventDate, location: held.location }
}

/** Returns the events of what changed at the terminal. */
export function terminalEvents(
  subject: Subject,
  containers: readonly string[],
  before: TerminalState,
  after: TerminalState,
): IntegrationEvent[] {
  const events: IntegrationEvent[] = []
  const listed = [...containers]
  if (after.availability !== null && after.availability !== before.availability)
    events.push({ ...subject, type: 'container.available', data: { date: after.availability, containers: listed } })
  if (after.lastFreeDay !== before.lastFreeDay)
    events.push({
      ...subject,
      type: 'last_free_day.changed',
      data: { from: before.lastFreeDay, to: after.lastFreeDay, containers: listed },
    })
  if (before.hold && before.hold.date !== after.hold?.date)
    events.push({ ...subject, type: 'hold.cleared', data: { ...before.hold, containers: listed } })
  if (after.hold && after.hold.date !== before.hold?.date)
    events.push({ ...subject, type: 'hold.placed', data: { ...after.hold, containers: listed } })
  return events
}
