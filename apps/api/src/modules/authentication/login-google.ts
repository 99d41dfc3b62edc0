import type { Endpoints } from '@portal/contracts'
import { writeAudit } from '../../platform/audit.ts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import { verifyGoogleToken } from '../../platform/people/google.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { addressNote } from './address-note.ts'
import { openSession } from './open-session.ts'
import { originOf } from './origin-of.ts'

/** Opens a session of the user linked to a Google identity. Ignores its email address, which may belong to another user now. */
export const loginGoogle = ({ env, database, tokens }: Dependencies): Handler<Endpoints['loginGoogle']> => {
  return async ({ accessToken }, _scope, call) => {
    const { subject, email } = await verifyGoogleToken(env, accessToken)
    const opened = await database.prisma.$transaction(async (transaction) => {
      // locks the user, so that an identity unlinked at the same time cannot sign in
      const [user] = await transaction.$queryRaw<{ id: string; email: string }[]>`
        select id, email from users where google_subject = ${subject} for no key update`
      if (!user) return undefined
      const { sessionId, answer } = await openSession(transaction, tokens, user.id, call)
      await writeAudit(
        transaction,
        { ...originOf(call), operation: 'loginGoogle', actor: user, sessionId },
        { subject: 'user', subjectId: user.id, subjectName: user.email },
      )
      return { user, answer }
    })
    if (!opened) {
      await writeAudit(
        database.prisma,
        { ...originOf(call), operation: 'signInRefused' },
        addressNote(email, undefined, { reason: 'unknown identity' }),
      )
      call.log.info({ event: 'authn_login_fail' }, 'Sign-in with Google failed')
      return refuse('googleFailed')
    }
    call.log.info({ event: 'authn_login_success', userId: opened.user.id }, 'Signed in with Google')
    return opened.answer
  }
}
