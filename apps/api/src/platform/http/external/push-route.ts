import type { ExternalEndpoint, PushedRecords } from '@portal/contracts/external/declare'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Pool } from '@portal/db/pool'
import { rejectWith } from '../../errors/http-error.ts'
import { RawJson } from '../handler-result.ts'
import { isForm, readForm } from '../files/forms.ts'
import { idempotencyKey } from '../idempotency.ts'
import { pushOnce } from './push-once.ts'
import type { RequestRecord } from './request-record.ts'
import type { createInputParser } from '../read-input.ts'
import { bodyTransfer } from '../limits/request-queues.ts'
import { onResponseEnd } from '../limits/response-end.ts'

/** True for an endpoint that accepts data: a list of records, or a form with a file. */
export const isPush = ({ records, form }: ExternalEndpoint): boolean => records !== undefined || form !== undefined

/** Media types of lists of records. */
export const recordTypes = ['application/json', 'application/x-ndjson', 'application/jsonl']
/** Media types of forms. Only the first one can carry a file. */
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * Admits a push before any byte of its body is read.
 * @throws {HttpError} 415 for a compressed body or another media type, 503 if there are too many pushes
 */
export async function admitPush(
  request: FastifyRequest,
  reply: FastifyReply,
  { records }: ExternalEndpoint,
  accountId: string,
): Promise<void> {
  const { headers } = request
  if (headers['content-encoding'])
    rejectWith('unsupportedMediaType', null, 'Content-Encoding is not supported. Send the body uncompressed.')
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const type = headers['content-type']?.replace(/;.*$/s, '').trim().toLowerCase() ?? ''
  if (hasBody && !(records ? recordTypes : formTypes).includes(type)) {
    const sent = type ? `Content-Type ${type.slice(0, 100)} is not supported.` : 'The request has no Content-Type.'
    const wanted = records
      ? `Send ${recordTypes.slice(0, -1).join(', ')} or ${recordTypes.at(-1)}.`
      : 'Send a multipart form (multipart/form-data).'
    rejectWith('unsupportedMediaType', null, `${sent} ${wanted}`)
  }
  onResponseEnd(reply.raw, await request.server.queues.pushBodies.enter(accountId, bodyTransfer(request.raw)))
}

/** Content of a push: its parameters with the records, or with the fields and the file of its form. */
export interface Pushed {
  input: object
  /** Hash that distinguishes it from other pushes under the same key. */
  hash: Buffer
}

export async function readPush(
  request: FastifyRequest,
  { records, form }: ExternalEndpoint,
  read: ReturnType<typeof createInputParser>,
): Promise<Pushed> {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`)
  if (records) {
    const { body } = request
    if (!Buffer.isBuffer(body)) return rejectWith('badRequest', null, 'The body is empty. Send a record or a list of records')
    const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
    const pushed: PushedRecords = { bytes: body, form: isJson ? 'json' : 'ndjson' }
    return { input: { ...read(request), pushed }, hash: hash.update(body).digest() }
  }
  if (!isForm(request)) return rejectWith('unsupportedMediaType', null, 'Send a multipart form (multipart/form-data).')
  const content = await readForm(request, form!)
  hash.update(JSON.stringify([content.fields, content.file?.upload.fileName])).update(content.file?.upload.bytes ?? '')
  return { input: read(request, content), hash: hash.digest() }
}

export interface Push {
  /** Application that owns the `Idempotency-Key`. */
  owner: string
  accountId: string
  now: Date
  pushed: Pushed
  /** Entry of the request log. */
  record: RequestRecord
  run: (input: object) => Promise<object>
  /** True if the push is only stored, and runs in the background. */
  background: boolean
}

/**
 * Runs a push as soon as a slot is free, or stores it for the worker, and only once if it has an `Idempotency-Key`. A dry run ignores the key, since a repeat changes
 * nothing.
 * @param pool connections to the primary server
 */
export async function runPush(
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, accountId, now, pushed, record, run, background }: Push,
  pool: Pool,
): Promise<RawJson> {
  const { input, hash } = pushed
  const inTurn = () => (background ? run(input) : request.server.queues.pushes.run(() => run(input), accountId))
  const status = background ? 202 : 200
  const key = idempotencyKey(request.headers['idempotency-key'])
  const toJson = (response: object) => {
    record.noteResponse(response)
    if (background) setAccepted(reply, response)
    return new RawJson(JSON.stringify(response))
  }
  if (key === undefined || (input as { dryRun?: boolean }).dryRun) return toJson(await inTurn())
  const outcome = await pushOnce(pool, { owner, key, requestHash: hash, now, status }, inTurn)
  if (!outcome.repeated) return toJson(outcome.answer)
  const stored = JSON.parse(outcome.text) as object
  record.noteResponse(stored)
  if (outcome.status === 202) setAccepted(reply, stored)
  reply.header('idempotent-replay', 'true')
  return new RawJson(outcome.text)
}

/** Sets status and headers of the response to a push that runs in the background. */
function setAccepted(reply: FastifyReply, { batchId }: { batchId?: string }): void {
  reply.code(202).header('location', `/api/v1/external/batches/${batchId}`).header('preference-applied', 'respond-async')
}

/** True if the client wants a push to run in the background (RFC 7240). A dry run never does. */
export function runsInBackground({ headers }: FastifyRequest, { records }: ExternalEndpoint, { input }: Pushed): boolean {
  if (!records || (input as { dryRun?: boolean }).dryRun) return false
  return [headers['prefer'] ?? []].flat().some((value) => /(^|,)\s*respond-async\s*($|[,;])/i.test(value))
}
