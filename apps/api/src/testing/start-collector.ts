import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Span that a collector received. */
export interface ReceivedSpan {
  service: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  attributes: Record<string, unknown>
  isFailed: boolean
}

/** Part of an OTLP request that the stand-in reads. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[]; status: { code?: number } })[] }[]
  }[]
}
interface Attribute {
  key: string
  value: Record<string, unknown>
}

/** Local stand-in for an OpenTelemetry collector that accepts OTLP over HTTP as JSON. */
export interface Collector {
  url: string
  spans: ReceivedSpan[]
  /** Bodies of all requests. */
  bodies: string[]
  close(): Promise<void>
}

const valuesOf = (attributes: readonly Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts a collector that keeps what it receives. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json') spans.push(...readSpans(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const readSpans = (body: string): ReceivedSpan[] =>
  (JSON.parse(body) as ExportRequest).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        attributes: valuesOf(attributes),
        isFailed: status.code === 2,
      })),
    ),
  )
