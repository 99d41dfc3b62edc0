import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../domain/people/emails.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { passwordViolation } from '../../domain/people/password-rules.ts'
import { hashPassword } from '../../domain/people/passwords.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { redeemCode } from '../../domain/people/user-codes.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { unknownUserId } from './unknown-user-id.ts'
import { requestOrigin } from './request-origin.ts'
import { replacePassword } from '../../domain/people/replace-password.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'

/**
 * Sets a password with the code of a reset or an invitation, and confirms the address it was mailed to (decision 12). Rejects codes that
 * are wrong, used, expired or of another user with the same message. Does not sign in.
 */
export const restorePasswordByCode = ({ env, database, principals }: HandlerDependencies): Handler<'restorePasswordByCode'> => {
  return async (input, _scope, context) => {
    const { now } = context
    const email = normalizeEmail(input.email)
    const problem = await passwordViolation(input.newPassword, email)
    if (problem) rejectWith('badRequest', 'newPassword', problem)
    const judged = await throttleSignIn(database.pool, 'code', email, context)
    // hashes first, so that timing discloses nothing
    const passwordHash = await judged(() => hashPassword(input.newPassword))
    const redeem = () =>
      database.prisma.$transaction(async (transaction) => {
        const user = await transaction.user.findUnique({
          where: { email },
          select: { id: true, email: true, firstName: true, passwordHash: true, emailConfirmedAt: true },
        })
        const kind = await redeemCode(transaction, user?.id ?? unknownUserId, input.code, ['reset', 'invitation'], now)
        if (!user || !kind) {
          await writeAudit(transaction, { ...requestOrigin(context), operation: 'codeRefused' }, auditEmailSubject(email, user?.id))
          return false
        }
        await replacePassword(transaction, env, user, { passwordHash, now, confirms: true, tells: user.passwordHash !== null })
        const origin = { ...requestOrigin(context), operation: 'restorePasswordByCode', actor: { id: user.id, email } }
        await writeAudit(transaction, origin, auditEmailSubject(email, user.id, { by: kind }))
        return true
      })
    const accepted = await judged(redeem)
    if (!accepted) return rejectWith('codeRefused')
    principals.forget()
    await clearSignInFailures(database.pool, 'code', email, context)
    // the password is new, so earlier wrong attempts no longer count
    await clearSignInFailures(database.pool, 'sign-in', email, context)
    context.log.info({ event: 'authn_password_reset' }, 'Password set with a code')
    return null
  }
}
