import { withTransaction, type Pool } from '@portal/db/pool'
import { lastSettledPlaceOf } from '../events/last-settled-place.ts'
import { bookingTypes, notifyOfBooking } from '../bookings/mail/notify-of-booking.ts'
import { notifySubscribers, type NotifyContext } from '../subscriptions/notify-subscribers.ts'
import { groupUpdates, readNotifiedEvents, type NotifiedEvent } from './notified-events.ts'
import { accountsWithEvents, lockPosition, setPosition } from './notification-position.ts'

/**
 * Notifies users of the next events of each account, in the order of the feed (decision 75). A failing account does not delay the others.
 * @returns number of processed events
 */
export async function notifyOfEvents({ pool, ...context }: NotifyContext & { pool: Pool }): Promise<number> {
  const errors: unknown[] = []
  let count = 0
  for (const accountId of await accountsWithEvents(pool)) {
    try {
      count += await notifyAccount(pool, context, accountId)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Users of some accounts could not be notified.')
  return count
}

/**
 * Notifies the users of an account of its next events. Messages, mails and pushes are written in the transaction that passes the events: a crash
 * sends nothing, and the next run repeats it completely. Skips an account that another worker is notifying.
 */
const notifyAccount = (pool: Pool, context: NotifyContext, accountId: string): Promise<number> =>
  withTransaction(pool, async (client) => {
    const place = await lockPosition(client, accountId)
    const last = place && (await lastSettledPlaceOf(client, accountId))
    if (!last) return 0
    const { events, reached } = await readNotifiedEvents(client, accountId, place, last)
    const shipmentEvents = events.flatMap((event) => (isAboutBooking(event) ? [] : [event]))
    const updates = groupUpdates(shipmentEvents).map((group) => ({
      id: group[0]!.id,
      shipmentId: group[0]!.subjectId,
      traceparent: group[0]!.traceparent,
      events: group,
    }))
    await notifySubscribers(client, context, accountId, updates)
    for (const event of events) if (isAboutBooking(event)) await notifyOfBooking(client, { ...context, customerId: accountId, event })
    await setPosition(client, accountId, reached)
    return events.length
  })

const isAboutBooking = (event: NotifiedEvent): event is Extract<NotifiedEvent, { type: (typeof bookingTypes)[number] }> =>
  (bookingTypes as readonly string[]).includes(event.type)
