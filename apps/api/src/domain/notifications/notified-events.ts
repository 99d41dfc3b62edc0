import type { Client } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { eventKey, isAfter, isUpTo, placeColumns, type EventPlace } from '../events/event-order.ts'
import type { RecordedEvent } from '../events/recorded-event.ts'
import { bookingTypes } from '../bookings/mail/notify-of-booking.ts'
import { subscribedTypes } from '../subscriptions/subscribed-events.ts'

/** Maximum number of events per transaction. */
const pageSize = 200

/** Event that users may be notified of. */
export type NotifiedEvent = RecordedEvent<(typeof subscribedTypes)[number] | (typeof bookingTypes)[number]>

/** Page of events that users may be notified of, and the place that it reaches. */
interface EventPage {
  events: NotifiedEvent[]
  reached: EventPlace
}

/** Reads the next events after a place, up to another one. Events of one record in one transaction are on the same page, unless it is full of them. */
export async function readNotifiedEvents(client: Client, accountId: string, after: EventPlace, last: EventPlace): Promise<EventPage> {
  const { text, values } = compile(sql`
    select ${placeColumns}, e.type, e.subject_id as "subjectId", e.subject_key as "subjectKey", e.data, e.recorded_at as "recordedAt"
    from public.integration_events e
    where e.account_id = ${accountId} and ${isAfter(after)} and ${isUpTo(last)}
      and (e.type = any(${[...bookingTypes]}::text[])
        or e.type = any(${[...subscribedTypes]}::text[]) and (e.type <> 'tracking.event_recorded' or e.data ? 'occurrence')
          and exists (select from public.shipment_subscriptions b where b.account_id = e.account_id and b.shipment_id = e.subject_id
            and b.created_at <= e.recorded_at and b.ended_at is null))
    order by ${eventKey} limit ${pageSize}`)
  const { rows } = await client.query<NotifiedEvent>(text, [...values])
  if (rows.length < pageSize) return { events: rows, reached: last }
  const final = rows.at(-1)!
  const whole = rows.slice(0, rows.findLastIndex((event) => !isSameUpdate(event, final)) + 1)
  const events = whole.length > 0 ? whole : rows
  return { events, reached: events.at(-1)! }
}

const isSameUpdate = (one: NotifiedEvent, other: NotifiedEvent): boolean =>
  one.transaction === other.transaction && one.subjectId === other.subjectId

/** Groups events of one record in one transaction, which are neighbours. */
export function groupUpdates<T extends NotifiedEvent>(events: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const event of events) {
    const group = groups.at(-1)
    if (group && isSameUpdate(group[0]!, event)) group.push(event)
    else groups.push([event])
  }
  return groups
}
