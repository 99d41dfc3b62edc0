import { rejectWith } from '../../platform/errors/http-error.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'

/**
 * Rejects the removal of the last full administrator who can sign in. The caller has locked the user, and thereby all full administrators.
 * @throws {HttpError} 409
 */
export async function requireRemainingAdministrator(entities: Pick<PrismaModels, 'user'>, leavingId: string): Promise<void> {
  const remaining = await entities.user.count({
    where: {
      id: { not: leavingId },
      isAdmin: true,
      hasFullPermissions: true,
      emailConfirmedAt: { not: null },
      OR: [{ passwordHash: { not: null } }, { googleSubject: { not: null } }],
    },
  })
  if (remaining === 0)
    rejectWith('conflict', null, 'This is the last administrator with full permissions. Give another user full permissions first.')
}
