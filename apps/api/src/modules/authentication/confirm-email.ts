import type { Endpoints } from '@portal/contracts'
import { writeAudit } from '../../platform/audit.ts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../platform/people/emails.ts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { hashToken, sameHash } from '../../platform/people/tokens.ts'
import { addressNote } from './address-note.ts'
import { nobody } from './nobody.ts'
import { originOf } from './origin-of.ts'
import { forgive, throttle } from './throttle.ts'

/** Confirms an email address with the mailed code. Repeating it succeeds, because mail programs open links before users do. */
export const confirmEmail = ({ database }: Dependencies): Handler<Endpoints['confirmEmail']> => {
  return async (input, _scope, call) => {
    const { now } = call
    const email = normalizeEmail(input.Email)
    const judged = await throttle(database.pool, 'code', email, call)
    const redeem = () =>
      database.prisma.$transaction(async (transaction) => {
        const user = await transaction.user.findUnique({ where: { email }, select: { id: true, emailConfirmedAt: true } })
        const code = await transaction.userCode.findUnique({
          where: { userId_kind: { userId: user?.id ?? nobody, kind: 'confirmation' } },
        })
        const right = code !== null && sameHash(code.codeHash, hashToken(input.Code))
        // a used code means that the address is confirmed, even if that happened between the two lookups
        const isDone = right && (code.usedAt !== null || Boolean(user?.emailConfirmedAt))
        const isGood = right && code.expiresAt > now
        if (!user || !(isDone || isGood)) {
          await writeAudit(transaction, { ...originOf(call), operation: 'codeRefused' }, addressNote(email, user?.id))
          return false
        }
        if (!isDone) {
          await transaction.user.update({ where: { id: user.id }, data: { emailConfirmedAt: now, updatedDate: now } })
          await transaction.userCode.updateMany({ where: { userId: user.id, kind: 'confirmation' }, data: { usedAt: now } })
          const origin = { ...originOf(call), operation: 'confirmEmail', actor: { id: user.id, email } }
          await writeAudit(transaction, origin, addressNote(email, user.id))
        }
        return true
      })
    const accepted = await judged(redeem)
    if (!accepted) return refuse('codeRefused')
    await forgive(database.pool, 'code', email, call)
    return null
  }
}
