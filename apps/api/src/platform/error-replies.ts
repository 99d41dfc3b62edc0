import type { ErrorItem } from '@portal/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toRefusal, type Refusal } from './errors.ts'

/** Turns everything that is thrown into the envelope. Causes go to the log under the request's id, never to the caller. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'Unforeseen error')
    else if (refusal.status >= 500) request.log.warn({ err: error, code: refusal.code }, 'Not available')
    return sendRefusal(request, reply, refusal)
  })
}

/** Refuses an address that no route could be looked up for; hooks do not see such requests. */
export function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  sendRefusal(request, reply, toRefusal(error))
}

/** Answers with a refusal. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  const body: { data: null; errors: ErrorItem[]; requestId?: string } = { data: null, errors: refusal.items }
  // what to quote when asking for help; elsewhere the header has it
  if (refusal.status >= 500) body.requestId = request.id
  return reply.code(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}
