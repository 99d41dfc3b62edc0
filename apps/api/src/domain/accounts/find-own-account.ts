import type { AccountKind } from '@portal/contracts/access'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { SessionScope } from '../../platform/access/scope.ts'

/** Returns an account of this kind that the caller may use; 404 for any other, whether it exists or not. */
export async function findOwnAccount({ user, entities }: SessionScope, kind: AccountKind, id: string) {
  const account = await entities.account.findFirst({ where: { id, kind, deletingSince: null } })
  return account && (isFullAdministrator(user) || user.accountIds.includes(id)) ? account : rejectWith('notFound')
}
