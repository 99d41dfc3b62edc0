import type { AuditNote } from '../../platform/audit.ts'

/** Maximum length of a user's email address. */
const longest = 254

/** Returns the audit note for an email address, whether a user has it or not. */
export const addressNote = (email: string, userId: string | undefined, after?: object): AuditNote => ({
  subject: 'user',
  subjectId: userId ?? null,
  subjectName: email.slice(0, longest),
  ...(after && { after }),
})
