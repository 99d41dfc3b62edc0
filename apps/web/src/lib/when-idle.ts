/** Milliseconds after which work starts on a page that is never idle, and on browsers that do not report it. */
const maxWaitMs = 2000

/** Calls back once the browser is idle. @returns function that cancels the call */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, maxWaitMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: maxWaitMs })
  return () => cancelIdleCallback(handle)
}
