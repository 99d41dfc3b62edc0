import { errorCodes, type CodedErrorItem, type ErrorCode, type ErrorItem } from '@portal/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, toRefusal } from '../errors.ts'

/** Turns everything that is thrown into the envelope. Causes go to the log under the request's id, never to the caller. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = inWordsOf(request.method, toRefusal(error))
    if (refusal.code === 'internal') request.log.error({ err: error }, 'Unforeseen error')
    else if (refusal.status >= 500) request.log.warn({ err: error, code: refusal.code }, 'Not available')
    return sendRefusal(request, reply, refusal)
  })
}

/** What took too long is said in words for a report; whoever changes something has no period to shorten. */
function inWordsOf(method: string, refusal: Refusal): Refusal {
  const ofReport = refusal.code === 'queryTimeout' && refusal.message === errorCodes.queryTimeout.text
  if (!ofReport || method === 'GET' || method === 'HEAD') return refusal
  const errorMessage = 'This took too long, so nothing was changed. Please try again in a moment.'
  return new Refusal('queryTimeout', [{ propertyName: null, errorMessage }], refusal.retryAfterSeconds ?? 5)
}

/** Refuses an address that no route could be looked up for; hooks do not see such requests. */
export function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  sendRefusal(request, reply, toRefusal(error))
}

/** Refuses what is no HTTP, or is not sent to its end in time: there is no request yet, so the answer is written as it is. */
export function refuseConnection({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, items } = new Refusal(connectionCodes[code ?? ''] ?? 'badRequest')
  const body = JSON.stringify({ data: null, errors: items })
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`, () => socket.destroy())
}

const connectionCodes: Record<string, ErrorCode> = { ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout', HPE_HEADER_OVERFLOW: 'headersTooLarge' }

/** Answers with a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  if (request.url.startsWith(externalPath)) return sendCodedRefusal(request, reply, refusal)
  const body: { data: null; errors: ErrorItem[]; requestId?: string } = { data: null, errors: refusal.items }
  // what to quote when asking for help; elsewhere the header has it
  if (refusal.status >= 500) body.requestId = request.id
  return reply.code(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}

const externalPath = '/api/v1/external/'

/** The same for programs: each error with its code, and the request's id at every status. */
function sendCodedRefusal(request: FastifyRequest, reply: FastifyReply, { code, status, items }: Refusal): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="external"')
  const errors: CodedErrorItem[] = items.map((item) => ({ code, ...item }))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ data: null, errors, requestId: request.id }))
}
