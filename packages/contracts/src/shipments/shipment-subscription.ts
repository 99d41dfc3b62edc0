import { z } from 'zod'
import { publicAccess, customer, customerByNumber } from '../access.ts'
import { dataResponse, emptyResponse, endpoint, eventsResponse } from '../endpoint.ts'
import { requiredText, uuid } from '../scalars.ts'

const byNumber = z.object({ shipmentNumber: requiredText(64), accountId: uuid.optional() })
const tracked = customerByNumber('shipmentNumber', { feature: 'enabledTrackAndTrace' })
const errors = ['notFound', 'ambiguousNumber'] as const

/** Page of the web app that unsubscribe links open, with the link's token as `?token=`. */
export const unsubscribePath = '/unsubscribe'

/** Token of an unsubscribe link: 64 characters of base64url. */
const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{64}$/, 'This link is incomplete. Open it from the email again')
  .meta({ examples: ['A'.repeat(64)] })

/** Maximum number of shipments in a request for live updates. */
const maxShipments = 50

/**
 * Server-sent event. `ready` is sent first and after every gap: the client refetches its data, because earlier changes are not repeated.
 * `changed` names shipments that were updated.
 */
const shipmentUpdate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('changed'), shipmentTrackingIds: z.array(uuid).max(maxShipments) }),
])
export type ShipmentUpdateEvent = z.infer<typeof shipmentUpdate>

export const shipmentSubscription = {
  subscribeShipmentState: endpoint.post('shipment-tracking/command/subscribe-shipment-state', {
    access: tracked,
    summary:
      'Subscribes the caller to a shipment: notifies of each change of step, each ETA change of a day or more, and each new important event. Can be repeated.',
    body: byNumber,
    response: emptyResponse,
    errors,
  }),

  unsubscribeShipmentState: endpoint.post('shipment-tracking/command/unsubscribe-shipment-state', {
    access: tracked,
    summary: 'Unsubscribes the caller from a shipment.',
    body: byNumber,
    response: emptyResponse,
    errors,
  }),

  getShipmentStateSubscribeStatus: endpoint.get('shipment-tracking/query/shipment-state-subscribe-status', {
    access: tracked,
    summary:
      'Returns whether the caller has subscribed to a shipment, and whether the caller’s profile enables email or browser notifications.',
    query: byNumber,
    response: dataResponse(z.object({ isSubscribed: z.boolean(), enabledNotification: z.boolean() })),
    errors,
  }),

  unsubscribeByLink: endpoint.post('shipment-tracking/command/unsubscribe-by-link', {
    access: publicAccess,
    summary: 'Ends the subscription of an unsubscribe link, without sign-in (RFC 8058). Can be repeated.',
    form: { fields: z.object({ token: linkToken }) },
    page: unsubscribePath,
    response: dataResponse(z.object({ shipmentNumber: z.string().max(64) })),
    errors: ['notFound'],
  }),

  getShipmentUpdates: endpoint.get('shipment-tracking/query/shipment-updates', {
    access: customer({ feature: 'enabledTrackAndTrace' }),
    summary:
      'Streams an event whenever one of the named shipments changes, until the session ends. Comments keep the connection alive; reconnect after 40 seconds without any data.',
    query: z.object({ accountId: uuid, shipmentTrackingIds: z.array(uuid).min(1).max(maxShipments) }),
    response: eventsResponse(shipmentUpdate),
    errors: ['notFound'],
  }),
}
