import type { ServerResponse } from 'node:http'

/** True if the client can no longer receive the response. */
export const isDisconnected = (response: ServerResponse): boolean => response.destroyed || response.closed

/**
 * Calls `free` once, when a response has been sent or its client has disconnected. That may have happened already, and then no event
 * follows.
 */
export function onResponseEnd(response: ServerResponse, free: () => void): void {
  let isOver = false
  const end = () => {
    if (!isOver) free()
    isOver = true
  }
  if (isDisconnected(response)) return end()
  response.once('finish', end).once('close', end)
}
