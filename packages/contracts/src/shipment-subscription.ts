import { z } from 'zod'
import { anybody, customer, customerByNumber } from './access.ts'
import { data, done, endpoint, events } from './endpoint.ts'
import { requiredText, uuid } from './scalars.ts'

const byNumber = z.object({ shipmentNumber: requiredText(64), accountId: uuid.optional() })
const tracked = customerByNumber('shipmentNumber', { feature: 'enabledTrackAndTrace' })
const refusals = ['notFound', 'ambiguousNumber'] as const

/** Page of the web app that a link in a mail leads to, with the token of the link behind it as `?token=`. */
export const unsubscribePath = '/unsubscribe'

/** What the link of a mail carries: 64 characters of base64url. */
const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{64}$/, 'Is not the token of a link')
  .meta({ examples: ['A'.repeat(64)] })

/** How many shipments one call listens to. */
const mostShipments = 50

/**
 * `ready`: from now on every change is heard; what changed before is not told, so that what is shown is asked for again. It comes first, and
 * after every time that something may have been missed. `changed`: these shipments were replaced by what is known of them now.
 */
const shipmentUpdate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('changed'), shipmentTrackingIds: z.array(uuid).max(mostShipments) }),
])
export type ShipmentUpdateEvent = z.infer<typeof shipmentUpdate>

export const shipmentSubscription = {
  subscribeShipmentState: endpoint({
    method: 'POST',
    path: 'shipment-tracking/command/subscribe-shipment-state',
    access: tracked,
    summary:
      'Tell the caller of each change of step of a shipment, of each move of its ETA by a day or more, and of each new important event. Subscribing again changes nothing.',
    body: byNumber,
    answer: done,
    refusals,
  }),

  unsubscribeShipmentState: endpoint({
    method: 'POST',
    path: 'shipment-tracking/command/unsubscribe-shipment-state',
    access: tracked,
    summary: 'Tell the caller of a shipment no more.',
    body: byNumber,
    answer: done,
    refusals,
  }),

  getShipmentStateSubscribeStatus: endpoint({
    method: 'GET',
    path: 'shipment-tracking/query/shipment-state-subscribe-status',
    access: tracked,
    summary: 'Whether the caller has subscribed to a shipment, and whether the caller’s profile lets mail or browser notifications out.',
    query: byNumber,
    answer: data(z.object({ isSubscribed: z.boolean(), enabledNotification: z.boolean() })),
    refusals,
  }),

  unsubscribeByLink: endpoint({
    method: 'POST',
    path: 'shipment-tracking/command/unsubscribe-by-link',
    access: anybody,
    summary: 'End the subscription that a mailed link is about, without a sign-in (RFC 8058). Ending it again changes nothing.',
    form: { fields: z.object({ token: linkToken }) },
    page: unsubscribePath,
    answer: data(z.object({ shipmentNumber: z.string().max(64) })),
    refusals: ['notFound'],
  }),

  getShipmentUpdates: endpoint({
    method: 'GET',
    path: 'shipment-tracking/query/shipment-updates',
    access: customer({ feature: 'enabledTrackAndTrace' }),
    summary:
      'Listen to shipments: an event whenever one of them changes, for as long as the session lasts. Comments keep the line alive; a line that says nothing for 40 seconds is dead.',
    query: z.object({ accountId: uuid, shipmentTrackingIds: z.array(uuid).min(1).max(mostShipments) }),
    answer: events(shipmentUpdate),
    refusals: ['notFound'],
  }),
}
