/** Lifetime of the keys of repeated requests (decision 28); the worker deletes older ones. */
export const idempotencyHours = 24
