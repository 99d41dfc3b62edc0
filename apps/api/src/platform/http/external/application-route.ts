import type { ExternalEndpoint, ExternalInput, PushResource } from '@portal/contracts/external/declare'
import type { PushAccepted } from '@portal/contracts/external/push'
import type { ExternalEndpoints, ExternalOperation } from '@portal/contracts/external/index'
import type { Endpoint } from '@portal/contracts/endpoint'
import { bindToAccount, type PrismaClient } from '@portal/db/prisma'
import { statementsIn } from '@portal/db/statements'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { serializeList } from 'structured-headers'
import { ownerOf } from '../../access/actor.ts'
import type { ApplicationKeys, OpenedKey, OpenOptions } from '../../access/application-keys.ts'
import type { ApplicationRequests } from '../../access/application-requests.ts'
import type { RequestBudgets } from '../../access/request-budgets.ts'
import { applicationScope, requireOpen } from '../../access/authorize-application.ts'
import type { ApplicationScope, VendorApplicationScope, WebhookEntities } from '../../access/scope.ts'
import type { AuditDetails } from '../../audit/audit.ts'
import type { RequestContext } from '../../audit/request-context.ts'
import type { Database, Readers } from '../../db/database.ts'
import { HttpError, rejectWith } from '../../errors/http-error.ts'
import type { HandlerResult } from '../handler-result.ts'
import type { FileDownload } from '../../files/file-download.ts'
import { acceptsProblem } from '../problem-details.ts'
import { idempotencyKey } from '../idempotency.ts'
import { keySentWith } from './application-key.ts'
import type { RecordsTransaction } from '../command-transaction.ts'
import { runCommand } from './run-command.ts'
import { clientNetwork } from '../limits/network.ts'
import { admitPush, isPush, readPush, runPush, runsInBackground, type Push } from './push-route.ts'
import { createInputParser } from '../read-input.ts'
import { RequestRecord } from './request-record.ts'
import { requireOrigin } from './require-origin.ts'
import { sendFile } from '../send-response.ts'
import { compressDownload, sendCompressibleJson } from './compress-response.ts'
import { responseSerializer } from '../serialize.ts'
import { runLargeResponse, setRequestOwner } from '../limits/response-buffer-limit.ts'
import { enterUntilEnd } from '../limits/request-queues.ts'

/** Request data that a handler of the external API may use. */
export interface ExternalRequest extends RequestContext {
  /** Requested media type: JSON, or one of the endpoint's stream formats. */
  mediaType: string
  /** Entry of the request log. */
  record: Pick<RequestRecord, 'noteRecords'>
  /** Webhooks of the account, in the transaction of a command. They contain no records, so that they need no supplier filter. */
  entities: WebhookEntities
  /** True if the records of a push are only stored, and imported by the worker. */
  background: boolean
  idempotencyKey?: string | undefined
}

/** Handler of an endpoint of the external API, called with its input and the scope of the key. */
export type ExternalEndpointHandler<E extends ExternalEndpoint> = (
  input: ExternalInput<E>,
  scope: E['access'] extends { kind: 'vendor' } ? VendorApplicationScope : ApplicationScope,
  context: ExternalRequest & (E extends { changesRecords: true } ? RecordsTransaction : unknown),
) => Promise<
  | HandlerResult<Endpoint & Pick<E, 'response'>>
  | (E extends { streams: readonly string[] } ? FileDownload : never)
  | (E extends { records: PushResource } ? PushAccepted : never)
>

export type ExternalHandler<O extends ExternalOperation> = ExternalEndpointHandler<ExternalEndpoints[O]>

type AnyHandler = (input: object, scope: ApplicationScope, context: ExternalRequest) => Promise<unknown>

export interface ApplicationRouteOptions {
  database: Database
  keys: ApplicationKeys
  requests: ApplicationRequests
  /** Limits the requests of each application across all processes. */
  budgets: RequestBudgets
  clock: () => Date
  /** Counts a request whose key was rejected against its network. @returns seconds to wait if there were too many */
  countFailure(request: FastifyRequest): Promise<number | undefined>
  /** True if the public address of the portal is HTTPS. */
  requiresHttps: boolean
}

/** Scope of each request's key and its entry of the request log, available from `onRequest` on. */
const opened = new WeakMap<FastifyRequest, { key: OpenedKey; record: RequestRecord }>()

/**
 * Builds the route of an endpoint of the external API. The caller is authorized before any byte of the body is read: form and checksum of
 * the key, its lookup, then the enabled endpoint and the feature of the account.
 */
