import { isUnauthenticated } from '@portal/contracts/access'
import type { Endpoint, Input } from '@portal/contracts/endpoint'
import { endpoints, type Endpoints, type Operation } from '@portal/contracts'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { maxPushBytes } from '@portal/contracts/external/push'
import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { PrismaClient } from '@portal/db/prisma'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { EventSubscription, HandlerResult } from './handler-result.ts'
import type { FileDownload } from '../files/file-download.ts'
import type { ApplicationKeys } from '../access/application-keys.ts'
import { asUser, ownerOf } from '../access/actor.ts'
import { Authorizer } from '../access/authorize.ts'
import { applicationRoute, type ApplicationRouteOptions, type ExternalHandler } from './external/application-route.ts'
import { auditedActor, type AuditDetails } from '../audit/audit.ts'
import type { Database } from '../db/database.ts'
import { HttpError, rejectWith, toHttpError } from '../errors/http-error.ts'
import type { EventStreams } from './event-streams.ts'
import { recordTypes } from './external/push-route.ts'
import { inTransaction, type CommandTransaction, type RecordsTransaction } from './command-transaction.ts'
import { isForm } from './files/forms.ts'
import { idempotencyKey, repeatedResponse } from './idempotency.ts'
import type { AccessLookup } from '../access/access-lookup.ts'
import { inputWithForm } from './read-input.ts'
import type { ScopeFor } from '../access/scope.ts'
import type { RequestContext } from '../audit/request-context.ts'
import { toRequestContext } from './to-request-context.ts'
import { sendFile, sendJson } from './send-response.ts'
import { responseSerializer } from './serialize.ts'
import { enterUntilEnd } from './limits/request-queues.ts'
import { verifyClaims } from './verify-claims.ts'
import { bearerToken, type Tokens } from '../access/tokens.ts'
import { runLargeResponse } from './limits/response-buffer-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the operation, for logs and metrics. */
    operation?: string
    /** Rate limit that the operation counts against; `default` when absent. */
    budget?: Endpoint['rateLimitBudget']
  }
}

/** Handler of an endpoint, called with its input and the scope of its declared access. */
export type EndpointHandler<E extends Endpoint> = (
  input: Input<E>,
  scope: ScopeFor<E['access']>,
  call: RequestContext & (E extends { changesRecords: true } ? RecordsTransaction : unknown),
) => Promise<HandlerResult<E>>

export type Handler<O extends Operation> = EndpointHandler<Endpoints[O]>

/** Handlers of all operations of the contract: a missing or an extra one is a type error. */
export type Handlers = { [O in Operation]: Handler<O> }

export type ExternalHandlers = { [O in ExternalOperation]: ExternalHandler<O> }

type AnyHandler = (input: object, scope: object, call: RequestContext & Partial<RecordsTransaction>) => Promise<unknown>

export interface ServeOptions {
  database: Database
  principals: AccessLookup
  tokens: Tokens
  clock: () => Date
  streams: EventStreams
  keys: ApplicationKeys
  requests: ApplicationRouteOptions['requests']
  budgets: ApplicationRouteOptions['budgets']
  countFailure: ApplicationRouteOptions['countFailure']
  requiresHttps: ApplicationRouteOptions['requiresHttps']
}

/** Registers a route for every endpoint of the contract: authenticate, parse, authorize, run, serialize. */
export function serve(app: FastifyInstance, handlers: Handlers, external: ExternalHandlers, options: ServeOptions): void {
  const answered = new Map<string, string[]>()
  const pushes: RouteOptions[] = []
  for (const [name, endpoint] of Object.entries(externalEndpoints) as [ExternalOperation, ExternalEndpoint][]) {
    const url = urlOf(endpoint)
    const hasHead = hasHeadRoute(endpoint)
    answered.set(url, [...(answered.get(url) ?? []), endpoint.method, ...(hasHead ? ['HEAD'] : [])])
    const route: RouteOptions = {
      method: endpoint.method,
      url,
      exposeHeadRoute: hasHead,
      // limited per application, across all processes
      config: { operation: name, rateLimit: false },
      ...applicationRoute(name, endpoint, external[name] as never, options),
    }
    if (endpoint.records) pushes.push({ ...route, bodyLimit: maxPushBytes })
    else app.route(route)
  }
  app.register(async (own) => servePushes(own, pushes))
  for (const [name, endpoint] of Object.entries(endpoints) as [Operation, Endpoint][]) {
    const url = urlOf(endpoint)
    const hasHead = hasHeadRoute(endpoint)
    const { page } = endpoint
    answered.set(url, [...(answered.get(url) ?? []), endpoint.method, ...(hasHead ? ['HEAD'] : []), ...(page ? ['GET'] : [])])
    if (page) {
      app.get(url, { exposeHeadRoute: false }, (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(`${page}${/\?.*$/.exec(request.url)?.[0] ?? ''}`, 303),
      )
    }
    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: hasHead,
      config: {
        operation: name,
        ...(endpoint.rateLimitBudget && { budget: endpoint.rateLimitBudget }),
        // the refresh token is in the body, which has been parsed before this hook
        ...(endpoint.path === endpoints.login.path && { rateLimit: { hook: 'preHandler' } }),
      },
      handler: routeHandler(name, endpoint, handlers[name] as AnyHandler, options),
    })
  }
  for (const [url, methods] of answered) {
    app.route({
      method: app.supportedMethods.filter((method) => !methods.includes(method)),
      url,
      // before the body is parsed
      preParsing: async (_request, reply) => {
        reply.header('allow', methods.join(', '))
        rejectWith('methodNotAllowed')
      },
      handler: () => undefined,
    })
  }
}

