import { storeAvatar } from '../../domain/people/avatars.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createInvitedUser } from '../../domain/people/new-user.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { userAuditEntry, auditedUserFields } from './user-audit-entry.ts'
import { requireGrantableRights } from './require-grantable-rights.ts'
import { userSelect } from './user-item.ts'

/** Creates a user and mails the invitation. Rights that the caller may not grant are rejected, never dropped silently. */
export const createUser = ({ env }: HandlerDependencies): Handler<'createUser'> => {
  return async (input, { user, entities }, context) => {
    const { email, firstname, lastname, phoneNumber, buyerId, hasImage, avatar } = input
    const shape = { isAdmin: input.isAdministrator, hasFullPermissions: input.hasFullPermissions, accountIds: input.accountIds }
    requireGrantableRights(user, shape)
    const person = { email, firstName: firstname, lastName: lastname, phoneNumber, buyerId }
    const id = await createInvitedUser(entities, env, { ...person, ...shape }, context.now)
    if (hasImage && avatar) await storeAvatar(entities, id, avatar, context.now)
    const row = await entities.user.findUniqueOrThrow({ where: { id }, select: userSelect })
    context.audit(userAuditEntry(row, { after: auditedUserFields(row) }))
    return { id }
  }
}
