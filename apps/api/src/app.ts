import cors from '@fastify/cors'
import jwt from '@fastify/jwt'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns'
import type { Env } from './platform/config/env.ts'
import { AssistantAuthorization } from './domain/assistants/assistant-authorization.ts'
import { personTokens } from './domain/assistants/connected-assistants.ts'
import { KeyVault } from './domain/applications/key-vault.ts'
import { ListCursors } from './domain/applications/list-cursors.ts'
import { portalKeys } from './domain/applications/portal-keys.ts'
import { RequestLog } from './domain/applications/request-log.ts'
import { dateIn } from './domain/calendar/business-calendar.ts'
import { readMarket } from './domain/market/read-market.ts'
import { prepareSandbox } from './sandbox/create-sample-data.ts'
import { assistantTools } from './reports/assistant/assistant-tools.ts'
import { createExternalHandlers, createHandlers } from './handlers.ts'
import type { Database } from './platform/db/database.ts'
import { RequestBudgets } from './platform/access/request-budgets.ts'
import { registerQueues } from './platform/http/limits/request-queues.ts'
import { registerResponseBufferLimit } from './platform/http/limits/response-buffer-limit.ts'
import { rejectEarly } from './platform/http/limits/reject-early.ts'
import { EventStreams } from './platform/http/event-streams.ts'
import { ExportProgress } from './platform/files/export-progress.ts'
import { configureFiles } from './platform/files/object-storage.ts'
import { registerApiReference } from './platform/http/openapi/docs.ts'
import { registerForms } from './platform/http/files/forms.ts'
import { rejectUnroutable, rejectConnection, registerErrors } from './platform/http/error-replies.ts'
import { registerHealth, type Lifecycle } from './platform/http/monitoring/health.ts'
import { receiverChecks } from './domain/webhooks/event-subscriptions.ts'
import { registerMcp, type McpOptions } from './platform/http/mcp/mcp-route.ts'
import { registerOauth } from './platform/http/mcp/oauth-routes.ts'
import type { ResolveHost } from './platform/http-client/public-only-lookup.ts'
import { loggerOptions } from './platform/process/logger.ts'
import { LiveUpdates } from './domain/shipments/live-updates.ts'
import { registerMailPreview } from './platform/outbox/mail/mail-page.ts'
import { registerMetrics } from './platform/http/monitoring/metrics.ts'
import { registerRequestSpans } from './platform/http/monitoring/request-spans.ts'
import { AccessLookup } from './platform/access/access-lookup.ts'
import { pushKeys } from './platform/outbox/push-keys.ts'
import { failedKeyCounter, rateLimitOptions } from './platform/http/limits/rate-limit.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serve } from './platform/http/serve.ts'
import { createTokens, jwtOptions } from './platform/access/tokens.ts'
import { registerWebApp } from './platform/http/web-app.ts'

export interface AppOptions {
  env: Env
  secret: string
  database: Database
  lifecycle?: Lifecycle
  /** Current time; tests inject another clock. */
  clock?: () => Date
  /** Folder of the built web app if this process serves it. */
  webFolder?: string | undefined
  /** Heartbeat interval of event streams; shorter in tests. */
  beatMs?: number | undefined
  /** Maximum time until requests of applications are stored; shorter in tests. */
  requestLogMs?: number | undefined
  /** Resolves the hosts of new webhooks; a stand-in in tests. */
  resolveHost?: ResolveHost | undefined
}

/** Maximum size of a request body; uploads declare separate limits. */
const bodyLimit = 256 * 1024