export function applicationRoute(name: string, endpoint: ExternalEndpoint, handler: AnyHandler, options: ApplicationRouteOptions) {
  const { database, clock } = options
  const {
    access,
    response: { kind },
  } = endpoint
  const read = createInputParser(endpoint, { strict: true })
  const serialize = kind === 'file' ? undefined : responseSerializer(endpoint)

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = await openKey(request, options, endpoint)
    const record = new RequestRecord(request, reply, { key, endpoint: access.endpoint ?? name, at: clock(), log: options.requests })
    opened.set(request, { key, record })
    await requireOrigin(request, key, options)
    await countCall(key, reply, options)
    requireOpen(access, key)
    if (isPush(endpoint)) await admitPush(request, reply, endpoint, key.account.id)
  }

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock()
    const { key, record } = opened.get(request)!
    if (Buffer.isBuffer(request.body)) record.noteBody(request.body)
    const pushed = isPush(endpoint) ? await readPush(request, endpoint, read) : undefined
    const input = pushed?.input ?? read(request)
    setRequestOwner(request, key.application.id)
    const mediaType = wantedType(request, endpoint)
    // a command reads what it has just written
    const readers = endpoint.method === 'GET' ? database.readersOf(key.application.id) : database.primaryReaders
    const scopeIn = scopesOf(endpoint, key, database, readers)
    const scope = scopeIn(database.prisma)
    const notes: AuditDetails[] = []
    const entities = bindToAccount(key.account.id, database.prisma)
    const background = pushed !== undefined && runsInBackground(request, endpoint, pushed)
    const repeatKey = background ? idempotencyKey(request.headers['idempotency-key']) : undefined
    const context = { ...externalRequestContext(request, now, notes), mediaType, record, entities, background, idempotencyKey: repeatKey }
    noteUse(request, options, { key, used: access.endpoint ?? name, now })
    if (serialize && endpoint.method !== 'GET' && !pushed) {
      const command = { name, endpoint, input, context, notes, actor: scope.actor, database }
      return runCommand(request, reply, command, async ({ prisma, client }) => {
        const within = { ...context, entities: bindToAccount(key.account.id, prisma), ...(client && { client }) }
        return serialize(await handler(input, scopeIn(prisma), within))
      })
    }
    if (mediaType !== json) {
      await enterUntilEnd(request.server.queues.applicationStreams, key.account.id, reply.raw)
      const rows = (await handler(input, scope, context)) as FileDownload
      return sendFile(request, reply, compressDownload(request, rows), maxStreamMs)
    }
    const run = (input: object) => handler(input, scope, context)
    const owner = { owner: ownerOf(scope.actor), accountId: key.account.id }
    const push = pushed && { ...owner, now, pushed, record, background, run: run as Push['run'] }
    const result = push
      ? await database.writeAs(key.application.id, () => runPush(request, reply, push, database.pool))
      : await runLargeResponse(reply, input, () => run(input))
    if (!serialize) return sendFile(request, reply, result as FileDownload)
    return sendCompressibleJson(request, reply, serialize(result), endpoint)
  }
  return { onRequest, handler: respond }
}

/** Records the use of a key, without waiting for it. */
function noteUse(
  request: FastifyRequest,
  { keys }: Pick<ApplicationRouteOptions, 'keys'>,
  { key, used, now }: { key: OpenedKey; used: string; now: Date },
): void {
  const use = { keyHash: key.keyHash, network: clientNetwork(request.ip), endpoint: used, now }
  keys.noteUse(use).catch((error: unknown) => request.log.warn({ err: error }, 'recording the use of a key failed'))
}

/** Returns a function that builds the scope of a request, for vendors with statements in a transaction. */
function scopesOf(
  endpoint: ExternalEndpoint,
  key: OpenedKey,
  database: Database,
  readers: Readers,
): (prisma: PrismaClient) => ApplicationScope {
  const scope = applicationScope(endpoint, key, readers)
  return (prisma) =>
    endpoint.access.kind === 'vendor' ? { ...scope, statements: statementsIn(prisma, { kept: prisma !== database.prisma }) } : scope
}

/** Counts a request of an application and reports the remaining budget in structured header fields (RFC 9651). @throws {HttpError} 429 */
export async function countCall(
  { application }: OpenedKey,
  reply: FastifyReply,
  { budgets }: Pick<ApplicationRouteOptions, 'budgets'>,
): Promise<void> {
  const { id, callsPerMinute: limit } = application
  const { allowed, remaining, resetSeconds } = await budgets.take(id, limit)
  const field = (parameters: Record<string, number>) => serializeList([['default', new Map(Object.entries(parameters))]])
  reply.header('ratelimit-policy', field({ q: limit, w: 60 })).header('ratelimit', field({ r: remaining, t: resetSeconds }))
  if (allowed) return
  const errorMessage = `This application is limited to ${limit.toLocaleString('en')} requests per minute. Wait until the next minute.`
  throw new HttpError('tooManyRequests', [{ propertyName: null, errorMessage }], resetSeconds)
}

/**
 * Looks up the key of a request.
 * @throws {HttpError} 401 that distinguishes missing, malformed and unknown keys; 429 for a network with too many of these
 */
export async function openKey(
  request: FastifyRequest,
  { keys, clock, countFailure }: Pick<ApplicationRouteOptions, 'keys' | 'clock' | 'countFailure'>,
  { readsLatestEvent }: OpenOptions = {},
): Promise<OpenedKey> {
  try {
    const text = keySentWith(request)
    if (keys.modeOf(text) === undefined) return rejectWith('keyMalformed')
    return (await keys.open(text, clock(), { readsLatestEvent })) ?? rejectWith('keyUnknown')
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const waitSeconds = error.status === 401 ? await countFailure(request) : undefined
    throw waitSeconds === undefined ? error : new HttpError('tooManyRequests', [], waitSeconds)
  }
}

const json = 'application/json'
/** Maximum duration of a stream. */
const maxStreamMs = 15 * 60_000

/**
 * Returns the media type that the caller prefers among those of the endpoint; JSON by default.
 * @throws {HttpError} 406 if none is acceptable
 */
function wantedType(request: FastifyRequest, { streams = [] }: ExternalEndpoint): string {
  if (streams.length === 0) return json
  const type = new Negotiator(request.raw).mediaType([json, ...streams])
  // a client may accept problem details for errors without naming the type of the data
  return type ?? (acceptsProblem(request.headers.accept) ? json : rejectWith('notAcceptable'))
}

function externalRequestContext(request: FastifyRequest, now: Date, notes: AuditDetails[]): RequestContext {
  return {
    id: request.id,
    now,
    source: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    log: request.log,
    // reads are not audited, and pushes write their own entries
    audit: (note) => void notes.push(note),
  }
}
