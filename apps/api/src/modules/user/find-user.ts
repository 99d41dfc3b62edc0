import { refuse } from '../../platform/errors.ts'
import { lockUser } from '../../platform/people/lock-user.ts'
import { isFullAdmin, type Principal } from '../../platform/access/principals.ts'
import type { Entities } from '../../platform/access/scope.ts'
import { mayEdit } from './may-edit.ts'
import { userSelect, type UserRow } from './user-item.ts'

type Tables = Pick<Entities, 'user'>

/**
 * A user whom the caller may see: anybody for a full administrator, else somebody whose accounts are all the caller's own.
 * @throws {Refusal} 404 for a user who is not there, and alike for one of somebody else
 */
export async function findUser(entities: Tables, caller: Principal, id: string): Promise<UserRow> {
  const row = await entities.user.findUnique({ where: { id }, select: userSelect })
  return row && isVisible(caller, row) ? row : refuse('notFound')
}

/**
 * A user whom the caller may change, locked to the end of the transaction.
 * @throws {Refusal} 404 as `findUser`; 403 for an administrator, where the caller is no full one
 */
export async function findEditableUser(entities: Tables, caller: Principal, id: string): Promise<UserRow> {
  await lockUser(entities, id)
  const row = await findUser(entities, caller, id)
  return mayEdit(caller, row) ? row : refuse('forbidden')
}

function isVisible(caller: Principal, { accounts }: UserRow): boolean {
  if (isFullAdmin(caller)) return true
  const own = new Set(caller.accountIds)
  return accounts.length > 0 && accounts.every(({ account }) => own.has(account.id))
}
