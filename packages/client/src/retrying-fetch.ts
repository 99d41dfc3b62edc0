import { PortalError } from './portal-error.ts'

export interface RetryOptions {
  fetch: (request: Request) => Promise<Response>
  /** Maximum number of repetitions of a request. */
  maxRetries: number
  /** Longest wait before a repetition in seconds; a longer `Retry-After` ends the repetitions. */
  maxWaitSeconds: number
  sleep: (milliseconds: number) => Promise<void>
}

/** Statuses after which the same request may succeed. */
const passing = new Set([429, 502, 503, 504])

/** True for a request that has no further effect when it is sent again. */
const isRepeatable = ({ method, headers }: Request): boolean => method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')

/**
 * Returns a `fetch` that repeats requests after lost connections and refusals that pass, waits for the time in `Retry-After`, and throws
 * error responses.
 */
export function retryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const mayRepeat = attempt < options.maxRetries && isRepeatable(request)
      // the body of a request can be read once
      const response = await options.fetch(mayRepeat ? request.clone() : request).catch((error: unknown) => {
        if (!mayRepeat || request.signal.aborted) throw error
        return undefined
      })
      if (response?.ok || response?.status === 304) return response
      const wait = waitSeconds(response, attempt)
      if (response && (!mayRepeat || !isPassing(response) || wait > options.maxWaitSeconds)) throw await PortalError.read(response)
      await response?.body?.cancel()
      await options.sleep(wait * 1000)
    }
  }
}

/** True for a refusal that passes. A 409 with a `Retry-After` passes: the first request with the key is still running. */
const isPassing = ({ status, headers }: Response): boolean => passing.has(status) || (status === 409 && headers.has('retry-after'))

/** Returns the seconds of `Retry-After`, or half a second, doubled with each attempt, with up to a fifth more. */
function waitSeconds(response: Response | undefined, attempt: number): number {
  const stated = response?.headers.get('retry-after')
  if (stated && /^\d+$/.test(stated)) return Number(stated)
  return 0.5 * 2 ** attempt * (1 + Math.random() / 5)
}
