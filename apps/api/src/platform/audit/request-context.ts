import type { FastifyBaseLogger } from 'fastify'
import type { AuditDetails } from './audit.ts'

/** Request data that a handler may use besides its input. */
export interface RequestContext {
  /** Request id in logs and responses. */
  id: string
  /** Time at which the request was received: the only clock of a handler. */
  now: Date
  /** IP address of the caller. */
  source: string
  userAgent: string | null
  log: FastifyBaseLogger
  /** Records what the command did for the audit log; only the first call counts. Ignored outside commands of a signed-in user. */
  audit(note: AuditDetails): void
}
