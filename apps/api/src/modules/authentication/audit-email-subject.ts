import type { AuditDetails } from '../../platform/audit/audit.ts'

/** Maximum length of a user's email address. */
const longest = 254

/** Returns the audit note for an email address, whether a user has it or not. */
export const auditEmailSubject = (email: string, userId: string | undefined, after?: object): AuditDetails => ({
  subject: 'user',
  subjectId: userId ?? null,
  subjectName: email.slice(0, longest),
  ...(after && { after }),
})
