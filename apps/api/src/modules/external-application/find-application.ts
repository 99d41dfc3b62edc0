import type { Prisma } from '@portal/db/prisma'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'

export const applicationSelect = {
  id: true,
  name: true,
  accountId: true,
  userId: true,
  allSuppliers: true,
  callsPerMinute: true,
  allowedNetworks: true,
  createdDate: true,
  updatedDate: true,
  account: { select: { name: true, kind: true, timeZone: true, settings: { select: { enabledFeatures: true } } } },
  contact: {
    select: {
      firstName: true,
      lastName: true,
      email: true,
      isAdmin: true,
      hasFullPermissions: true,
      accounts: { select: { accountId: true } },
    },
  },
  endpoints: { select: { endpointId: true, supplierFilter: true } },
  suppliers: { select: { supplier: { select: { id: true, name: true } } } },
  keys: true,
} as const satisfies Prisma.ExternalApplicationSelect

/** Application as the administration reads it. */
export type ApplicationRow = Prisma.ExternalApplicationGetPayload<{ select: typeof applicationSelect }>

/** Matches applications of the user's accounts; all for a full administrator. */
export const visibleTo = (user: SessionScope['user']): Prisma.ExternalApplicationWhereInput => ({
  account: { deletingSince: null, ...(!isFullAdministrator(user) && { id: { in: [...user.accountIds] } }) },
})

/** Returns an application of the user's accounts. @throws {HttpError} 404 for any other id */
export async function findApplication({ user, entities }: SessionScope, id: string): Promise<ApplicationRow> {
  const row = await entities.externalApplication.findFirst({ where: { id, ...visibleTo(user) }, select: applicationSelect })
  return row ?? rejectWith('notFound')
}

/** Returns an application and locks its row until the end of the command. */
export async function lockApplication(scope: SessionScope, id: string): Promise<ApplicationRow> {
  const { accountId } = await findApplication(scope, id)
  // an update without effect, which locks the row
  const data = { callsPerMinute: { increment: 0 } }
  const { count } = await scope.entities.externalApplication.updateMany({ where: { accountId, id }, data })
  return count === 0 ? rejectWith('notFound') : findApplication(scope, id)
}
