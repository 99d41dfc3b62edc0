import { errorCodes, type CodedErrorItem, type ErrorCode } from '@portal/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { HttpError, toHttpError } from '../errors/http-error.ts'
import { acceptsProblem, problemOf, problemType } from './problem-details.ts'

/** Converts everything thrown into the response envelope. The cause goes to the log under the request id, never to the caller. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = explainMethod(request.method, sizeRefusal(request, error) ?? toHttpError(error))
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unhandled error')
    else if (refusal.status >= 500) request.log.warn({ err: error, code: refusal.code }, 'service unavailable')
    return sendHttpError(request, reply, refusal)
  })
}

/** Names the limit that the body of a request exceeds. */
function sizeRefusal({ routeOptions: { bodyLimit } }: FastifyRequest, error: unknown): HttpError | undefined {
  if ((error as { code?: string }).code !== 'FST_ERR_CTP_BODY_TOO_LARGE' || bodyLimit === undefined) return undefined
  const kilobytes = bodyLimit / 1024
  const size = kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`
  return new HttpError('tooLarge', [{ propertyName: null, errorMessage: `The request is larger than ${size}. Send less at once.` }])
}

/** Rewords a query timeout for commands: the default text suggests a shorter period, which only a report has. */
function explainMethod(method: string, refusal: HttpError): HttpError {
  const ofReport = refusal.code === 'queryTimeout' && refusal.message === errorCodes.queryTimeout.text
  if (!ofReport || method === 'GET' || method === 'HEAD') return refusal
  const errorMessage = 'This took too long, so nothing was changed. Try again in a moment.'
  return new HttpError('queryTimeout', [{ propertyName: null, errorMessage }], refusal.retryAfterSeconds ?? 5)
}

/** Rejects a URL that the router cannot decode; hooks do not run for such requests. */
export function rejectUnroutable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  sendHttpError(request, reply, toHttpError(error))
}

/** Rejects invalid HTTP and requests that are not sent in time. No request object exists yet, so the response is written to the socket. */
export function rejectConnection({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, items } = new HttpError(connectionCodes[code ?? ''] ?? 'badRequest')
  const body = JSON.stringify({ data: null, errors: items })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`, () => socket.destroy())
}

const connectionCodes: Record<string, ErrorCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout', HPE_HEADER_OVERFLOW: 'headersTooLarge' }

const refusals = new WeakMap<FastifyRequest, HttpError>()

/** Returns the error that was sent in response to a request. */
export const refusalOf = (request: FastifyRequest): HttpError | undefined => refusals.get(request)

export function sendHttpError(request: FastifyRequest, reply: FastifyReply, refusal: HttpError): FastifyReply {
  refusals.set(request, refusal)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (refusal.status === 401 && isExternal(request.url) && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer realm="external"')
  const { type, body } = errorContent(request, request.id, refusal)
  return reply.code(refusal.status).header('cache-control', 'no-store').type(type).send(body)
}

/** Requests with keys: the external API and the endpoint for assistants. */
const isExternal = (url = '') => /^\/(api\/v1\/external\/|mcp(\?|$))/.test(url)

/**
 * Serializes the body of an error response. Each error of the external API has a code, and problem details (RFC 9457) are sent to clients
 * that accept them.
 */
export function errorContent(
  { url, headers }: Pick<IncomingMessage, 'headers'> & { url?: string | undefined },
  requestId: string,
  { code, status, items }: HttpError,
): { type: string; body: string } {
  const coded = items.map((item): CodedErrorItem => ({ code, ...item }))
  if (isExternal(url) && acceptsProblem(headers.accept))
    return { type: problemType, body: JSON.stringify({ ...problemOf(code, coded), requestId }) }
  // reference for support requests; other errors of the screens have it in the header only
  const hasId = isExternal(url) || status >= 500
  return {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ data: null, errors: isExternal(url) ? coded : items, ...(hasId && { requestId }) }),
  }
}
