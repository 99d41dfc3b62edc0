import { z } from 'zod'
import { session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import {
  changedWebhook,
  deliveryDays,
  deliveryStates,
  maxWebhooks,
  newWebhook,
  testType,
  webhook,
  webhookDelivery,
} from '../external/webhooks/webhook-model.ts'
import { instant, uuid } from '../scalars.ts'

/** Maximum number of deliveries on a page of the list. */
const maxDeliveries = 100

const read = session({ need: 'canReadExternalApplications' })
const manage = session({ need: 'canManageExternalApplications', role: 'admin' })
/** Application. */
const params = z.object({ id: uuid })
const webhookParams = params.extend({ webhookId: uuid })

/** Webhook with its deliveries of 30 days. */
const webhookLine = webhook.extend({
  /** Deliveries that ended. */
  ended: z.int(),
  failed: z.int(),
  waiting: z.int(),
  /** Duration of the last attempts in milliseconds that 95 % do not exceed; null without any. */
  p95Ms: z.int().nullable(),
})
export type WebhookLine = z.output<typeof webhookLine>

/** Endpoints with which an administrator manages the webhooks of an application. */
export const applicationWebhooks = {
  listApplicationWebhooks: endpoint.get('external-application/query/webhooks/{id}', {
    access: read,
    summary: 'Lists the webhooks of an external application, with the results of their deliveries.',
    params,
    response: dataResponse(z.array(webhookLine).max(maxWebhooks)),
    errors: ['notFound'],
  }),

  createApplicationWebhook: endpoint.post('external-application/command/create-webhook/{id}', {
    access: manage,
    summary: 'Creates a webhook of an external application. Returns the id.',
    params,
    body: newWebhook,
    response: dataResponse(uuid),
    errors: ['notFound', 'conflict'],
  }),

  updateApplicationWebhook: endpoint.patch('external-application/command/update-webhook/{id}/{webhookId}', {
    access: manage,
    summary: 'Changes a webhook. Omitted fields stay unchanged.',
    params: webhookParams,
    body: changedWebhook,
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  deleteApplicationWebhook: endpoint.delete('external-application/command/delete-webhook/{id}/{webhookId}', {
    access: manage,
    summary: 'Deletes a webhook with its deliveries.',
    params: webhookParams,
    response: emptyResponse,
    errors: ['notFound'],
  }),

  revealWebhookSecret: endpoint.post('external-application/command/reveal-webhook-secret/{id}/{webhookId}', {
    access: manage,
    summary: 'Returns the secret of a webhook. Each request is written to the audit log.',
    params: webhookParams,
    response: dataResponse(z.object({ secret: z.string().max(100) })),
    errors: ['notFound', 'conflict'],
    returnsSecret: true,
  }),

  regenerateWebhookSecret: endpoint.patch('external-application/command/regenerate-webhook-secret/{id}/{webhookId}', {
    access: manage,
    summary: 'Creates a new secret for a webhook. The previous one signs as well for 24 hours.',
    params: webhookParams,
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  createWebhookTestEvent: endpoint.post('external-application/command/test-webhook/{id}/{webhookId}', {
    access: manage,
    summary: 'Sends an event with sample data to a webhook. Returns the id of the delivery.',
    params: webhookParams,
    body: z.object({ type: testType }),
    response: dataResponse(uuid),
    errors: ['notFound', 'conflict'],
  }),

  listWebhookDeliveries: endpoint.get('external-application/query/webhook-deliveries/{id}/{webhookId}', {
    access: read,
    summary: 'Lists the deliveries of a webhook, the latest first.',
    params: webhookParams,
    query: z.object({
      limit: z.int().min(1).max(maxDeliveries).default(25),
      /** `sequence` of the last delivery of the previous page. */
      before: z.int().min(1).max(1_000_000_000).optional(),
      state: z.enum(deliveryStates).optional(),
    }),
    response: dataResponse(z.object({ items: z.array(webhookDelivery).max(maxDeliveries), hasMore: z.boolean() })),
    errors: ['notFound'],
  }),

  getWebhookDeliveryDays: endpoint.get('external-application/query/webhook-delivery-days/{id}', {
    access: read,
    summary: `Returns the results of the deliveries of all webhooks of an external application per day of the last ${deliveryDays} days, without test events. Days are in the time zone of the account.`,
    params,
    response: dataResponse(
      z
        .array(
          z.object({
            date: z.string().max(10),
            /** Deliveries with their last attempt on this day; not those that wait for another attempt. */
            ended: z.int(),
            failed: z.int(),
            /** Duration of the last attempts in milliseconds that 95 % do not exceed; null without any. */
            p95Ms: z.int().nullable(),
          }),
        )
        .max(deliveryDays),
    ),
    errors: ['notFound'],
  }),

  resendWebhookDelivery: endpoint.post('external-application/command/replay-webhook-delivery/{id}/{webhookId}/{deliveryId}', {
    access: manage,
    summary: 'Sends a delivery to a webhook again.',
    params: webhookParams.extend({ deliveryId: uuid }),
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  resendWebhookDeliveries: endpoint.post('external-application/command/replay-webhook-deliveries/{id}/{webhookId}', {
    access: manage,
    summary: 'Sends all failed deliveries since a time to a webhook again. Returns their number.',
    params: webhookParams,
    body: z.object({ since: instant }),
    response: dataResponse(z.int()),
    errors: ['notFound', 'conflict'],
  }),
}
