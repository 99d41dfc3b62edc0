import type { AuditEntry } from '@portal/contracts/audit'

/** Reasons of a rejected sign-in, as the API records them. */
const rejections: Readonly<Record<string, string>> = {
  wrong: 'the email address or the password was wrong',
  unconfirmed: 'the email address is not confirmed yet',
  throttled: 'there were too many attempts',
  'unknown identity': 'the Google account belongs to no user of the portal',
}

/** Results of operations that change no fields of a record. */
const results: Readonly<Record<string, string>> = {
  login: 'Signed in with a password',
  loginGoogle: 'Signed in with Google',
  logout: 'Signed out',
  endSession: 'Ended a session',
  changePassword: 'Changed the password, which ended all other sessions and disconnected assistants',
  restorePasswordByCode: 'Set a new password with the link from an email',
  setUserPassword: 'Set a new password, which ended all sessions and disconnected all assistants of the user',
  forgotPassword: 'Requested a link to set a new password',
  confirmEmail: 'Confirmed the email address',
  codeRefused: 'Rejected: the link from the email was wrong or expired',
  assistantRevoked: 'The assistant revoked its access',
  resendInvitation: 'Sent the invitation again',
}

/** Result of an operation that changes no fields of a record; undefined for others. */
export const entryResult = ({ operation, after }: Pick<AuditEntry, 'operation' | 'after'>): string | undefined =>
  operation === 'signInRefused' ? rejectionOf(after) : results[operation]

/** Describes in a sentence what an entry without field changes records, with its network. Undefined if its fields describe it. */
export function entryMeaning(entry: AuditEntry): string | undefined {
  const { source } = entry
  const result = entryResult(entry)
  return result && `${result}${source === null ? '' : `, from ${source}`}.`
}

function rejectionOf(after: unknown): string {
  const { reason, tries } = (after ?? {}) as { reason?: string; tries?: number }
  const cause = reason === undefined ? undefined : (rejections[reason] ?? reason)
  const count = tries === undefined ? '' : ` (${tries} blocked)`
  return `Sign-in rejected${cause === undefined ? '' : `: ${cause}`}${count}`
}
