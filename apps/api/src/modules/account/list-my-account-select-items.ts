import type { Endpoints } from '@portal/contracts'
import { isFullAdmin } from '../../platform/principals.ts'
import type { Handler } from '../../platform/serve.ts'

const mostItems = 10_000

/** As a person looks a name up: case and accents come last. */
const { compare } = new Intl.Collator('en')

/** The accounts a user may work in: their own, or all for a full administrator. Customers come first, each kind by name. */
export const listMyAccountSelectItems: Handler<Endpoints['listMyAccountSelectItems']> = async (_input, { user, entities }) => {
  const accounts = await entities.account.findMany({
    where: { deletingSince: null, ...(!isFullAdmin(user) && { id: { in: [...user.accountIds] } }) },
    select: { id: true, name: true, kind: true },
    orderBy: [{ kind: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: mostItems,
  })
  const items = accounts.map(({ id, name, kind }) => ({
    id,
    name,
    accountTypeName: kind === 'customer' ? ('Customer' as const) : ('Vendor' as const),
  }))
  return items.toSorted((a, b) => compare(a.accountTypeName, b.accountTypeName) || compare(a.name, b.name))
}
