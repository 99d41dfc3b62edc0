import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Revokes a session of the user. Sessions of other users return 404. */
export const endSession: Handler<'endSession'> = async ({ id }, { user, entities }, context) => {
  const { count } = await entities.session.updateMany({
    where: { id, userId: user.id, revokedAt: null, expiresAt: { gt: context.now } },
    data: { revokedAt: context.now, revokedReason: 'ended by the user' },
  })
  if (count === 0) return rejectWith('notFound')
  context.audit({ subject: 'session', subjectId: id, subjectName: user.email })
  return null
}
