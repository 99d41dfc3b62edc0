import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../domain/people/emails.ts'
import { findValidCode } from '../../domain/people/user-codes.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { requestOrigin } from './request-origin.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'
import { unknownUserId } from './unknown-user-id.ts'

/**
 * Checks the code of a mailed link before its user chooses a password. Rejects like `restorePasswordByCode`, with the same message and the
 * same limit, so that it discloses nothing about codes and addresses.
 */
export const checkPasswordCode = ({ database }: HandlerDependencies): Handler<'checkPasswordCode'> => {
  return async (input, _scope, context) => {
    const email = normalizeEmail(input.email)
    const judged = await throttleSignIn(database.pool, 'code', email, context)
    const check = () =>
      database.prisma.$transaction(async (transaction) => {
        const user = await transaction.user.findUnique({ where: { email }, select: { id: true } })
        const match = await findValidCode(transaction, user?.id ?? unknownUserId, input.code, ['reset', 'invitation'], context.now)
        if (user && match) return true
        await writeAudit(transaction, { ...requestOrigin(context), operation: 'codeRefused' }, auditEmailSubject(email, user?.id))
        return false
      })
    if (!(await judged(check))) return rejectWith('codeRefused')
    await clearSignInFailures(database.pool, 'code', email, context)
    return null
  }
}
