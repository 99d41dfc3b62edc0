import type { AccountKind } from '@portal/contracts/access'
import { isFullAdmin } from '../access/principals.ts'
import type { SessionScope } from '../access/scope.ts'
import { sortedPage } from '../sorted-page.ts'

/** More than a list to choose from can hold. */
const mostOptions = 10_000

/** The accounts of one kind that the caller may read, by name, to choose from. */
export async function listAccountOptions({ user, entities }: SessionScope, kind: AccountKind): Promise<{ id: string; name: string }[]> {
  const accounts = await entities.account.findMany({
    where: { kind, deletingSince: null, ...(!isFullAdmin(user) && { id: { in: [...user.accountIds] } }) },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return sortedPage(accounts, { by: ({ name }) => name, direction: 'asc' }, 1, mostOptions)
}
