const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Delays after the first failure, the second and so on; the delivery has failed after the last one. */
const delaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** Duration of nothing but failures after which a webhook is disabled. */
export const maxFailingMs = 5 * day

/** Maximum delay that a receiver can request. */
const maxPauseMs = day

/**
 * Returns the delay until the next attempt, up to a fifth shorter or longer, so that receivers are not called by all failed deliveries at once.
 * @param failures failed attempts, at least one
 * @param random number from 0 to 1
 * @returns undefined after the last attempt
 */
export function retryDelayMs(failures: number, random: number): number | undefined {
  const delay = delaysMs[failures - 1]
  return delay && Math.round(delay * (0.8 + 0.4 * random))
}

/** Returns the delay that a response requests by `Retry-After`, in seconds or as a date; at most a day. */
export function requestedPauseMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const delay = /^\d{1,9}$/.test(header.trim()) ? Number(header) * second : Date.parse(header) - now.getTime()
  return delay > 0 ? Math.min(delay, maxPauseMs) : undefined
}
