import type { AccountKind } from '@portal/contracts/access'
import type { Prisma } from '@portal/db/prisma'
import { isShown } from '../../domain/accounts/account-marks.ts'
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
  account: { select: { name: true, kind: true, timeZone: true, baseCurrency: true, settings: { select: { enabledFeatures: true } } } },
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
  sandbox: { select: { accountId: true, applicationId: true } },
} as const satisfies Prisma.ExternalApplicationSelect

type StoredRow = Prisma.ExternalApplicationGetPayload<{ select: typeof applicationSelect }>

/** Application as the administration reads it; never the one of a sandbox. */
export type ApplicationRow = StoredRow & { account: { kind: AccountKind } }

export const isManaged = (row: StoredRow): row is ApplicationRow => isShown(row.account)

/** Matches applications of the user's accounts; all for a full administrator. */
export const visibleTo = (user: SessionScope['user']): Prisma.ExternalApplicationWhereInput => ({
  account: { kind: { not: 'sandbox' }, deletingSince: null, ...(!isFullAdministrator(user) && { id: { in: [...user.accountIds] } }) },
})

/** Returns an application of the user's accounts. @throws {HttpError} 404 for any other id */
export async function findApplication({ user, entities }: SessionScope, id: string): Promise<ApplicationRow> {
  const row = await entities.externalApplication.findFirst({ where: { id, ...visibleTo(user) }, select: applicationSelect })
  return row && isManaged(row) ? row : rejectWith('notFound')
}

/** Application whose webhooks and requests are managed: a live one, or the one of its test key. */
interface ApplicationInMode extends Pick<ApplicationRow, 'accountId' | 'account'> {
  /** Account of the live application, whose users see its changes in the audit log. */
  liveAccountId: string
}

/** Returns an application of the user's accounts, or the application of its test key. @throws {HttpError} 404 for any other id */
export async function findInAnyMode(scope: SessionScope, id: string): Promise<ApplicationInMode> {
  const { user, entities } = scope
  const sandbox = await entities.sandbox.findFirst({
    where: { applicationId: id, live: visibleTo(user) },
    select: { accountId: true, liveApplicationId: true },
  })
  const live = await findApplication(scope, sandbox?.liveApplicationId ?? id)
  return { accountId: sandbox?.accountId ?? live.accountId, account: live.account, liveAccountId: live.accountId }
}

/** Returns an application and locks its row until the end of the command. */
export async function lockApplication(scope: SessionScope, id: string): Promise<ApplicationRow> {
  const { accountId } = await findApplication(scope, id)
  // an update without effect, which locks the row
  const data = { callsPerMinute: { increment: 0 } }
  const { count } = await scope.entities.externalApplication.updateMany({ where: { accountId, id }, data })
  return count === 0 ? rejectWith('notFound') : findApplication(scope, id)
}
