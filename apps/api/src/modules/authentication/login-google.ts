import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { verifyGoogleToken } from '../../domain/people/google.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditEmailSubject } from './audit-email-subject.ts'
import { createSession } from './create-session.ts'
import { requestOrigin } from './request-origin.ts'

/** Opens a session of the user linked to a Google identity. Ignores its email address, which may belong to another user now. */
export const loginGoogle = ({ env, database, tokens }: HandlerDependencies): Handler<'loginGoogle'> => {
  return async ({ accessToken }, _scope, context) => {
    const { subject, email } = await verifyGoogleToken(env, accessToken)
    const opened = await database.prisma.$transaction(async (transaction) => {
      // locks the user, so that an identity unlinked at the same time cannot sign in
      const [user] = await transaction.$queryRaw<{ id: string; email: string }[]>`
        select id, email from users where google_subject = ${subject} for no key update`
      if (!user) return undefined
      const { sessionId, response } = await createSession(transaction, tokens, user.id, context)
      await writeAudit(
        transaction,
        { ...requestOrigin(context), operation: 'loginGoogle', actor: user, sessionId },
        { subject: 'user', subjectId: user.id, subjectName: user.email },
      )
      return { user, answer: response }
    })
    if (!opened) {
      await writeAudit(
        database.prisma,
        { ...requestOrigin(context), operation: 'signInRefused' },
        auditEmailSubject(email, undefined, { reason: 'unknown identity' }),
      )
      context.log.info({ event: 'authn_login_fail' }, 'Sign-in with Google failed')
      return rejectWith('googleFailed')
    }
    context.log.info({ event: 'authn_login_success', userId: opened.user.id }, 'Signed in with Google')
    return opened.answer
  }
}
