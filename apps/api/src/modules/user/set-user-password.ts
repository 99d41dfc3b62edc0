import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import { sendConfirmation } from '../../platform/invitations.ts'
import { passwordChangedMail } from '../../platform/mail/password-changed-mail.ts'
import { queueMail } from '../../platform/outbox.ts'
import { passwordProblem } from '../../platform/password-rules.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Handler } from '../../platform/serve.ts'
import { auditOf } from './audit-of.ts'
import { findEditableUser } from './find-user.ts'

/**
 * Sets a user's password. Their sessions end, but for the one that asks, and links to choose a password stop working. Who never confirmed
 * the address gets a mail to do so (decision 12), everybody else one that tells of the change.
 */
export const setUserPassword = ({ env }: Dependencies): Handler<Endpoints['setUserPassword']> => {
  return async ({ ApplicationUserId, Password, ConfirmPassword }, { user, entities }, call) => {
    const target = await findEditableUser(entities, user, ApplicationUserId)
    if (Password.trim() !== ConfirmPassword.trim()) refuse('badRequest', 'ConfirmPassword', 'Password and Confirm password does not match')
    const problem = passwordProblem(Password, target.email)
    if (problem) refuse('badRequest', 'Password', problem)
    const passwordHash = await hashPassword(Password)
    await entities.user.update({ where: { id: target.id }, data: { passwordHash, updatedDate: call.now } })
    await entities.session.updateMany({
      where: { userId: target.id, revokedAt: null, id: { not: user.sessionId } },
      data: { revokedAt: call.now, revokedReason: 'password' },
    })
    await entities.userCode.updateMany({
      where: { userId: target.id, kind: { in: ['invitation', 'reset'] }, usedAt: null },
      data: { usedAt: call.now },
    })
    if (!target.emailConfirmedAt) await sendConfirmation(entities, env, target, call.now)
    else {
      const content = passwordChangedMail(env, { firstName: target.firstName, email: target.email, now: call.now })
      await queueMail(entities, { kind: 'passwordChanged', to: { name: target.firstName, address: target.email }, content, now: call.now })
    }
    call.audit(auditOf(target, {}))
    return null
  }
}
