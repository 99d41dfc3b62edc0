import type { AuditContext } from '../../platform/audit/audit.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'

/** Returns the origin of a public request for the audit log. */
export const requestOrigin = ({ now, source, userAgent, id }: RequestContext): Omit<AuditContext, 'operation'> => ({
  now,
  source,
  userAgent,
  requestId: id,
})
