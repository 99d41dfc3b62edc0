import { z } from 'zod'
import { session } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { instant, text, uuid } from '../scalars.ts'

/** Number of days that requests of external applications are stored. */
export const requestLogDays = 30
/** Maximum size of the rejected records, or of the rejected body, stored with a request. */
export const maxStoredBodyLength = 64 * 1024
/** Maximum number of warnings stored with a request. */
export const maxLoggedWarnings = 100

/** Filters by the result of a request. `rejectedRecords` are accepted pushes in which at least one record was rejected. */
export const requestOutcomes = ['succeeded', 'rejectedRecords', 'refused', 'failed'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

const requestError = z.object({
  code: z.string().max(64).nullable(),
  propertyName: z.string().max(200).nullable(),
  errorMessage: z.string().max(2000),
})
export type RequestError = z.output<typeof requestError>

const rejectedRecord = z.object({
  /** Line of the NDJSON, or position in the list, from 1. */
  line: z.int(),
  key: z.string().max(200).nullable(),
  errors: z.array(requestError).max(100),
  /** The record as it was sent, possibly shortened. */
  text: z.string().max(maxStoredBodyLength),
})
export type RejectedRecord = z.output<typeof rejectedRecord>

const recordWarning = z.object({
  line: z.int(),
  key: z.string().max(200).nullable(),
  propertyName: z.string().max(200).nullable(),
  errorMessage: z.string().max(2000),
})
export type RecordWarning = z.output<typeof recordWarning>

/** Reasons for which a request, or some of its records, were rejected, and warnings about records. */
export const requestDetail = z.object({
  /** Errors of a refused request. */
  errors: z.array(requestError).max(100).optional(),
  /** Rejected records of a push, as many as fit. */
  records: z.array(rejectedRecord).max(1000).optional(),
  /** First warnings about the records of a push. */
  warnings: z.array(recordWarning).max(maxLoggedWarnings).optional(),
  hasMoreWarnings: z.boolean().optional(),
  /** Beginning of the body of a push that was refused as a whole. */
  body: z.string().max(maxStoredBodyLength).optional(),
})
export type RequestDetail = z.output<typeof requestDetail>

const requestEntry = z.object({
  id: uuid,
  at: z.string().max(40),
  key: z.enum(['primary', 'secondary']),
  /** Id of the endpoint, or the name of the operation if it has no switch. */
  endpoint: z.string().max(64),
  endpointName: z.string().max(100),
  method: z.string().max(10),
  /** Path with its query, possibly shortened. */
  url: z.string().max(500),
  /** 499 if the client closed the connection before the response ended. */
  status: z.int(),
  durationMs: z.int(),
  network: z.string().max(64),
  requestId: z.string().max(64),
  /** Import batch of a push. */
  batchId: uuid.nullable(),
  /** Number of rejected records of a push; null for other requests, and until a push in the background has ended. */
  rejectedCount: z.int().nullable(),
})
export type ExternalRequestEntry = z.output<typeof requestEntry>

const read = session({ need: 'canReadExternalApplications' })
const params = z.object({ id: uuid })

export const externalRequests = {
  listExternalRequests: endpoint.get('external-application/query/requests/{id}', {
    access: read,
    summary: `Lists the requests of an external application in the last ${requestLogDays} days, newest first.`,
    params,
    query: z.object({
      outcome: z.enum(requestOutcomes).optional(),
      status: z.int().min(100).max(599).optional(),
      endpoint: text(64).optional(),
      from: instant.optional(),
      /** Exclusive. */
      to: instant.optional(),
      /** Request id or batch id. */
      reference: text(64).optional(),
      requestId: text(64).optional(),
      batchId: uuid.optional(),
      /** Last request of the previous page. */
      before: uuid.optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    response: dataResponse(z.object({ list: z.array(requestEntry).max(200), hasMore: z.boolean() })),
    errors: ['notFound', 'queryTimeout'],
  }),

  getExternalRequest: endpoint.get('external-application/query/request/{id}', {
    access: read,
    summary: 'Returns a request of an external application with its errors, rejected records and warnings.',
    params,
    query: z.object({ entryId: uuid }),
    response: dataResponse(requestEntry.extend({ detail: requestDetail })),
    errors: ['notFound'],
  }),

  getExternalRequestDays: endpoint.get('external-application/query/request-days/{id}', {
    access: read,
    summary: `Returns requests, refused requests and response times per day of the last ${requestLogDays} days. Days are in the time zone of the account.`,
    params,
    response: dataResponse(
      z
        .array(
          z.object({
            date: z.string().max(10),
            calls: z.int(),
            refused: z.int(),
            /** 95th percentile of the duration within 10%; null on a day without requests. */
            p95Ms: z.int().nullable(),
          }),
        )
        .max(requestLogDays),
    ),
    errors: ['notFound'],
  }),
}
