import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/** Interval of warnings while the collector is unavailable. */
const everyMs = 10 * 60_000

/** Exporter that reports failures, at most once in ten minutes. */
export class WarningExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #warn: (problem: string) => void
  #nextMs = 0

  constructor(exporter: SpanExporter, warn: (problem: string) => void) {
    this.#exporter = exporter
    this.#warn = warn
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.#exporter.export(spans, (result) => {
      if (result.error && performance.now() >= this.#nextMs) {
        this.#nextMs = performance.now() + everyMs
        this.#warn(result.error.message)
      }
      done(result)
    })
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.()
  }
}
