import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import { inviteUser } from '../../platform/people/invitations.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { auditOf } from './audit-of.ts'
import { findEditableUser } from './find-user.ts'
import { isInvited } from './user-item.ts'

/** Mails the invitation again, with a new link: those of earlier ones stop working. */
export const resendInvitation = ({ env }: Dependencies): Handler<Endpoints['resendInvitation']> => {
  return async ({ id }, { user, entities }, call) => {
    const target = await findEditableUser(entities, user, id)
    if (!isInvited(target)) refuse('conflict', null, 'This user has accepted the invitation already.')
    await inviteUser(entities, env, target, call.now)
    call.audit(auditOf(target, {}))
    return null
  }
}
