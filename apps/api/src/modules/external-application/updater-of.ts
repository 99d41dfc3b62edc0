import type { PrismaModels } from '../../platform/access/scope.ts'

/** Returns the user who changed an application last, from the audit log: by name, or by email address if the user was deleted. */
export async function updaterOf(entities: Pick<PrismaModels, 'auditEntry' | 'user'>, id: string): Promise<string | null> {
  const entry = await entities.auditEntry.findFirst({
    where: { subjectId: id, operation: { in: ['createExternalApplication', 'updateExternalApplication'] } },
    orderBy: { sequence: 'desc' },
    select: { actorId: true, actorEmail: true },
  })
  if (!entry?.actorId) return null
  const user = await entities.user.findUnique({ where: { id: entry.actorId }, select: { firstName: true, lastName: true } })
  return user ? `${user.firstName} ${user.lastName}` : entry.actorEmail
}
