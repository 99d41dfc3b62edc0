import type { AccountKind } from '@portal/contracts/access'
import type { AccountOption } from '@portal/contracts/accounts/account'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import { sortedPage } from '../../platform/db/sorted-page.ts'
import { accountMarks, isShown, markFields } from './account-marks.ts'

/** More than a select list can hold. */
const maxOptions = 10_000

/** Returns the accounts of one kind that the caller may read, by name, as options of a select list. */
export async function listAccountOptions({ user, entities }: SessionScope, kind: AccountKind): Promise<AccountOption[]> {
  const found = await entities.account.findMany({
    where: { kind, deletingSince: null, ...(!isFullAdministrator(user) && { id: { in: [...user.accountIds] } }) },
    select: { id: true, ...markFields },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const accounts = found.filter(isShown)
  const markOf = accountMarks(accounts)
  const options = accounts.map((account) => ({ id: account.id, name: account.name, ...markOf(account) }))
  return sortedPage(options, { by: ({ name }) => name, direction: 'asc' }, 1, maxOptions)
}
