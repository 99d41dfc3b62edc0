import type { MyAccount } from '@portal/contracts/account'
import { isFullAdmin, type Principal } from '../access/principals.ts'
import type { Entities } from '../access/scope.ts'
import { accountMarks, markFields } from './account-marks.ts'

const mostItems = 10_000

/** As a person looks a name up: case and accents come last. */
const { compare } = new Intl.Collator('en')

/** The accounts a user may work in and assign to others: their own, or all for a full administrator. Customers come first, each kind by name. */
export async function accountSelectItems(user: Principal, entities: Pick<Entities, 'account'>): Promise<MyAccount[]> {
  const accounts = await entities.account.findMany({
    where: { deletingSince: null, ...(!isFullAdmin(user) && { id: { in: [...user.accountIds] } }) },
    select: { id: true, baseCurrency: true, timeZone: true, ...markFields },
    orderBy: [{ kind: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: mostItems,
  })
  const markOf = accountMarks(accounts)
  const items = accounts.map((account) => ({
    id: account.id,
    name: account.name,
    accountTypeName: accountTypeNames[account.kind],
    baseCurrency: account.kind === 'customer' ? account.baseCurrency : null,
    timeZone: account.timeZone,
    ...markOf(account),
  }))
  return items.toSorted((a, b) => compare(a.accountTypeName, b.accountTypeName) || compare(a.name, b.name))
}

/** What people read for a kind of account. */
export const accountTypeNames = { customer: 'Customer', vendor: 'Vendor' } as const
