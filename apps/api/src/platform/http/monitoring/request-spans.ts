import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../config/env.ts'
import { activeTracing, type RequestSpan } from '../../tracing/tracing.ts'

/** Operations that monitoring itself requests. */
const unobserved: ReadonlySet<string> = new Set(['health', 'metrics'])

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
  app.addHook('onRequest', (request, _reply, next) => {
    const { config, url } = request.routeOptions
    const tracing = activeTracing()
    if (!tracing || config.operation === undefined || unobserved.has(config.operation)) return next()
    const attributes = {
      'http.request.method': request.method,
      'http.route': url ?? '',
      'portal.operation': config.operation,
      'portal.request.id': request.id,
    }
    spans.set(request, tracing.startRequest(`${request.method} ${config.operation}`, attributes, request.headers.traceparent))
    enter(request, next)
  })
  // the body is read in the context of its connection
  app.addHook('preValidation', (request, _reply, next) => enter(request, next))
  app.addHook('onResponse', (request, reply, next) => {
    spans.get(request)?.end(reply.statusCode)
    // the log line of the response has the ids of the span
    enter(request, next)
  })
}
