import { refuse } from '../../platform/errors.ts'
import type { Entities } from '../../platform/access/scope.ts'

/**
 * Refuses to take away the last full administrator who can sign in. The user is locked by then, and with it every full administrator.
 * @throws {Refusal} 409
 */
export async function keepFullAdministrator(entities: Pick<Entities, 'user'>, leavingId: string): Promise<void> {
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
    refuse('conflict', null, 'This is the last administrator with full permissions: the portal would be left without one.')
}
