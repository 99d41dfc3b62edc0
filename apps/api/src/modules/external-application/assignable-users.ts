import type { Prisma } from '@portal/db/prisma'

/** Matches users who can be the contact of an application: users of its account, and full administrators. */
export const assignableTo = (accountId: string): Prisma.UserWhereInput => ({
  OR: [{ accounts: { some: { accountId } } }, { isAdmin: true, hasFullPermissions: true }],
})
