import type { AuditOrigin } from '../platform/audit.ts'

/** Where the audit log says that a command came from: whoever can run one is nobody the portal knows. */
export const commandOrigin = (operation: string): AuditOrigin => ({ operation, now: new Date(), source: 'cli' })
