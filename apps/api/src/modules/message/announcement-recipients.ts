import type { Audience } from '@portal/contracts/people/message'
import type { Prisma } from '@portal/db/prisma'

/** Condition for the users that an announcement reaches, without users of accounts that are being deleted. */
export function findRecipients(audience: Audience, accountIds: string[] | undefined): Prisma.UserWhereInput {
  const kind = audience === 'customers' ? 'customer' : audience === 'vendors' ? 'vendor' : undefined
  const byAccount = kind !== undefined || accountIds !== undefined
  return {
    ...(audience === 'administrators' && { isAdmin: true }),
    ...(byAccount && {
      accounts: { some: { account: { deletingSince: null, ...(kind && { kind }), ...(accountIds && { id: { in: accountIds } }) } } },
    }),
  }
}
