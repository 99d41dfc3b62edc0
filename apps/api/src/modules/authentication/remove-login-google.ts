import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { lockUser } from '../../domain/people/lock-user.ts'
import { googleNoticeMail } from '../../platform/outbox/mail/google-notice-mail.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import type { Handler } from '../../platform/http/serve.ts'

/**
 * Unlinks Google and notifies the user by mail; succeeds without a link. Works without Google, so that users can unlink after the operator
 * has disabled it.
 */
export const removeLoginGoogle = ({ env }: HandlerDependencies): Handler<'removeLoginGoogle'> => {
  return async (_input, { user, entities }, { now, audit }) => {
    const { id, email, firstName } = user
    await lockUser(entities, id)
    const { googleSubject, passwordHash } = await entities.user.findUniqueOrThrow({
      where: { id },
      select: { googleSubject: true, passwordHash: true },
    })
    audit({ subject: 'user', subjectId: id, subjectName: email, after: { hasGoogleLogin: false } })
    if (googleSubject === null) return null
    if (passwordHash === null) rejectWith('conflict', null, 'Set a password first. Without one you could no longer sign in.')
    await entities.user.update({ where: { id }, data: { googleSubject: null } })
    const content = googleNoticeMail(env, { firstName, email, now, linked: false })
    await queueMail(entities, { kind: 'google-notice', to: { name: firstName, address: email }, content, now })
    return null
  }
}
