import type { Client } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { eventKey, isAfter, isUpTo, placeColumns, type EventPlace } from '../events/event-order.ts'
import type { RecordedEvent } from '../events/recorded-event.ts'
import { bookingTypes } from '../bookings/mail/notify-of-booking.ts'
import { subscribedTypes } from '../subscriptions/subscribed-events.ts'

/** Maximum number of events per transaction. */
const pageSize = 200
/** Maximum number of notifications of subscribers per transaction, unless one update has more of them. */
const maxNotifications = 500

/** Event that users may be notified of. */
export type NotifiedEvent = RecordedEvent<(typeof subscribedTypes)[number] | (typeof bookingTypes)[number]> & {
  /** Trace context of the change. */
  traceparent: string | null
}

/** Page of events that users may be notified of, and the place that it reaches. */
interface EventPage {
  events: NotifiedEvent[]
  reached: EventPlace
}

/** Event with the number of subscribers of its shipment. */
type CountedEvent = NotifiedEvent & { subscribers: number }

/**
 * Reads the next events after a place, up to another one. Events of one record in one transaction are on the same page, unless it is full of them.
 * A page has few notifications: the feed passes none of the events that follow while its transaction runs.
 */
export async function readNotifiedEvents(client: Client, accountId: string, after: EventPlace, last: EventPlace): Promise<EventPage> {
  const { text, values } = compile(sql`
    select ${placeColumns}, e.type, e.subject_id as "subjectId", e.subject_key as "subjectKey", e.data, e.recorded_at as "recordedAt", e.traceparent,
      (select count(*)::int ${subscriptions}) as subscribers
    from public.integration_events e
    where e.account_id = ${accountId} and ${isAfter(after)} and ${isUpTo(last)}
      and (e.type = any(${[...bookingTypes]}::text[])
        or e.type = any(${[...subscribedTypes]}::text[]) and (e.type <> 'tracking.event_recorded' or e.data ? 'occurrence')
          and exists (select ${subscriptions}))
    order by ${eventKey} limit ${pageSize}`)
  const { rows } = await client.query<CountedEvent>(text, [...values])
  const updates = groupUpdates(rows)
  // the last update of a full page may continue
  if (rows.length === pageSize && updates.length > 1) updates.pop()
  const events = withinLimit(updates).flat()
  return { events, reached: events.length === rows.length && rows.length < pageSize ? last : events.at(-1)! }
}

const subscriptions = sql`from public.shipment_subscriptions b where b.account_id = e.account_id and b.shipment_id = e.subject_id
  and b.created_at <= e.recorded_at and b.ended_at is null`

/** Returns the first updates whose notifications are within the limit; at least one. */
function withinLimit(updates: readonly CountedEvent[][]): readonly CountedEvent[][] {
  let notifications = 0
  for (const [index, [first]] of updates.entries()) {
    notifications += first!.subscribers
    if (notifications > maxNotifications && index > 0) return updates.slice(0, index)
  }
  return updates
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