/** Assembles the server from its parts, which contain all logic. */
export async function createApp({
  env,
  secret,
  database,
  lifecycle = { draining: false },
  clock = () => new Date(),
  webFolder,
  beatMs,
  requestLogMs,
  resolveHost = lookup,
}: AppOptions): Promise<FastifyInstance> {
  configureFiles(env.FILES_URL)
  const app = server(env)
  registerRequestSpans(app, env)
  registerErrors(app)
  registerResponseBufferLimit(app)
  registerQueues(app)
  // bodies must be JSON
  app.removeContentTypeParser('text/plain')
  addHooks(app, env, lifecycle)

  await app.register(cors, {
    origin: env.CORS_ORIGINS ?? false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    exposedHeaders: ['x-request-id', 'content-disposition'],
  })
  await registerForms(app)
  await app.register(jwt, jwtOptions(secret))
  const tokens = createTokens(app, secret)
  await app.register(rateLimit, rateLimitOptions(env, tokens, clock))

  const principals = new AccessLookup(database.pool)
  const exports = new ExportProgress()
  registerHealth(app, database, lifecycle)
  const market = readMarket(env)
  registerMetrics(app, database, env, market.sources)
  registerMailPreview(app, env)
  registerApiReference(app)
  const pushKey = pushKeys(secret).publicKey
  const streams = new EventStreams({ beatMs })
  const live = new LiveUpdates(database.url, app.log)
  // event streams would keep the process alive
  app.addHook('preClose', async () => streams.close())
  const requests = new RequestLog(database.pool, { log: app.log, delayMs: requestLogMs })
  app.addHook('onClose', async () => void (await Promise.all([live.close(), requests.close()])))
  const keys = new KeyVault(secret, env.PORTAL_SECRET_PREVIOUS)
  const callers = { clock, budgets: new RequestBudgets(database.pool), ...keyChecks(app, env, database, keys) }
  const assistants = new AssistantAuthorization({ env, secret, pool: database.pool, clock, log: app.log })
  const shared = { env, database, keys, resolveHost }
  const external = createExternalHandlers({ ...shared, cursors: new ListCursors(secret) })
  const handlers = createHandlers({ ...shared, principals, tokens, exports, live, market, pushKey, assistants })
  serve(app, handlers, external, { database, principals, tokens, streams, ...callers, requests })
  const subscriptions = receiverChecks(env, clock)
  registerAssistants(app, assistants, { principals, handlers: external, database, subscriptions, ...callers })
  await registerWebApp(app, webFolder)
  rejectEarly(app, database)
  return app
}

/** Registers the endpoint for assistants, and the authorization server by which people connect them. */
function registerAssistants(
  app: FastifyInstance,
  assistants: AssistantAuthorization,
  options: Omit<McpOptions, 'tools' | 'dateIn' | 'people' | 'addresses'> & Omit<McpOptions['people'], 'tokens'>,
): void {
  const { addresses } = assistants
  const people = { ...options, tokens: personTokens(options.database.pool, addresses) }
  registerOauth(app, assistants)
  registerMcp(app, { ...options, tools: assistantTools, dateIn, people, addresses })
}

/** Returns what the checks of API keys require. */
const keyChecks = (app: FastifyInstance, env: Env, database: Database, keys: KeyVault) => ({
  keys: portalKeys(database.pool, keys, env, prepareSandbox(database)),
  countFailure: failedKeyCounter(app, env),
  requiresHttps: env.PUBLIC_URL?.startsWith('https:') ?? false,
})

function server(env: Env): FastifyInstance {
  return fastify({
    logger: loggerOptions(env),
    // one log line per response, written by a hook
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const requestId = request.headers['x-request-id']
      return typeof requestId === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(requestId) ? requestId : randomUUID()
    },
    // number of proxies in front of this process whose forwarded addresses are trusted
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    bodyLimit,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: rejectUnroutable,
    clientErrorHandler: rejectConnection,
    // references of up to 64 characters, each of up to three bytes, percent-encoded
    routerOptions: { maxParamLength: 600 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
  })
}

/** Adds the headers and the log line of every response. */
function addHooks(app: FastifyInstance, env: Env, lifecycle: Lifecycle): void {
  const headers = securityHeaders(env)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers).header('x-request-id', request.id)
    next()
  })
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (lifecycle.draining) reply.header('connection', 'close')
    next(null, payload)
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { operation } = request.routeOptions.config
    if (operation)
      request.log.info(
        { operation, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'request completed',
      )
    next()
  })
}
