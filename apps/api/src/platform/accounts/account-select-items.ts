import type { MyAccount } from '@portal/contracts/account'
import { isFullAdmin, type Principal } from '../access/principals.ts'
import type { Entities } from '../access/scope.ts'

const mostItems = 10_000

/** As a person looks a name up: case and accents come last. */
const { compare } = new Intl.Collator('en')

/** The accounts a user may work in and assign to others: their own, or all for a full administrator. Customers come first, each kind by name. */
export async function accountSelectItems(user: Principal, entities: Pick<Entities, 'account'>): Promise<MyAccount[]> {
  const accounts = await entities.account.findMany({
    where: { deletingSince: null, ...(!isFullAdmin(user) && { id: { in: [...user.accountIds] } }) },
    select: { id: true, name: true, kind: true, baseCurrency: true, timeZone: true, alias: true, vendorNumbers: true },
    orderBy: [{ kind: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: mostItems,
  })
  const times = Map.groupBy(accounts, nameOf)
  const items = accounts.map(({ kind, baseCurrency, alias, vendorNumbers, ...account }) => {
    const mark = times.get(nameOf({ kind, name: account.name }))!.length > 1 ? (alias ?? vendorNumbers[0]) : undefined
    return {
      ...account,
      baseCurrency: kind === 'customer' ? baseCurrency : null,
      accountTypeName: accountTypeNames[kind],
      ...(mark !== undefined && { mark }),
    }
  })
  return items.toSorted((a, b) => compare(a.accountTypeName, b.accountTypeName) || compare(a.name, b.name))
}

/** Names that a person cannot tell apart are the same. */
const nameOf = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name.trim().toLowerCase()}`

/** What people read for a kind of account. */
export const accountTypeNames = { customer: 'Customer', vendor: 'Vendor' } as const
