import type { ErrorCode, ErrorItem } from '@portal/contracts/errors'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keySentWith } from '../external/application-key.ts'

/** Error of a response. */
interface EndpointErrorItem {
  code: ErrorCode
  propertyName: string | null
  errorMessage: string
  /** With `cursorExpired`: position of the change feed to continue from. */
  nextCursor?: string
}

export interface EndpointResponse {
  status: number
  data: Record<string, unknown> | null
  errors: EndpointErrorItem[]
}

/** Calls an endpoint of the external API like any client, with the key and the origin of a request. */
export type CallEndpoint = (operation: ExternalOperation, parameters: Record<string, unknown>) => Promise<EndpointResponse>

/** Returns a function that calls endpoints in this process, with the key and the origin of a request. */
export function endpointCaller(app: FastifyInstance, request: FastifyRequest): CallEndpoint {
  const key = keySentWith(request)
  const { 'user-agent': userAgent, 'x-forwarded-proto': protocol } = request.headers
  const headers = { 'x-api-key': key, ...(userAgent && { 'user-agent': userAgent }), ...(protocol && { 'x-forwarded-proto': protocol }) }
  return async (operation, parameters) => {
    const { method }: ExternalEndpoint = externalEndpoints[operation]
    const { url, rest } = addressOf(operation, parameters)
    const hasBody = method !== 'GET' && method !== 'DELETE'
    const query = hasBody ? {} : Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    const response = await app.inject({ method, url, query, headers, remoteAddress: request.ip, ...(hasBody && { payload: rest }) })
    const { data = null, errors = [] } = response.json<Partial<EndpointResponse>>()
    return { status: response.statusCode, data, errors }
  }
}

/** Returns the messages of errors with the parameters that they concern. */
export const joinMessages = (errors: readonly ErrorItem[]): string =>
  errors.map(({ propertyName, errorMessage }) => (propertyName === null ? errorMessage : `${propertyName}: ${errorMessage}`)).join(' ')

/** Returns the path of an endpoint, with its parameters encoded, and the remaining parameters. */
function addressOf(operation: ExternalOperation, parameters: Record<string, unknown>) {
  const { path }: ExternalEndpoint = externalEndpoints[operation]
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined))
  const url = `/api/v1/${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })}`
  return { url, rest: Object.fromEntries(rest) }
}
