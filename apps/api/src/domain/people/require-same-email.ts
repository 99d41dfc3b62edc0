import { rejectWith } from '../../platform/errors/http-error.ts'
import { normalizeEmail } from './emails.ts'

/** Rejects a changed email address: it is immutable, and ignoring the change would suggest that it was saved. */
export function requireSameEmail(stored: string, sent: { email?: string | undefined; username?: string | undefined }): void {
  for (const name of ['email', 'username'] as const)
    if (sent[name] !== undefined && normalizeEmail(sent[name]) !== stored)
      rejectWith('badRequest', name, 'The email address cannot be changed.')
}
