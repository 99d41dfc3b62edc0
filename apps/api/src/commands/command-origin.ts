import type { AuditContext } from '../platform/audit/audit.ts'

/** Returns the audit origin of a command, which has no signed-in user. */
export const commandOrigin = (operation: string): AuditContext => ({ operation, now: new Date(), source: 'cli' })
