import type { ErrorItem } from '@portal/contracts/errors'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { passwordViolation } from '../../domain/people/password-rules.ts'
import { hashPassword, verifyPassword } from '../../domain/people/passwords.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { replacePassword } from '../../domain/people/replace-password.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'

/** Changes the password of the user. Keeps the current session and revokes all others. */
export const changePassword = ({ env, database }: HandlerDependencies): Handler<'changePassword'> => {
  return async ({ OldPassword, NewPassword, ConfirmPassword }, { user, entities }, context) => {
    // uses separate connections: failures count even if the transaction is rolled back, and attempts do not wait for each other's
    // transactions
    const judged = await throttleSignIn(database.longPool, 'password', user.id, context)
    const owner = await entities.user.findUniqueOrThrow({
      where: { id: user.id },
      select: { id: true, email: true, firstName: true, passwordHash: true, emailConfirmedAt: true },
    })
    const problems: ErrorItem[] = []
    const blame = (propertyName: string, errorMessage: string) => void problems.push({ propertyName, errorMessage })
    const isRight = await judged(() => verifyPassword(OldPassword, owner.passwordHash))
    if (isRight) await clearSignInFailures(database.longPool, 'password', user.id, context)
    else blame('OldPassword', 'The old password is wrong')
    const isSame = isRight && NewPassword === OldPassword
    const problem = isSame ? 'This is your present password. Choose another one.' : await passwordViolation(NewPassword, owner.email)
    if (problem) blame('NewPassword', problem)
    if (NewPassword.trim() !== ConfirmPassword.trim()) blame('ConfirmPassword', 'Password and Confirm password do not match')
    if (problems.length > 0) {
      context.log.info({ event: 'authn_password_change_fail', userId: user.id }, 'Password change failed')
      throw new HttpError('badRequest', problems)
    }
    const passwordHash = await hashPassword(NewPassword)
    await replacePassword(entities, env, owner, {
      passwordHash,
      now: context.now,
      tells: owner.passwordHash !== null,
      keepSession: user.sessionId,
    })
    context.audit({ subject: 'user', subjectId: user.id, subjectName: user.email })
    return null
  }
}
