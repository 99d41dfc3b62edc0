import type { ServerResponse } from 'node:http'

/** A reader that takes less than this in the time below, while there is more for it, is cut off. */
const leastBytes = 64 * 1024
const withinMs = 30_000

/**
 * Watches who reads an answer: one that stops reading would hold what the answer is read from for as long as it likes.
 * @param options.longestMs after which the answer ends in any case
 * @returns ends the watch
 */
export function keepPace(
  response: ServerResponse,
  { longestMs, paceMs = withinMs }: { longestMs?: number; paceMs?: number } = {},
): () => void {
  let taken = takenFrom(response)
  const pace = setInterval(() => {
    const now = takenFrom(response)
    // what waits for its source does not wait for its reader
    if (waitsForReader(response) && now - taken < leastBytes) response.destroy(new Error('The reader of an answer took too little of it'))
    taken = now
  }, paceMs)
  const end = longestMs === undefined ? undefined : setTimeout(() => response.destroy(new Error('An answer took too long')), longestMs)
  pace.unref()
  end?.unref()
  return () => {
    clearInterval(pace)
    clearTimeout(end)
  }
}

/** Whether there is more for the reader than it takes: what waits for its source does not. */
export const waitsForReader = (response: ServerResponse): boolean =>
  response.writableNeedDrain || (response.writableEnded && !response.writableFinished)

/** Bytes that have left for the reader. */
export const takenFrom = ({ socket }: ServerResponse): number => (socket ? socket.bytesWritten - socket.writableLength : 0)
