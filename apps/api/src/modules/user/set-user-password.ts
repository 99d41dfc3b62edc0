import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { sendConfirmation } from '../../domain/people/invitations.ts'
import { passwordViolation } from '../../domain/people/password-rules.ts'
import { hashPassword } from '../../domain/people/passwords.ts'
import { replacePassword } from '../../domain/people/replace-password.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { userAuditEntry } from './user-audit-entry.ts'
import { findEditableUser } from './find-user.ts'

/**
 * Sets the password of another user, revokes their sessions, and invalidates links to set a password. Users whose address was never
 * confirmed get a confirmation mail (decision 12), all others a notification.
 */
export const setUserPassword = ({ env }: HandlerDependencies): Handler<'setUserPassword'> => {
  return async ({ ApplicationUserId, Password, ConfirmPassword }, { user, entities }, context) => {
    const target = await findEditableUser(entities, user, ApplicationUserId)
    // access to an unlocked computer must not suffice: the profile requires the old password
    if (target.id === user.id) rejectWith('conflict', null, 'Change your own password in your profile.')
    if (Password.trim() !== ConfirmPassword.trim())
      rejectWith('badRequest', 'ConfirmPassword', 'Password and Confirm password do not match')
    const problem = await passwordViolation(Password, target.email)
    if (problem) rejectWith('badRequest', 'Password', problem)
    const passwordHash = await hashPassword(Password)
    const isConfirmed = target.emailConfirmedAt !== null
    await replacePassword(entities, env, target, { passwordHash, now: context.now, tells: isConfirmed })
    if (!isConfirmed) await sendConfirmation(entities, env, target, context.now)
    context.audit(userAuditEntry(target, {}))
    return null
  }
}
