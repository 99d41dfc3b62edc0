import type { Endpoints } from '@portal/contracts'
import { isFullAdmin } from '../../platform/principals.ts'
import type { Handler } from '../../platform/serve.ts'

const mostItems = 10_000

/** The accounts a user may work in: their own, or all for a full administrator. Customers come first, each kind by name. */
export const listMyAccountSelectItems: Handler<Endpoints['listMyAccountSelectItems']> = async (_input, { user, entities }) => {
  const accounts = await entities.account.findMany({
    where: isFullAdmin(user) ? {} : { id: { in: [...user.accountIds] } },
    select: { id: true, name: true, kind: true },
    orderBy: [{ kind: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: mostItems,
  })
  return accounts.map(({ id, name, kind }) => ({
    id,
    name,
    accountTypeName: kind === 'customer' ? ('Customer' as const) : ('Vendor' as const),
  }))
}
