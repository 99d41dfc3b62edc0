/** Kind of a span in OpenTelemetry. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** Values of attributes never contain personal data, SQL values or tokens. */
export type SpanAttributes = Record<string, string | number | boolean>

export interface SpanOptions {
  kind?: SpanKind
  attributes?: SpanAttributes
  /** Context that was stored with a row; null begins a trace. The active span when absent. */
  parent?: string | null
}

/** Span while its work runs. */
export interface SpanHandle {
  set(attributes: SpanAttributes): void
  /** Marks the span as failed, for work that reports a failure without an error. @param type category, without any value */
  fail(type: string): void
}

/** Request that a span covers from its first hook to the end of its response. */
export interface RequestSpan {
  /** Runs the rest of the request with the span as the active one. */
  enter(next: () => void): void
  end(status: number): void
}

/** Traces of this process; a module with OpenTelemetry implements it, and is only loaded if a collector is configured. */
export interface Tracing {
  withSpan<T>(name: string, options: SpanOptions, work: (span: SpanHandle) => Promise<T>): Promise<T>
  /** @param traceparent header of the request */
  startRequest(name: string, attributes: SpanAttributes, traceparent: unknown): RequestSpan
  /** Returns the active span as `traceparent`, to be stored with a row; undefined unless it is sampled. */
  traceparent(): string | undefined
  /** Returns the ids of the active span for a log line. */
  logFields(): { trace_id?: string; span_id?: string }
  /** Sends what was recorded. */
  close(): Promise<void>
}

let active: Tracing | undefined

/** Returns the traces of this process; undefined without a collector. */
export const activeTracing = (): Tracing | undefined => active

/** Sets the traces of this process. */
export function setTracing(tracing: Tracing | undefined): void {
  active = tracing
}

/** Runs work in a span; only runs it without a collector. A rejection marks the span as failed. */
export const withSpan = <T>(name: string, options: SpanOptions, work: (span: SpanHandle) => Promise<T>): Promise<T> =>
  active ? active.withSpan(name, options, work) : work(unrecorded)

const unrecorded: SpanHandle = { set: () => {}, fail: () => {} }

/** Returns the active span as it is stored with a row; null unless it is sampled. */
export const storedTraceparent = (): string | null => active?.traceparent() ?? null
