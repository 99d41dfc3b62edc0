import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../domain/people/emails.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { hashToken, hashesEqual } from '../../platform/access/tokens.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { unknownUserId } from './unknown-user-id.ts'
import { requestOrigin } from './request-origin.ts'
import { clearSignInFailures, throttleSignIn } from './throttle-sign-in.ts'

/** Confirms an email address with the mailed code. Repeating it succeeds, because mail programs open links before users do. */
export const confirmEmail = ({ database }: HandlerDependencies): Handler<'confirmEmail'> => {
  return async (input, _scope, context) => {
    const { now } = context
    const email = normalizeEmail(input.Email)
    const judged = await throttleSignIn(database.pool, 'code', email, context)
    const redeem = () =>
      database.prisma.$transaction(async (transaction) => {
        const user = await transaction.user.findUnique({ where: { email }, select: { id: true, emailConfirmedAt: true } })
        const code = await transaction.userCode.findUnique({
          where: { userId_kind: { userId: user?.id ?? unknownUserId, kind: 'confirmation' } },
        })
        const right = code !== null && hashesEqual(code.codeHash, hashToken(input.Code))
        // a used code means that the address is confirmed, even if that happened between the two lookups
        const isDone = right && (code.usedAt !== null || Boolean(user?.emailConfirmedAt))
        const isGood = right && code.expiresAt > now
        if (!user || !(isDone || isGood)) {
          await writeAudit(transaction, { ...requestOrigin(context), operation: 'codeRefused' }, auditEmailSubject(email, user?.id))
          return false
        }
        if (!isDone) {
          await transaction.user.update({ where: { id: user.id }, data: { emailConfirmedAt: now } })
          await transaction.userCode.updateMany({ where: { userId: user.id, kind: 'confirmation' }, data: { usedAt: now } })
          const origin = { ...requestOrigin(context), operation: 'confirmEmail', actor: { id: user.id, email } }
          await writeAudit(transaction, origin, auditEmailSubject(email, user.id))
        }
        return true
      })
    const accepted = await judged(redeem)
    if (!accepted) return rejectWith('codeRefused')
    await clearSignInFailures(database.pool, 'code', email, context)
    return null
  }
}
