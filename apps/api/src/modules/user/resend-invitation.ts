import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { sendInvitation, sendConfirmation } from '../../domain/people/invitations.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { userAuditEntry } from './user-audit-entry.ts'
import { findEditableUser } from './find-user.ts'
import { isInvited } from './user-item.ts'

/** Mails the invitation again, or the confirmation if an administrator has set the password, with a new link. Previous links become invalid. */
export const resendInvitation = ({ env }: HandlerDependencies): Handler<'resendInvitation'> => {
  return async ({ id }, { user, entities }, context) => {
    const target = await findEditableUser(entities, user, id)
    if (isInvited(target)) await sendInvitation(entities, env, target, context.now)
    else if (target.emailConfirmedAt === null) await sendConfirmation(entities, env, target, context.now)
    else rejectWith('conflict', null, 'This user has already accepted the invitation.')
    context.audit(userAuditEntry(target, {}))
    return null
  }
}
