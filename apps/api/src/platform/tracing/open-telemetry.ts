import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags, type Context, type Span, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { StatementObserver } from '@portal/db/observe-statements'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../../../package.json' with { type: 'json' }
import type { Env } from '../config/env.ts'
import { formatTraceparent, parseTraceparent } from './traceparent.ts'
import { summarizeStatement } from './summarize-statement.ts'
import type { RequestSpan, SpanAttributes, SpanHandle, SpanKind, SpanOptions, Tracing } from './tracing.ts'
import { WarningExporter } from './warning-exporter.ts'

interface TracingOptions {
  /** Base URL of the collector, without `/v1/traces`. */
  endpoint: string
  sampler: Env['OTEL_TRACES_SAMPLER']
  ratio: number
  service: string
  warn: (problem: string) => void
}

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER, internal: Kind.INTERNAL }

/** Spans in memory until they are sent; further ones are dropped while the collector is unavailable. */
const maxQueueSize = 2048
const exportTimeoutMs = 10_000
/** Time for sending the last spans when the process ends. */
const closeMs = 3000

/** Creates what records spans and sends them in batches. */
function createProvider({ endpoint, sampler, ratio, service, warn }: TracingOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
    concurrencyLimit: 2,
  })
  const defaults = resourceFromAttributes({ 'service.name': service, 'service.version': manifest.version })
  return new TracerProvider({
    resource: defaults.merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(sampler, ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new WarningExporter(exporter, warn), maxQueueSize, exportTimeoutMillis: exportTimeoutMs }),
    ],
  })
}

/**
 * Traces of this process, without global state. A collector that is unavailable costs the spans beyond the queue and nothing else.
 */
export class OpenTelemetryTracing implements Tracing {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #contexts = new AsyncLocalStorageContextManager()

  constructor(options: TracingOptions) {
    this.#provider = createProvider(options)
    this.#tracer = this.#provider.getTracer('portal', manifest.version)
  }

  async withSpan<T>(
    name: string,
    { kind = 'internal', attributes = {}, parent }: SpanOptions,
    work: (span: SpanHandle) => Promise<T>,
  ): Promise<T> {
    const context = parent === undefined ? this.#contexts.active() : storedContext(parent)
    const span = this.#tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    try {
      const result = await this.#contexts.with(trace.setSpan(context, span), () => work(handleOf(span)))
      end(span)
      return result
    } catch (error) {
      end(span, error as Error)
      throw error
    }
  }

  startRequest(name: string, attributes: SpanAttributes, traceparent: unknown): RequestSpan {
    const remote = callersContext(traceparent)
    const span = this.#tracer.startSpan(name, { kind: Kind.SERVER, attributes }, remote)
    const context = trace.setSpan(remote, span)
    return {
      enter: (next) => this.#contexts.with(context, next),
      end(status) {
        span.setAttribute('http.response.status_code', status)
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  /** Covers a statement with a span, within a span that is recorded. */
  readonly observeStatement: StatementObserver = (text) => {
    const context = this.#contexts.active()
    if (!trace.getSpan(context)?.isRecording()) return undefined
    const { summary, operation } = summarizeStatement(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': summary }
    const span = this.#tracer.startSpan(summary, { kind: Kind.CLIENT, attributes }, context)
    return (error) => end(span, error)
  }

  traceparent(): string | undefined {
    const span = this.#activeSpan()
    return span?.isRecording() ? formatTraceparent(span.spanContext()) : undefined
  }

  logFields(): { trace_id?: string; span_id?: string } {
    const span = this.#activeSpan()?.spanContext()
    return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
  }

  async close(): Promise<void> {
    // failures are reported by the exporter
    await Promise.race([this.#provider.shutdown().catch(() => {}), sleep(closeMs, undefined, { ref: false })])
  }

  #activeSpan(): Span | undefined {
    return trace.getSpan(this.#contexts.active())
  }
}

const handleOf = (span: Span): SpanHandle => ({
  set: (attributes) => void span.setAttributes(attributes),
  fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
})

/** Ends a span. The message of an error may contain values, so that only its class and SQLSTATE are recorded. */
function end(span: Span, error?: Error): void {
  if (error) {
    const { code } = error as { code?: unknown }
    span.setAttribute('error.type', typeof code === 'string' ? code : error.name)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}

/** Returns the context of a caller; a new trace without a valid one. */
const callersContext = (traceparent: unknown): Context => contextOf(traceparent, { isRemote: true, traceFlags: TraceFlags.NONE })

/** Returns the context that was stored with a row. Only recorded ones are stored. */
const storedContext = (traceparent: string | null): Context => contextOf(traceparent, { isRemote: false, traceFlags: TraceFlags.SAMPLED })

function contextOf(traceparent: unknown, flags: { isRemote: boolean; traceFlags: TraceFlags }): Context {
  const ids = parseTraceparent(traceparent)
  return ids ? trace.setSpanContext(ROOT_CONTEXT, { ...ids, ...flags }) : ROOT_CONTEXT
}

/** Creates the sampler. Whether a trace is recorded depends on its id and on this process, not on what the caller of the API requests. */
function createSampler(name: TracingOptions['sampler'], ratio: number): Sampler {
  const root = name.endsWith('always_off')
    ? new AlwaysOffSampler()
    : name.endsWith('always_on')
      ? new AlwaysOnSampler()
      : new TraceIdRatioBasedSampler(ratio)
  // rows of a process that records its traces
  const localParentSampled = name.endsWith('always_off') ? root : new AlwaysOnSampler()
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root, localParentSampled })
}
