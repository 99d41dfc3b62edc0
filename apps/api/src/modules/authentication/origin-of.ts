import type { AuditOrigin } from '../../platform/audit.ts'
import type { Call } from '../../platform/access/scope.ts'

/** Returns the origin of a public request for the audit log. */
export const originOf = ({ now, source, userAgent, id }: Call): Omit<AuditOrigin, 'operation'> => ({
  now,
  source,
  userAgent,
  requestId: id,
})
