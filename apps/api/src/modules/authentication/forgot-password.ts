import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../../platform/config/env.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { normalizeEmail } from '../../domain/people/emails.ts'
import { resetMail } from '../../platform/outbox/mail/reset-mail.ts'
import { clientNetwork } from '../../platform/http/limits/network.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { codeLifetimeMs, issueCode } from '../../domain/people/user-codes.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { countAttempt, countTurnedAway } from '../../domain/people/attempts.ts'
import { requestOrigin } from './request-origin.ts'

/** Minimum response time: several times the duration of both cases. */
const bothWaysMs = 75

const windowMs = 60 * 60 * 1000
/** Maximum mails per hour to an address, and for requests from a network. */
const limitPerEmail = { max: 3, windowMs }
const limitPerNetwork = { max: 20, windowMs }

/**
 * Mails a link to set a new password. The response is the same for every address, and an unknown address causes the same work, so that
 * neither response nor timing discloses it (decision 13).
 */
export const forgotPassword = ({ env, database }: HandlerDependencies): Handler<'forgotPassword'> => {
  return async (input, _scope, context) => {
    // sending a mail takes a millisecond or two longer, so every response waits for the minimum time
    const both = sleep(bothWaysMs)
    const { now, source } = context
    const email = normalizeEmail(input.email)
    const ofAddress = await countAttempt(database.pool, ['reset', email], limitPerEmail, now)
    const ofSource = await countAttempt(database.pool, ['reset', clientNetwork(source)], limitPerNetwork, now)
    const mayMail = ofAddress.allowed && ofSource.allowed
    // beyond the limit of the network all addresses count together
    const turnedAway = ofSource.allowed ? ['reset', email, clientNetwork(source)] : ['reset', clientNetwork(source)]
    const tries = mayMail ? undefined : await countTurnedAway(database.pool, turnedAway, now)
    await database.prisma.$transaction(async (transaction) => {
      const user = await transaction.user.findUnique({ where: { email }, select: { id: true, email: true, firstName: true } })
      if (user && mayMail) {
        const code = await issueCode(transaction, user.id, 'reset', now)
        await sendResetLink(env, transaction, user, code, now)
      } else {
        // inserts and deletes a mail for the unknown address: as many statements and as much to write
        const id = await sendResetLink(env, transaction, { email, firstName: '' }, '', now)
        await transaction.outboxItem.deleteMany({ where: { id } })
      }
      const origin = { ...requestOrigin(context), operation: 'forgotPassword' }
      if (mayMail) await writeAudit(transaction, origin, auditEmailSubject(email, user?.id))
      else if (tries !== undefined)
        await writeAudit(transaction, origin, auditEmailSubject(email, user?.id, { reason: 'throttled', tries }))
    })
    await both
    return null
  }
}

function sendResetLink(
  env: Env,
  entities: Pick<PrismaModels, 'outboxItem'>,
  { email, firstName }: { email: string; firstName: string },
  code: string,
  now: Date,
): Promise<string> {
  const href = publicUrl(env, '/resetpassword', { email, code })
  return queueMail(entities, {
    kind: 'reset',
    to: { name: firstName, address: email },
    content: resetMail(env, { firstName, email, href }),
    now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs.reset),
  })
}
