import type { AuditNote } from '../../platform/audit.ts'

/** The longest address a user can have. */
const longest = 254

/** Of whom an entry of the audit log is that was written for an address, whether anybody has it or not. */
export const addressNote = (email: string, userId: string | undefined, after?: object): AuditNote => ({
  subject: 'user',
  subjectId: userId ?? null,
  subjectName: email.slice(0, longest),
  ...(after && { after }),
})
