import type { Prisma } from '@portal/db/prisma'

/** Users who can be the contact of an application: those of its account, and full administrators. */
export const assignableTo = (accountId: string): Prisma.UserWhereInput => ({
  OR: [{ accounts: { some: { accountId } } }, { isAdmin: true, hasFullPermissions: true }],
})
