/** Ids of a span. */
interface SpanIds {
  traceId: string
  spanId: string
}

/** W3C Trace Context, of this version or a later one. */
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/

/** Returns the ids of a `traceparent`; undefined for any other text. */
export function parseTraceparent(text: unknown): SpanIds | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && text.length < 200 && form.exec(text)) || []
  return traceId && spanId ? { traceId, spanId } : undefined
}

/** Returns the `traceparent` of a sampled span. */
export const formatTraceparent = ({ traceId, spanId }: SpanIds): string => `00-${traceId}-${spanId}-01`
