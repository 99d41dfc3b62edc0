/** Delivery failure with details that control the retry. */
export class DeliveryError extends Error {
  /** True if a retry cannot succeed. */
  readonly permanent: boolean
  /** Delay that the server requests. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, { permanent = false, retryAfterMs }: { permanent?: boolean; retryAfterMs?: number | undefined } = {}) {
    super(message)
    this.permanent = permanent
    this.retryAfterMs = retryAfterMs
  }
}
