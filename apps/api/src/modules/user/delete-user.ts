import { rejectWith } from '../../platform/errors/http-error.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { userAuditEntry, auditedUserFields } from './user-audit-entry.ts'
import { findEditableUser } from './find-user.ts'
import { requireRemainingAdministrator } from './require-remaining-administrator.ts'

/** Deletes a user with all personal data and revokes their sessions. The audit log keeps their actions. */
export const deleteUser: Handler<'deleteUser'> = async ({ id }, { user, entities }, context) => {
  if (id.toLowerCase() === user.id) rejectWith('conflict', null, 'You cannot delete yourself.')
  const target = await findEditableUser(entities, user, id)
  if (isFullAdministrator(target)) await requireRemainingAdministrator(entities, target.id)
  await entities.user.delete({ where: { id: target.id } })
  context.audit(userAuditEntry(target, { before: auditedUserFields(target) }))
  return null
}
