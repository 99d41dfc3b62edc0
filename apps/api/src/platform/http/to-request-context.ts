import type { FastifyRequest } from 'fastify'
import type { AuditDetails } from '../audit/audit.ts'
import type { RequestContext } from '../audit/request-context.ts'

/** Builds the context of a handler from its request. @param notes receives what the handler records for the audit log */
export function toRequestContext(request: FastifyRequest, now: Date, notes: AuditDetails[]): RequestContext {
  return {
    id: request.id,
    now,
    source: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    log: request.log,
    audit: (note) => void notes.push(note),
  }
}
