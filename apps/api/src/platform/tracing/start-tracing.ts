import { observeStatements } from '@portal/db/observe-statements'
import type { Env } from '../config/env.ts'
import { setTracing, type Tracing } from './tracing.ts'

type TracingEnv = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>

/**
 * Starts the traces of this process if a collector is configured. Without one, no module of OpenTelemetry is loaded.
 * @param service name of the process, unless OTEL_SERVICE_NAME is set
 * @param warn reports that a collector is unavailable
 * @returns function that sends what was recorded and stops
 */
export async function startTracing(env: TracingEnv, service: string, warn: (problem: string) => void): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env
  if (endpoint === undefined) return async () => {}
  const { OpenTelemetryTracing } = await import('./open-telemetry.ts')
  const tracing = new OpenTelemetryTracing({ endpoint, sampler, ratio, service, warn })
  setTracing(tracing)
  observeStatements(tracing.observeStatement)
  return () => stop(tracing)
}

async function stop(tracing: Tracing): Promise<void> {
  setTracing(undefined)
  observeStatements(undefined)
  await tracing.close()
}
