import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../config/env.ts'
import { activeTracing, type RequestSpan } from '../../tracing/tracing.ts'
import { onResponseEnd } from '../limits/response-end.ts'

/** Operations that monitoring itself requests. */
const unobserved: ReadonlySet<string> = new Set(['health', 'metrics'])

/** Status of a request whose client disconnected before the end of the response, as nginx logs it. */
const clientClosed = 499

/** Covers every operation with a span, if a collector is configured: register it before all other hooks. */
export function registerRequestSpans(
  app: FastifyInstance,
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): void {
  if (collector === undefined) return
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  const enter = (request: FastifyRequest, next: () => void) => {
    const span = spans.get(request)
    if (span) span.enter(next)
    else next()
  }
  app.addHook('onRequest', (request, { raw }, next) => {
    const { config, url } = request.routeOptions
    const tracing = activeTracing()
    if (!tracing || config.operation === undefined || unobserved.has(config.operation)) return next()
    const attributes = {
      'http.request.method': request.method,
      'http.route': url ?? '',
      'portal.operation': config.operation,
      'portal.request.id': request.id,
    }
    const span = tracing.startRequest(`${request.method} ${config.operation}`, attributes, request.headers.traceparent)
    spans.set(request, span)
    // not in a hook: none runs if the client disconnects
    onResponseEnd(raw, () => span.end(raw.writableEnded ? raw.statusCode : clientClosed))
    enter(request, next)
  })
  // the body is read in the context of its connection
  app.addHook('preValidation', (request, _reply, next) => enter(request, next))
  // the log line of the response has the ids of the span
  app.addHook('onResponse', (request, _reply, next) => enter(request, next))
}
