import { refuse } from '../errors.ts'
import { normalizeEmail } from './emails.ts'

/** Refuses an email address other than the one a user has: it cannot be changed, and whoever sends another should not believe it was. */
export function requireSameEmail(stored: string, sent: { email?: string | undefined; username?: string | undefined }): void {
  for (const name of ['email', 'username'] as const)
    if (sent[name] !== undefined && normalizeEmail(sent[name]) !== stored)
      refuse('badRequest', name, 'The email address cannot be changed.')
}
