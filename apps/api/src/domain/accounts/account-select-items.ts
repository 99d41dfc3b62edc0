import type { MyAccount } from '@portal/contracts/accounts/account'
import { isFullAdministrator, type SignedInUser } from '../../platform/access/access-lookup.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { accountMarks, isShown, markFields } from './account-marks.ts'

const maxItems = 10_000

/** Sorts names as people expect: differences of case and accents count last. */
const { compare } = new Intl.Collator('en')

/**
 * Returns the accounts that a user may work in and assign to others: the assigned ones, or all for a full administrator. Customers come
 * first, each kind by name.
 */
export async function accountSelectItems(user: SignedInUser, entities: Pick<PrismaModels, 'account'>): Promise<MyAccount[]> {
  const found = await entities.account.findMany({
    where: { kind: { not: 'sandbox' }, deletingSince: null, ...(!isFullAdministrator(user) && { id: { in: [...user.accountIds] } }) },
    select: { id: true, baseCurrency: true, timeZone: true, ...markFields },
    orderBy: [{ kind: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    take: maxItems,
  })
  const accounts = found.filter(isShown)
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

/** Display names of the account kinds. */
export const accountTypeNames = { customer: 'Customer', vendor: 'Vendor' } as const
