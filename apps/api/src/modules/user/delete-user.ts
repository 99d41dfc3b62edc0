import type { Endpoints } from '@portal/contracts'
import { refuse } from '../../platform/errors.ts'
import { isFullAdmin } from '../../platform/access/principals.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditOf, userFacts } from './audit-of.ts'
import { findEditableUser } from './find-user.ts'
import { keepFullAdministrator } from './keep-full-administrator.ts'

/** Deletes a user with all personal data and revokes their sessions. The audit log keeps their actions. */
export const deleteUser: Handler<Endpoints['deleteUser']> = async ({ id }, { user, entities }, call) => {
  if (id.toLowerCase() === user.id) refuse('conflict', null, 'You cannot delete yourself.')
  const target = await findEditableUser(entities, user, id)
  if (isFullAdmin(target)) await keepFullAdministrator(entities, target.id)
  await entities.user.delete({ where: { id: target.id } })
  call.audit(auditOf(target, { before: userFacts(target) }))
  return null
}
