import { z } from 'zod'
import { requiredText, text, uuid } from '../../scalars.ts'
import { eventTypeNames, type EventType } from '../changes/event-types.ts'

/** Type of the event that tests a webhook. */
export const pingType = 'webhook.ping'

/** Maximum number of webhooks of an application. */
export const maxWebhooks = 20

/** Number of days that deliveries are stored. */
export const deliveryDays = 30

/** Hours for which the previous secret signs as well after a rotation. */
export const rotationHours = 24

/** True if a pattern covers an event type: its name, the subject with `.*`, or `*`. */
const covers = (pattern: string, type: EventType): boolean =>
  pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))

/** Returns the event types that patterns cover, in the order of the reference. */
export const coveredTypes = (patterns: readonly string[]): EventType[] =>
  eventTypeNames.filter((type) => patterns.some((pattern) => covers(pattern, type)))

const typePattern = requiredText(64)
  .refine((pattern) => coveredTypes([pattern]).length > 0, 'Must be an event type such as shipment.created, shipment.* or *')
  .meta({ examples: ['shipment.*', 'order.created', '*'] })

const types = z.array(typePattern).min(1).max(50)

const url = requiredText(2000)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'Must be a URL that begins with https://')
  .meta({ examples: ['https://hooks.example.com/portal'] })

/** Fields of a new webhook. */
export const newWebhook = z.object({
  url,
  types,
  description: text(200).nullable().optional(),
  thin: z.boolean().optional(),
  enabled: z.boolean().optional(),
})
export type NewWebhook = z.output<typeof newWebhook>

/** Fields of a changed webhook; absent ones stay as they are. */
export const changedWebhook = z.object({
  url: url.optional(),
  types: types.optional(),
  description: text(200).nullable().optional(),
  thin: z.boolean().optional(),
  enabled: z.boolean().optional(),
  /** When enabling: whether events since it was disabled, and failed deliveries, are sent (default) or skipped. */
  missed: z.enum(['send', 'skip']).optional(),
})
export type ChangedWebhook = z.output<typeof changedWebhook>

const when = z.string().max(40)

/** Webhook as the API returns it. */
export const webhook = z.object({
  id: uuid,
  url: z.string().max(2000),
  types: z.array(z.string().max(64)).max(50),
  description: z.string().max(200).nullable(),
  thin: z.boolean(),
  enabled: z.boolean(),
  /** `disabled` by a user or the application; `gone`: the receiver responded 410; `failing`: nothing but failures for five days. */
  disabledReason: z.enum(['disabled', 'gone', 'failing']).nullable(),
  /** First failure since the last success. */
  failingSince: when.nullable(),
  /** Time until which the receiver requested no deliveries (`Retry-After`). */
  pausedUntil: when.nullable(),
  /** Time until which deliveries are signed with the previous secret as well. */
  previousSecretUntil: when.nullable(),
  createdAt: when,
  updatedAt: when,
})
export type Webhook = z.output<typeof webhook>

/** Webhook with its secret, which is returned when it is created or rotated. */
export const webhookWithSecret = webhook.extend({ secret: z.string().max(100) })

/** Type of a test event. */
export const testType = z.enum([pingType, ...eventTypeNames]).default(pingType)

export const deliveryStates = ['pending', 'delivered', 'failed'] as const

/** Event for a webhook, with its last attempt. */
export const webhookDelivery = z.object({
  id: uuid,
  /** `webhook-id` of every attempt: the id of the event in the change feed. */
  messageId: uuid,
  sequence: z.int(),
  type: z.string().max(64),
  /** Number or code of the record. */
  key: z.string().max(255),
  test: z.boolean(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: when,
  attemptedAt: when.nullable(),
  /** Time of the next attempt; null once it was delivered or has failed. */
  nextAttemptAt: when.nullable(),
  durationMs: z.int().nullable(),
  /** HTTP status of the last response. */
  status: z.int().nullable(),
  error: z.string().max(500).nullable(),
  /** Body of the last request. */
  request: z.string().max(20_000).nullable(),
  /** First characters of the last response. */
  response: z.string().max(2000).nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
