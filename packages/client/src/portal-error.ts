/** Error of a response: code for programs, message for people, and the parameter or property that it concerns. */
export interface PortalErrorItem {
  code: string
  propertyName: string | null
  errorMessage: string
  /** Position of the change feed to continue from, with `cursorExpired`. */
  nextCursor?: string
}

/** Response of the portal with an error status. */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly status: number
  readonly errors: readonly PortalErrorItem[]
  /** Id to quote to the operator of the portal. */
  readonly requestId: string | undefined

  constructor(status: number, errors: readonly PortalErrorItem[], requestId: string | undefined) {
    super(
      `${status} ${errors.map(({ code, propertyName, errorMessage }) => [code, propertyName, errorMessage].filter(Boolean).join(': ')).join('; ')}`,
    )
    this.status = status
    this.errors = errors
    this.requestId = requestId
  }

  /** Code of the first error. */
  get code(): string {
    return this.errors[0]?.code ?? 'unknown'
  }

  /** Position of the change feed to continue from after reading everything again; set if the code is `cursorExpired`. */
  get nextCursor(): string | undefined {
    return this.errors[0]?.nextCursor
  }

  /** Reads the error of a response. A response of a proxy may have none of the portal's codes. */
  static async read(response: Response): Promise<PortalError> {
    const text = await response.text()
    const requestId = response.headers.get('x-request-id') ?? undefined
    try {
      const { errors } = JSON.parse(text) as { errors: PortalErrorItem[] }
      if (Array.isArray(errors)) return new PortalError(response.status, errors, requestId)
    } catch {
      // not JSON
    }
    return new PortalError(response.status, [{ code: 'unknown', propertyName: null, errorMessage: text.slice(0, 500) }], requestId)
  }
}
