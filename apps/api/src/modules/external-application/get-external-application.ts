import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { applicationItem, keyState } from './application-item.ts'
import { endpointLines } from './endpoint-lines.ts'
import { findApplication } from './find-application.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'

/** Returns an application with its switches and masked keys. */
export const getExternalApplication = ({ keys: vault }: HandlerDependencies): Handler<'getExternalApplication'> => {
  return async ({ id }, scope) => {
    const row = await findApplication(scope, id)
    const keys = { primary: keyState(row, 'primary', vault), secondary: keyState(row, 'secondary', vault) }
    return {
      ...applicationItem(row),
      callsPerMinute: row.callsPerMinute,
      createdDate: row.createdDate.toISOString(),
      updatedDate: row.updatedDate.toISOString(),
      updatedByName: await readUpdater(scope.entities, id),
      primaryKey: keys.primary.masked,
      secondaryKey: keys.secondary.masked,
      keys,
      endpoints: endpointLines(row.endpoints, row.account.settings?.enabledFeatures ?? []),
    }
  }
}

/** Returns the user who changed an application last, from the audit log: by name, or by email address if the user was deleted. */
async function readUpdater(entities: Pick<PrismaModels, 'auditEntry' | 'user'>, id: string): Promise<string | null> {
  const entry = await entities.auditEntry.findFirst({
    where: { subjectId: id, operation: { in: ['createExternalApplication', 'updateExternalApplication'] } },
    orderBy: { sequence: 'desc' },
    select: { actorId: true, actorEmail: true },
  })
  if (!entry?.actorId) return null
  const user = await entities.user.findUnique({ where: { id: entry.actorId }, select: { firstName: true, lastName: true } })
  return user ? `${user.firstName} ${user.lastName}` : entry.actorEmail
}
