/** Why something was not delivered, where more is known than that it failed. */
export class DeliveryError extends Error {
  /** Trying again would change nothing. */
  readonly permanent: boolean
  /** What the other side asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, { permanent = false, retryAfterMs }: { permanent?: boolean; retryAfterMs?: number | undefined } = {}) {
    super(message)
    this.permanent = permanent
    this.retryAfterMs = retryAfterMs
  }
}
