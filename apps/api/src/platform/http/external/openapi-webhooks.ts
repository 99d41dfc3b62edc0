import { eventDeclaration, eventTypeNames } from '@portal/contracts/external/changes/event-types'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalEndpoints } from '@portal/contracts/external/index'
import { pingType } from '@portal/contracts/external/webhooks/webhook-model'
import {
  objectOperation,
  objectOperations,
  webhookHeaders,
  webhookMessageOf,
  type MessageType,
} from '@portal/contracts/external/webhooks/webhook-message'
import { z } from 'zod'
import { toJsonSchema, type Json } from '../openapi/openapi-parts.ts'
import { describeProperties } from './fields/describe-fields.ts'
import { fieldsOf, recordFields, rootOf } from './fields/field-texts.ts'

/** Types of messages, in the order of the reference. */
export const messageTypes: readonly MessageType[] = [...eventTypeNames, pingType]

/** Heading of the messages in the reference. */
export const webhooksTag = 'Events'

/** Returns a type as the name of its schema: `shipment.eta_changed` as `ShipmentEtaChanged`. */
const schemaName = (type: MessageType): string => type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())
const objectName = (operation: string): string => `${operation.replace(/^(get|list)External/, '').replace(/s$/, '')}Object`
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** Returns the sentence about the access that an event type requires. */
export function describeAccess(type: MessageType): string {
  if (type === pingType) return 'Sent as a test only.'
  const { readBy, feature } = eventDeclaration(type)
  if (readBy.length > 0) return `Requires ${readBy.map((id) => `\`${id}\``).join(' or ')}.`
  return feature ? 'Requires the account’s feature Integrations.' : 'Received by every application.'
}

/** Returns when a message is sent. */
export const describeMessage = (type: MessageType): string =>
  type === pingType ? 'A test of a webhook. It is not in the change feed.' : eventDeclaration(type).description

/** Returns a sample of the thin body of a message. */
export function sampleMessage(type: MessageType): Json {
  const occurredAt = '2026-11-24T06:04:59.512Z'
  const event = type === pingType ? { subject: { kind: 'webhook', key: 'TEST', url: null }, data: {} } : sampleEvent(type)
  const data = { id: webhookHeaders['webhook-id'].example, type, occurredAt, ...event }
  return { type, timestamp: occurredAt, sequence: 42, cursor: type === pingType ? null : 'eyJ2Ijox…', data }
}

const sampleKeys: Readonly<Record<string, [key: string, url: string | null]>> = {
  shipment: ['S00014571', '/api/v1/external/shipments/S00014571'],
  order: ['PO-106711', '/api/v1/external/purchase-orders/PO-106711'],
  product: ['LAMP-7', '/api/v1/external/products?code=LAMP-7'],
  supplier: ['MHL', '/api/v1/external/suppliers?code=MHL'],
  booking: ['SB-2026-000042', '/api/v1/external/bookings/SB-2026-000042'],
}

function sampleEvent(type: Exclude<MessageType, typeof pingType>): Json {
  const { subject: kind, example: data } = eventDeclaration(type)
  const [key, url] = sampleKeys[kind] ?? [webhookHeaders['webhook-id'].example, null]
  return { subject: { kind, key, url }, data }
}

/** Returns the schema of the thin body of a message, with descriptions. */
export function messageSchema(type: MessageType): Json {
  const json = toJsonSchema(webhookMessageOf(type), 'output') as Json & { properties: Record<string, Json> }
  const { data, ...outer } = json.properties
  describeProperties({ properties: outer }, ['message'], recordFields)
  describeProperties(data!, ['changes'], recordFields)
  data!['description'] = 'Event, as the change feed returns it.'
  return json
}

const endpointOf = (operation: string) => (externalEndpoints as Record<string, ExternalEndpoint>)[operation]!

/** Returns the record that an operation returns, or one of its list. */
function objectSchema(operation: string): Json {
  const endpoint = endpointOf(operation)
  const schema = (endpoint.response as { schema: z.ZodObject }).schema
  const { items } = schema.shape as { items?: z.ZodArray }
  const json = toJsonSchema((items?.element as z.ZodObject | undefined) ?? schema, 'output')
  describeProperties(json, [rootOf(endpoint)], fieldsOf(endpoint))
  return json
}

function sampleObject(operation: string): unknown {
  const { example } = endpointOf(operation)
  return (example as { items?: unknown[] }).items?.[0] ?? example
}

function describeWebhook(type: MessageType): Json {
  const operation = objectOperation(type)
  const thin = sampleMessage(type)
  const name = schemaName(type)
  return {
    operationId: `receive${name}`,
    tags: [webhooksTag],
    summary: type,
    description: `${describeMessage(type)}\n\n${describeAccess(type)}`,
    // requests to a receiver have a signature instead of a key
    security: [],
    parameters: Object.entries(webhookHeaders).map(([header, { description, example }]) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', examples: [example] },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: operation ? { anyOf: [reference(`${name}Message`), reference(`${name}FullMessage`)] } : reference(`${name}Message`),
          examples: {
            thin: { summary: 'Thin', value: thin },
            ...(operation && { full: { summary: 'With the record', value: { ...thin, object: sampleObject(operation) } } }),
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'The event was received.' },
      410: { description: 'Disables the webhook.' },
      default: { description: 'The event is sent again later. `Retry-After` with 429 or 503 postpones all events of the webhook.' },
    },
  }
}

/** Returns the messages that the portal sends to webhooks, for the section `webhooks` of the document. */
export const webhookOperations = (): Json => Object.fromEntries(messageTypes.map((type) => [type, { post: describeWebhook(type) }]))

/** Returns the schemas of the messages and of the records in full messages. */
export function webhookSchemas(): Json {
  const schemas: Json = {}
  for (const operation of Object.values(objectOperations)) schemas[objectName(operation)] = objectSchema(operation)
  for (const type of messageTypes) {
    const name = schemaName(type)
    const operation = objectOperation(type)
    schemas[`${name}Message`] = messageSchema(type)
    if (operation) schemas[`${name}FullMessage`] = fullSchema(`${name}Message`, objectName(operation))
  }
  return schemas
}

const fullSchema = (thin: string, object: string): Json => ({
  description: 'Body for webhooks with `thin` false, up to 20 kB. A longer body is thin, and so is one whose record the key may not read.',
  allOf: [
    reference(thin),
    {
      type: 'object',
      properties: { object: { ...reference(object), description: 'Record, as the API returns it.' } },
      required: ['object'],
    },
  ],
})
