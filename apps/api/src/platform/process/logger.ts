import type { LoggerOptions } from 'pino'
import type { Env } from '../config/env.ts'
import { activeTracing } from '../tracing/tracing.ts'

/**
 * Returns the log options: one line of JSON per entry, or pretty-printed for terminals. URLs and headers are never logged: queries contain
 * personal data, and headers contain tokens.
 */
export const loggerOptions = ({ LOG_LEVEL, LOG_FORMAT, OTEL_EXPORTER_OTLP_ENDPOINT }: Env): LoggerOptions => ({
  level: LOG_LEVEL,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  // ids of the active span
  ...(OTEL_EXPORTER_OTLP_ENDPOINT && { mixin: () => activeTracing()?.logFields() ?? {} }),
  redact: ['req.headers', '*.password', '*.access_token', '*.refresh_token', '*.authorization'],
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string } }) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
  ...(LOG_FORMAT === 'pretty' && {
    transport: { target: 'pino-pretty', options: { ignore: 'reqId', translateTime: 'HH:MM:ss', singleLine: true } },
  }),
})
