import type { ServerResponse } from 'node:http'

/** Minimum number of bytes that a client must read in `withinMs` while more are available. */
const minBytes = 64 * 1024
const withinMs = 30_000

/**
 * Cuts off a client that stops reading, because its response holds on to its source, such as a database connection.
 * @param options.maxMs maximum duration of the response
 * @returns function that ends the check
 */
export function applyBackpressure(
  response: ServerResponse,
  { maxMs, paceMs = withinMs }: { maxMs?: number; paceMs?: number } = {},
): () => void {
  let taken = bytesDrained(response)
  const pace = setInterval(() => {
    const now = bytesDrained(response)
    // a response that waits for its source is not held up by the client
    if (waitsForReader(response) && now - taken < minBytes) response.destroy(new Error('The client read the response too slowly'))
    taken = now
  }, paceMs)
  const end =
    maxMs === undefined ? undefined : setTimeout(() => response.destroy(new Error('The response exceeded its maximum duration')), maxMs)
  pace.unref()
  end?.unref()
  return () => {
    clearInterval(pace)
    clearTimeout(end)
  }
}

/** True while data is waiting for the client; false while the response waits for its source. */
export const waitsForReader = (response: ServerResponse): boolean =>
  response.writableNeedDrain || (response.writableEnded && !response.writableFinished)

/** Returns the bytes that have left the process. */
export const bytesDrained = ({ socket }: ServerResponse): number => (socket ? socket.bytesWritten - socket.writableLength : 0)
