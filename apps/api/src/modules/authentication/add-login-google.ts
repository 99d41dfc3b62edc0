import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import { verifyGoogleToken } from '../../platform/people/google.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { lockUser } from '../../platform/people/lock-user.ts'
import { googleNoticeMail } from '../../platform/outbox/mail/google-notice-mail.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { codeLifeMs, issueCode } from '../../platform/people/user-codes.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { isTaken } from './is-taken.ts'
import { requireProof } from './require-proof.ts'

/** Google is asked while a connection to the database is held: a Google that is slow must not hold all of them. */
const limited = limitConcurrency(2, 0)

/** Links the caller's Google identity, in place of another one where there was one, and tells the caller by mail. */
export const addLoginGoogle = ({ env, database }: Dependencies): Handler<Endpoints['addLoginGoogle']> => {
  return async ({ accessToken, password }, { user, entities }, call) => {
    const { id, email, firstName } = user
    const { now, audit } = call
    await requireProof(database, { user, entities }, password, call)
    const { subject } = await limited(() => verifyGoogleToken(env, accessToken))
    await lockUser(entities, id)
    const { googleSubject } = await entities.user.findUniqueOrThrow({ where: { id }, select: { googleSubject: true } })
    audit({ subject: 'user', subjectId: id, subjectName: email, after: { hasGoogleLogin: true } })
    if (googleSubject === subject) return null
    await entities.user.update({ where: { id }, data: { googleSubject: subject } }).catch((error: unknown) => {
      if (isTaken(error)) refuse('conflict', null, 'This Google account is linked to another user.')
      throw error
    })
    // a new password takes the identity away again: who finds the mail a day later can still undo what was not theirs
    const lifeMs = codeLifeMs.invitation
    const undo = publicAddress(env, '/resetpassword', { email, code: await issueCode(entities, id, 'reset', now, lifeMs) })
    const content = googleNoticeMail(env, { firstName, email, now, linked: true, undo })
    const expiresAt = new Date(now.getTime() + lifeMs)
    await queueMail(entities, { kind: 'google-notice', to: { name: firstName, address: email }, content, now, expiresAt })
    return null
  }
}
