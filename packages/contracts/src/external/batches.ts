import { z } from 'zod'
import { dataResponse } from '../endpoint.ts'
import { errorCodes } from '../errors.ts'
import { uuid } from '../scalars.ts'
import { anyKey, external, listParameters, maxCursorLength, pushResources } from './declare.ts'
import { pushResult } from './push.ts'

/** Number of days for which the results of a push are stored. */
export const pushResultDays = 30

export const pushStates = ['queued', 'running', 'done', 'failed'] as const
export type PushState = (typeof pushStates)[number]

const count = z.int()
const time = z.string().max(40)

const externalBatch = z.object({
  batchId: uuid.meta({ description: 'Id of the push', examples: ['01a1fe49-0320-736f-bb76-0502e41a4fca'] }),
  state: z.enum(pushStates).meta({
    description:
      '`queued` and `running`: read again later. `done`: every record has a result. `failed`: the push has ended early, for the reason in `error`; records without a result were not stored',
    examples: ['done'],
  }),
  resource: z.enum(pushResources).meta({ description: 'What the records are', examples: ['shipments'] }),
  records: count.meta({ description: 'Number of records in the body', examples: [2] }),
  receivedAt: time.meta({ description: 'Time of the request, in UTC', examples: ['2026-11-27T09:00:00.000Z'] }),
  startedAt: time
    .nullable()
    .meta({ description: 'Time when the portal began to store records, in UTC; null until then', examples: ['2026-11-27T09:00:01.000Z'] }),
  finishedAt: time.nullable().meta({ description: 'Time of the end, in UTC; null until then', examples: ['2026-11-27T09:00:03.000Z'] }),
  inserted: count.meta({ description: 'Number of new records; 0 until the push has ended', examples: [1] }),
  updated: count.meta({ description: 'Number of changed records', examples: [1] }),
  unchanged: count.meta({ description: 'Number of records that equal the stored ones', examples: [0] }),
  rejected: count.meta({ description: 'Number of rejected records', examples: [0] }),
  warnings: count.meta({ description: 'Number of warnings about accepted records', examples: [0] }),
  error: z
    .object({
      code: z
        .string()
        .max(40)
        .meta({ description: 'Code of the error, as under Errors', examples: ['endpointOff'] }),
      errorMessage: z
        .string()
        .max(1000)
        .meta({ description: 'Explanation for people', examples: [errorCodes.endpointOff.text] }),
    })
    .nullable()
    .meta({ description: 'Why the push failed; null unless `state` is `failed`' }),
  results: z
    .array(pushResult)
    .max(1000)
    .meta({ description: 'Results of this page, in the order of the lines; empty until the push has ended' }),
  nextCursor: z
    .string()
    .max(maxCursorLength)
    .optional()
    .meta({ description: '`cursor` of the next page; absent on the last page', examples: ['eyJ2Ijox…'] }),
})
export type ExternalBatch = z.output<typeof externalBatch>

/** Pushes of an application with their results. */
export const externalBatches = {
  getExternalBatch: external.get('external/batches/{batchId}', {
    access: anyKey,
    group: 'write',
    name: 'Get a push',
    description:
      'Returns the state and the results of a push of records by this application, whether it ran in the background (`Prefer: respond-async`) or not. Results are stored for 30 days. The endpoint of the push must still be enabled.',
    summary: 'Returns the state and the results of a push.',
    params: z.object({
      batchId: uuid.meta({ description: '`batchId` of the push', examples: ['01a1fe49-0320-736f-bb76-0502e41a4fca'] }),
    }),
    query: z.object({
      ...listParameters,
      results: z
        .enum(['all', 'problems'])
        .optional()
        .meta({ description: '`problems` returns the results of rejected records only', examples: ['problems'] }),
    }),
    response: dataResponse(externalBatch),
    errors: ['notFound', 'endpointOff', 'featureDisabled'],
    example: {
      batchId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      state: 'done',
      resource: 'shipments',
      records: 1,
      receivedAt: '2026-11-27T09:00:00.000Z',
      startedAt: '2026-11-27T09:00:01.000Z',
      finishedAt: '2026-11-27T09:00:03.000Z',
      inserted: 0,
      updated: 1,
      unchanged: 0,
      rejected: 0,
      warnings: 0,
      error: null,
      results: [
        {
          line: 1,
          key: 'S00014571',
          outcome: 'updated',
          changes: [{ field: 'destinationETA', before: '2026-11-15', after: '2026-11-17' }],
        },
      ],
    } satisfies ExternalBatch,
  }),
}
