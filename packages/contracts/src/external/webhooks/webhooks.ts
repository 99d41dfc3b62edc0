import { z } from 'zod'
import { dataResponse, emptyResponse } from '../../endpoint.ts'
import { instant, uuid } from '../../scalars.ts'
import { application, external, listParameters, maxCursorLength } from '../declare.ts'
import {
  changedOwnWebhook,
  deliveryStates,
  maxWebhooks,
  ownWebhook,
  testType,
  webhook,
  webhookDelivery,
  webhookWithSecret,
} from './webhook-model.ts'

const id = uuid
const params = z.object({ id })
const deliveryParams = z.object({ id, deliveryId: uuid })

const exampleId = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const example = {
  id: exampleId,
  url: 'https://hooks.example.com/portal',
  types: ['shipment.*'],
  description: 'Warehouse',
  thin: true,
  enabled: true,
  disabledReason: null,
  failingSince: null,
  pausedUntil: null,
  previousSecretUntil: null,
  createdAt: '2026-11-24T06:05:00.000Z',
  updatedAt: '2026-11-24T06:05:00.000Z',
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Access with a switch; webhooks belong to the application, and their events are filtered like those of the feed. */
const switchedOn = (endpoint: string) => application(endpoint, { kind: 'any', knowsSupplierFilter: false })

/** Endpoints with which an application manages the receivers of its events. */
export const externalWebhooks = {
  listExternalWebhooks: external.get('external/webhooks', {
    access: switchedOn('list-webhooks'),
    group: 'webhooks',
    name: 'List webhooks',
    description: 'Returns the webhooks of the application, without their secrets.',
    summary: 'Lists the webhooks of the application.',
    response: dataResponse(z.object({ items: z.array(webhook).max(maxWebhooks) })),
    example: { items: [example] },
  }),

  createExternalWebhook: external.post('external/webhooks', {
    access: switchedOn('create-webhook'),
    group: 'webhooks',
    name: 'Create webhook',
    description:
      'Creates a webhook: from then on, the portal sends the events of these types that the application may read to the URL, signed as Standard Webhooks. Returns the secret, which verifies the signatures.',
    summary: 'Creates a webhook and returns its secret.',
    body: ownWebhook,
    response: dataResponse(webhookWithSecret),
    errors: ['conflict', 'cursorInvalid', 'cursorExpired'],
    returnsSecret: true,
    example: { ...example, secret },
  }),

  updateExternalWebhook: external.patch('external/webhooks/{id}', {
    access: switchedOn('update-webhook'),
    group: 'webhooks',
    name: 'Change webhook',
    description:
      'Changes the URL, the event types, the form of the events, or whether a webhook is enabled. Absent fields stay as they are.',
    summary: 'Changes a webhook.',
    params,
    body: changedOwnWebhook,
    response: dataResponse(webhook),
    errors: ['notFound', 'conflict'],
    example,
  }),

  deleteExternalWebhook: external.delete('external/webhooks/{id}', {
    access: switchedOn('delete-webhook'),
    group: 'webhooks',
    name: 'Delete webhook',
    description: 'Deletes a webhook with its deliveries. Nothing more is sent.',
    summary: 'Deletes a webhook with its deliveries.',
    params,
    response: emptyResponse,
    errors: ['notFound'],
    example: null,
  }),

  createExternalTestEvent: external.post('external/webhooks/{id}/test', {
    access: switchedOn('test-webhook'),
    group: 'webhooks',
    name: 'Test webhook',
    description: 'Sends an event with sample data to a webhook. The list of its deliveries shows the response.',
    summary: 'Sends a test event to a webhook.',
    params,
    body: z.object({ type: testType }),
    response: dataResponse(z.object({ deliveryId: uuid })),
    errors: ['notFound', 'conflict'],
    example: { deliveryId: exampleId },
  }),

  regenerateExternalWebhookSecret: external.post('external/webhooks/{id}/rotate-secret', {
    access: switchedOn('rotate-webhook-secret'),
    group: 'webhooks',
    name: 'Rotate webhook secret',
    description:
      'Creates a new secret. For 24 hours, deliveries are signed with the previous one as well, so that the receiver can change it.',
    summary: 'Creates a new secret for a webhook.',
    params,
    response: dataResponse(webhookWithSecret),
    errors: ['notFound', 'conflict'],
    returnsSecret: true,
    example: { ...example, previousSecretUntil: '2026-11-25T06:05:00.000Z', secret },
  }),

  listExternalWebhookDeliveries: external.get('external/webhooks/{id}/deliveries', {
    access: switchedOn('list-webhook-deliveries'),
    group: 'webhooks',
    name: 'List webhook deliveries',
    description:
      'Returns the deliveries of a webhook, the latest first, with the last request and the beginning of its response. Stored for 30 days.',
    summary: 'Lists the deliveries of a webhook, the latest first.',
    params,
    query: z.object({
      limit: listParameters.limit,
      cursor: listParameters.cursor,
      state: z.enum(deliveryStates).optional(),
    }),
    response: dataResponse(z.object({ items: z.array(webhookDelivery).max(1000), nextCursor: z.string().max(maxCursorLength).optional() })),
    errors: ['notFound'],
    example: {
      items: [
        {
          id: exampleId,
          messageId: '01a1fe49-0320-736f-bb76-0502e41a4fcb',
          sequence: 42,
          type: 'shipment.eta_changed',
          key: 'S00014571',
          test: false,
          state: 'delivered',
          attempts: 1,
          createdAt: '2026-11-24T06:05:00.000Z',
          attemptedAt: '2026-11-24T06:05:00.400Z',
          nextAttemptAt: null,
          durationMs: 87,
          status: 204,
          error: null,
          request: '{"type":"shipment.eta_changed",…}',
          response: '',
        },
      ],
    },
  }),

  resendExternalWebhookDelivery: external.post('external/webhooks/{id}/deliveries/{deliveryId}/replay', {
    access: switchedOn('replay-webhook-delivery'),
    group: 'webhooks',
    name: 'Replay webhook delivery',
    description: 'Sends a delivery again under the same `webhook-id`, also one that was delivered.',
    summary: 'Sends a delivery again.',
    params: deliveryParams,
    response: dataResponse(z.object({ replayed: z.int() })),
    errors: ['notFound', 'conflict'],
    example: { replayed: 1 },
  }),

  resendExternalWebhookDeliveries: external.post('external/webhooks/{id}/deliveries/replay', {
    access: switchedOn('replay-webhook-deliveries'),
    group: 'webhooks',
    name: 'Replay failed webhook deliveries',
    description: 'Sends all deliveries again that were queued since a time and have failed, or wait for another attempt after a failure.',
    summary: 'Sends all failed deliveries since a time again.',
    params,
    body: z.object({ since: instant }),
    response: dataResponse(z.object({ replayed: z.int() })),
    errors: ['notFound', 'conflict'],
    example: { replayed: 12 },
  }),
}
