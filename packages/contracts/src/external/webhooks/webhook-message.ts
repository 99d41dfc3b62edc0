import { z } from 'zod'
import { eventOf } from '../changes/changes.ts'
import { eventDeclaration, type EventSubject, type EventType } from '../changes/event-types.ts'
import { maxCursorLength } from '../declare.ts'
import type { ExternalOperation } from '../index.ts'
import { pingType } from './webhook-model.ts'

/** Type of a message: that of its event, or the one that tests a webhook. */
export type MessageType = EventType | typeof pingType

/** Operations whose response is `object` in full messages, by kind of the record. Messages about other kinds are always thin. */
export const objectOperations = {
  shipment: 'getExternalShipment',
  order: 'getExternalPurchaseOrder',
  product: 'listExternalProducts',
  supplier: 'listExternalSuppliers',
} as const satisfies Partial<Record<EventSubject, ExternalOperation>>
type ObjectOperation = (typeof objectOperations)[keyof typeof objectOperations]

/** Returns the operation that returns the `object` of full messages of a type; undefined if they are always thin. */
export function objectOperation(type: MessageType): ObjectOperation | undefined {
  if (type === pingType) return undefined
  const { subject, isGone } = eventDeclaration(type)
  return isGone ? undefined : (objectOperations as Partial<Record<EventSubject, ObjectOperation>>)[subject]
}

const pingEvent = z.object({
  id: z.uuid(),
  type: z.literal(pingType),
  occurredAt: z.string().max(40),
  subject: z.object({ kind: z.literal('webhook'), key: z.string().max(255), url: z.null() }),
  data: z.object({}),
})

/** Returns the schema of the thin body of a message. */
export const webhookMessageOf = (type: MessageType) =>
  z.object({
    type: z.literal(type),
    timestamp: z.string().max(40),
    sequence: z.int(),
    cursor: z.string().max(maxCursorLength).nullable(),
    data: type === pingType ? pingEvent : eventOf(type),
  })

/** Headers of every request to a webhook (Standard Webhooks), with an example of each. */
export const webhookHeaders = {
  'webhook-id': {
    description:
      'Id of the event in the change feed. An event that is sent again has the same id: store the ids of processed events to ignore repetitions.',
    example: '01a1fe49-0320-736f-bb76-0502e41a4fca',
  },
  'webhook-timestamp': {
    description:
      'Time of this attempt, in seconds since 1970-01-01 UTC. Reject requests that differ from your clock by more than five minutes.',
    example: '1795500300',
  },
  'webhook-signature': {
    description:
      'Signatures separated by spaces: `v1,` and the HMAC-SHA256, in Base64, of `{webhook-id}.{webhook-timestamp}.{body}`, with the bytes after `whsec_` of the secret, decoded from Base64, as the key. There are two for 24 hours after the secret was rotated: accept the request if one of them matches.',
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
} as const
