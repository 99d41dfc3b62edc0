import type { ErrorItem } from '@portal/contracts/errors'
import { Refusal } from '../../platform/errors.ts'
import { isFullAdmin, type Principal } from '../../platform/access/principals.ts'
import type { UserShape } from '../../platform/people/user-shape.ts'

/**
 * Refuses rights that the caller may not give (S §6, decision 17). A full administrator may give all. An administrator of accounts makes
 * account users of their own accounts, and leaves role and accounts of a user who is there as they are.
 * @param current what the user has now; absent for a new one
 * @throws {Refusal} 403 that names every field which asks for too much
 */
export function requireGrants(caller: Principal, wanted: UserShape, current?: UserShape): void {
  if (isFullAdmin(caller)) return
  const { isAdmin, hasFullPermissions, accountIds } = current ?? {
    isAdmin: false,
    hasFullPermissions: false,
    accountIds: wanted.accountIds,
  }
  const own = new Set(caller.accountIds)
  const items: ErrorItem[] = []
  if (wanted.isAdmin !== isAdmin) items.push(refused('isAdministrator', 'Only an administrator with full permissions chooses the role.'))
  if (wanted.hasFullPermissions !== hasFullPermissions)
    items.push(refused('hasFullPermissions', 'Only an administrator with full permissions gives full permissions.'))
  if (!sameIds(wanted.accountIds, accountIds))
    items.push(refused('accountIds', 'Only an administrator with full permissions changes the accounts of a user.'))
  else if (!wanted.accountIds.every((id) => own.has(id))) items.push(refused('accountIds', 'You can only assign accounts that you manage.'))
  if (items.length > 0) throw new Refusal('forbidden', items)
}

const refused = (propertyName: string, errorMessage: string): ErrorItem => ({ propertyName, errorMessage })

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.every((id) => other.includes(id)) && other.every((id) => one.includes(id))
