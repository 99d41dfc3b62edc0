import { z } from 'zod'
import { dataResponse, emptyResponse } from '../endpoint.ts'
import { text } from '../scalars.ts'
import { eventSubjects, eventTypeNames, type EventSubject } from './changes/event-types.ts'
import { external, testKey } from './declare.ts'

const subjects = Object.keys(eventSubjects) as [EventSubject, ...EventSubject[]]

/** Endpoints that only test keys may call: they change the sample data. */
export const externalSandbox = {
  createSandboxEvent: external.post('external/sandbox/events', {
    access: testKey,
    group: 'sandbox',
    name: 'Cause an event',
    description:
      'Changes the sample data so that an event of the given type happens. It is delivered to the change feed and the webhooks of the test key.',
    summary: 'Causes an event in the sandbox.',
    body: z.object({ type: z.enum(eventTypeNames), shipmentNumber: text(64).min(1, 'Required').optional() }),
    response: dataResponse(
      z.object({ type: z.enum(eventTypeNames), subject: z.object({ kind: z.enum(subjects), key: z.string().max(200) }) }),
    ),
    errors: ['notFound', 'conflict', 'importBusy'],
    example: { type: 'shipment.departed', subject: { kind: 'shipment', key: 'SBX-NEW-1' } },
  }),

  regenerateSandbox: external.post('external/sandbox/reset', {
    access: testKey,
    group: 'sandbox',
    name: 'Reset the sandbox',
    description:
      'Deletes everything that was pushed to the sandbox and creates the sample data again, with dates relative to now. Webhooks and positions in the change feed stay valid, and a push can be sent again under its `Idempotency-Key`.',
    summary: 'Resets the sample data of the sandbox.',
    response: emptyResponse,
    errors: ['importBusy'],
    example: null,
  }),
}
