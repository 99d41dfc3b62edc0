import type { FieldTexts } from './field-text.ts'

const uuid = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const time = '2026-11-24T06:05:00.000Z'

/** Fields of a webhook, under the last word of each URL that returns one. */
const webhook = (root: string): FieldTexts =>
  Object.fromEntries(
    Object.entries<FieldTexts[string]>({
      id: ['Id of the webhook.', uuid],
      url: [
        'Address that receives the events: `https://`, the default port and a public host, without user name, password or fragment.',
        'https://hooks.example.com/portal',
      ],
      types: ['Event types; `shipment.*` covers all of a subject, `*` all types.', ['shipment.*', 'order.created']],
      description: ['Note for people; null if there is none.', 'Warehouse'],
      thin: [
        'True to send the event only, which is the default; false to add `object`, the record as the API returns it, up to 20 kB.',
        true,
      ],
      enabled: ['False if nothing is sent.', true],
      missed: [
        'When enabling: whether events since the webhook was disabled, and deliveries that failed, are sent, which is the default, or skipped.',
        'send',
      ],
      disabledReason: [
        'Why nothing is sent; null while enabled. `disabled`: by a user or the application, `gone`: the receiver responded 410, `failing`: nothing but failures for five days.',
        'failing',
      ],
      failingSince: ['Time of the first failure since the last success, in UTC; null if the last delivery succeeded.', time],
      pausedUntil: ['Time until which the receiver requested no deliveries (`Retry-After`), in UTC; null if it requested none.', time],
      previousSecretUntil: ['Time until which deliveries are signed with the previous secret as well, in UTC; null otherwise.', time],
      envelope: [
        'Envelope of the events, if it is not that of the portal. `mcp`: an event occurrence of MCP Events, of one type, with the header `X-MCP-Subscription-Id`.',
        'mcp',
      ],
      expiresAt: ['Time after which nothing is sent and the webhook is deleted, in UTC; absent if it does not expire.', time],
      createdAt: ['Time at which the webhook was created, in UTC.', time],
      updatedAt: ['Time of the last change of the webhook, in UTC.', time],
      secret: [
        'Secret that signs the deliveries, `whsec_` and base64 of 24 to 64 bytes; generated if absent. Returned only here: store it.',
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      ],
    }).map(([name, text]) => [`${root}.${name}`, text]),
  )

const delivery: FieldTexts = {
  'deliveries.id': ['Id of the delivery.', uuid],
  messageId: ['`webhook-id` of every attempt: the id of the event in the change feed.', uuid],
  'deliveries.sequence': ['Position of the event among those of the webhook, from 1, without gaps.', 42],
  'deliveries.type': ['Type of the event.', 'shipment.eta_changed'],
  'deliveries.key': ['Number or code of the record that the event is about.', 'S00014571'],
  test: ['True for a test event, which has sample data.', false],
  'deliveries.state': ['`pending` until an attempt succeeds, then `delivered`; `failed` after the last attempt.', 'delivered'],
  attempts: ['Number of attempts.', 1],
  'deliveries.createdAt': ['Time at which the delivery was queued, in UTC.', time],
  attemptedAt: ['Time of the last attempt, in UTC; null before the first.', time],
  nextAttemptAt: ['Time of the next attempt, in UTC; null if there is none.', time],
  durationMs: ['Duration of the last attempt, in units of a millisecond.', 87],
  'deliveries.status': ['HTTP status of the last response, a number; null if there was no response.', 204],
  'deliveries.error': ['Why the last attempt failed; null if it succeeded.', 'The receiver responded 500.'],
  request: ['Body of the last request.', '{"type":"shipment.eta_changed",…}'],
  response: ['First 2,000 characters of the last response.', 'ok'],
}

const message: FieldTexts = {
  'message.type': ['Type of the event.', 'shipment.eta_changed'],
  'message.timestamp': ['Time of the event, in UTC.', time],
  'message.sequence': ['Position of the event among those of the webhook, from 1, without gaps.', 42],
  'message.cursor': [
    'Position in the change feed after the event: continue from it with `changes` if events are missing. Null for test events, and without access to the feed.',
    'eyJ2Ijox…',
  ],
}

export const webhookFields: FieldTexts = {
  ...webhook('webhooks'),
  ...webhook('rotate-secret'),
  ...delivery,
  ...message,
  'webhooks.after': ['Position in the change feed after which events are sent; from now on if absent.', 'eyJ2Ijox…'],
  'path.id': ['Id of the webhook.', uuid],
  'path.deliveryId': ['Id of the delivery.', uuid],
  'deliveries.query.state': ['Only deliveries in this state.', 'failed'],
  'test.type': ['Type of the event, which is sent with sample data.', 'webhook.ping'],
  'test.deliveryId': ['Id of the delivery, which the list of deliveries shows.', uuid],
  'replay.since': ['Only failed deliveries that were queued since this time, inclusive.', '2026-11-24T00:00:00Z'],
  replayed: ['Number of deliveries that are sent again.', 12],
}