/** Registers routes that take lists of records: the body is read as bytes and parsed record by record. */
function servePushes(app: FastifyInstance, routes: readonly RouteOptions[]): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(recordTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const route of routes) app.route(route)
}

const urlOf = ({ path }: Pick<Endpoint, 'path'>) => `/api/v1/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Excludes files, which would be generated completely for their headers, and event streams, which do not end. */
const hasHeadRoute = ({ method, response }: Pick<Endpoint, 'method' | 'response'>) =>
  method === 'GET' && response.kind !== 'file' && response.kind !== 'events'

function routeHandler(
  name: Operation,
  endpoint: Endpoint,
  handler: AnyHandler,
  { database, principals, tokens, clock, streams }: ServeOptions,
) {
  const readInput = inputWithForm(endpoint)
  const { kind } = endpoint.response
  const serialize = kind === 'file' || kind === 'events' ? undefined : responseSerializer(endpoint)
  const { form, errorNames = {} } = endpoint
  const authorizer = new Authorizer(database, principals)
  // a command of a signed-in user and its idempotency key share one transaction
  const isCommand = endpoint.method !== 'GET' && !isUnauthenticated(endpoint.access)

  /** Repeats the access checks of the request while its event stream is open. */
  const isAllowed = async (request: FastifyRequest, input: Record<string, unknown>) => {
    const now = clock()
    const good = tokens.verifyAccess(bearerToken(request), now)
    const still = good && (await principals.find(good, now))
    return still !== undefined && Boolean(await authorizer.account(endpoint.access, still, input, now))
  }

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock()
    // a bad token and bad input are rejected before any database query
    const claims = verifyClaims(request, endpoint.access, tokens, now)
    if (!form && isForm(request)) rejectWith('unsupportedMediaType')
    const input = await readInput(request).catch(async (error: unknown) => {
      if (claims) await authorizer.requireRights(endpoint.access, claims, now)
      throw error
    })
    const principal = claims && ((await principals.find(claims, now)) ?? rejectWith('unauthenticated'))
    const key = isCommand && !endpoint.skipsAudit ? idempotencyKey(request.headers['idempotency-key']) : undefined
    const fingerprint = isCommand ? `${name} ${requestFingerprint(input)}` : name
    const command = { endpoint, key, request: fingerprint, now, secret: endpoint.returnsSecret ?? false, caller: claims?.sid }
    // a command that deleted its booking can no longer be authorized, so its stored response comes first
    const stored = key && endpoint.access.who === 'vendorByBooking' && (await repeatedResponse(database.pool, asUser(principal!), command))
    if (stored) return sendJson(reply.header('idempotent-replay', 'true'), stored)
    const account = await authorizer.account(endpoint.access, principal, input, now)
    if (endpoint.longRunning) await enterUntilEnd(request.server.queues.exports, principal!.id, reply.raw)
    const notes: AuditDetails[] = []
    const context = toRequestContext(request, now, notes)
    const run = (prisma: PrismaClient, transaction: Partial<RecordsTransaction> = {}) =>
      handler(input, authorizer.scope(principal, account, prisma, isCommand), { ...context, ...transaction })
    if (isCommand && serialize) {
      const actor = asUser(principal!)
      const work = async ({ prisma, writeAudit, ...transaction }: CommandTransaction) => {
        notes.length = 0
        const text = serialize(await run(prisma, transaction))
        const entry = { operation: name, actor: auditedActor(actor), sessionId: claims?.sid, accountId: account?.id, input }
        if (!endpoint.skipsAudit) await writeAudit({ ...entry, ...toOrigin(context) }, notes[0])
        return text
      }
      const { text, repeated } = await inTransaction(request, database, { ...command, owner: ownerOf(actor), accountId: account?.id }, work)
      if (!endpoint.skipsAudit) principals.forget()
      if (repeated) reply.header('idempotent-replay', 'true')
      return sendJson(reply, text)
    }
    if (serialize) return sendJson(reply, await runLargeResponse(reply, input, async () => serialize(await run(database.prisma))))
    const result = await run(database.prisma)
    if (kind === 'events') return streams.send(reply, result as EventSubscription, { isAllowed: () => isAllowed(request, input) })
    return sendFile(request, reply, result as FileDownload)
  }
  return (request: FastifyRequest, reply: FastifyReply) =>
    respond(request, reply).catch((error: unknown) => Promise.reject(withSpecFieldNames(error, errorNames)))
}

/** Replaces the field names of an error by those that clients of the endpoint expect. */
function withSpecFieldNames(error: unknown, names: Readonly<Record<string, string>>): unknown {
  const refusal = error instanceof HttpError || error instanceof z.core.$ZodError ? toHttpError(error) : undefined
  if (!refusal || Object.keys(names).length === 0) return error
  const items = refusal.items.map(({ propertyName, errorMessage }) => ({
    // an error of a list item belongs to the field of the list
    propertyName: (propertyName !== null && names[/^\w*/.exec(propertyName)![0]]) || propertyName,
    errorMessage,
  }))
  return new HttpError(refusal.code, items, refusal.retryAfterSeconds)
}

/** Returns the text that identifies a request under its idempotency key; files are included by hash. */
const requestFingerprint = (input: object): string =>
  JSON.stringify(input, (_, value: unknown) => (value instanceof Uint8Array ? hash('sha256', value) : value))

const toOrigin = ({ now, source, userAgent, id: requestId }: RequestContext) => ({ now, source, userAgent, requestId })
