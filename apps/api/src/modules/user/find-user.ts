import { rejectWith } from '../../platform/errors/http-error.ts'
import { lockUser } from '../../domain/people/lock-user.ts'
import { isFullAdministrator, type SignedInUser } from '../../platform/access/access-lookup.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { canEditUser } from './can-edit-user.ts'
import { userSelect, type UserRow } from './user-item.ts'

type Tables = Pick<PrismaModels, 'user'>

/**
 * Returns a user that the caller may see: any user for a full administrator, otherwise users whose accounts are all the caller's.
 * @throws {HttpError} 404 for unknown users and for users of other accounts
 */
export async function findUser(entities: Tables, caller: SignedInUser, id: string): Promise<UserRow> {
  const row = await entities.user.findUnique({ where: { id }, select: userSelect })
  return row && isVisible(caller, row) ? row : rejectWith('notFound')
}

/**
 * Returns a user that the caller may change, locked until the end of the transaction.
 * @throws {HttpError} 404 as in `findUser`; 403 for an administrator, unless the caller is a full administrator
 */
export async function findEditableUser(entities: Tables, caller: SignedInUser, id: string): Promise<UserRow> {
  await lockUser(entities, id)
  const row = await findUser(entities, caller, id)
  return canEditUser(caller, row) ? row : rejectWith('forbidden')
}

function isVisible(caller: SignedInUser, { accounts }: UserRow): boolean {
  if (isFullAdministrator(caller)) return true
  const own = new Set(caller.accountIds)
  return accounts.length > 0 && accounts.every(({ account }) => own.has(account.id))
}
