import type { ServerResponse } from 'node:http'

/** Whether nobody can read an answer any more. */
export const isGone = (response: ServerResponse): boolean => response.destroyed || response.closed

/** Calls `free` once, when an answer has been sent or its reader has gone, which may be so already: then no event follows. */
export function onResponseEnd(response: ServerResponse, free: () => void): void {
  let over = false
  const end = () => {
    if (!over) free()
    over = true
  }
  if (isGone(response)) return end()
  response.once('finish', end).once('close', end)
}
