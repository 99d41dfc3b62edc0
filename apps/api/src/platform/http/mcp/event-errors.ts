import { joinMessages, type EndpointResponse } from './call-endpoint.ts'

/** Error of the Model Context Protocol. */
export class MethodError extends Error {
  readonly code: number
  readonly data: object | undefined

  constructor(code: number, message: string, data?: object) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Codes of the extension MCP Events. */
const codes = { invalidParams: -32_602, notFound: -32_011, forbidden: -32_012, exhausted: -32_013, unsupported: -32_014, callback: -32_015 }

export const invalidParams = (message: string): MethodError => new MethodError(codes.invalidParams, message)

export const notFound = (kind: 'event' | 'subscription'): MethodError => new MethodError(codes.notFound, `Unknown ${kind}.`, { kind })

export const unsupportedDelivery = (mode: string): MethodError =>
  new MethodError(codes.unsupported, 'This delivery mode is not supported.', { feature: 'deliveryMode', value: mode })

export const callbackFailed = (reason: string): MethodError =>
  new MethodError(codes.callback, 'The receiver could not be verified.', { reason })

/** Returns the error of a method for the response of an endpoint. */
export function errorOf({ status, errors }: EndpointResponse): MethodError {
  const message = joinMessages(errors)
  if (status === 403) return new MethodError(codes.forbidden, message)
  if (status === 404) return notFound('subscription')
  if (status === 409) return new MethodError(codes.exhausted, message, { limit: 'subscriptions' })
  if (status === 429) return new MethodError(codes.exhausted, message, { limit: 'requests' })
  return status < 500 ? invalidParams(message) : new MethodError(-32_603, message)
}
