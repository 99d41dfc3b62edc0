import type { Endpoints } from '@portal/contracts'
import { writeAudit } from '../../platform/audit.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import { verifyGoogleToken } from '../../platform/google.ts'
import type { Handler } from '../../platform/serve.ts'
import { openSession } from './open-session.ts'

/** Opens a session of the user whom Google’s identity is linked to. The address is not looked at: it may belong to somebody else by now. */
export const loginGoogle = ({ env, database, tokens }: Dependencies): Handler<Endpoints['loginGoogle']> => {
  return async ({ accessToken }, { entities }, call) => {
    const { subject } = await verifyGoogleToken(env, accessToken)
    const user = await entities.user.findUnique({ where: { googleSubject: subject }, select: { id: true, email: true } })
    if (!user) {
      call.log.info({ event: 'authn_login_fail' }, 'Sign-in with Google failed')
      return refuse('googleFailed')
    }
    const answer = await database.prisma.$transaction(async (transaction) => {
      const opened = await openSession(transaction, tokens, user.id, call)
      const { now, source, userAgent, id: requestId } = call
      await writeAudit(
        transaction,
        { operation: 'loginGoogle', now, actor: user, sessionId: opened.sessionId, source, userAgent, requestId },
        { subject: 'user', subjectId: user.id, subjectName: user.email },
      )
      return opened.answer
    })
    call.log.info({ event: 'authn_login_success', userId: user.id }, 'Signed in with Google')
    return answer
  }
}
