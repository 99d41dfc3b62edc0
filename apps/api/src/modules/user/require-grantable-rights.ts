import type { ErrorItem } from '@portal/contracts/errors'
import { HttpError } from '../../platform/errors/http-error.ts'
import { isFullAdministrator, type SignedInUser } from '../../platform/access/access-lookup.ts'
import type { RoleWithAccounts } from '../../domain/people/role-with-accounts.ts'

/**
 * Rejects rights that the caller may not grant (decision 17). Full administrators may grant all. Administrators of accounts may create
 * users for these accounts, and cannot change role and accounts of existing users.
 * @param current rights of the user; absent for a new one
 * @throws {HttpError} 403 naming every field that exceeds the caller's rights
 */
export function requireGrantableRights(caller: SignedInUser, requested: RoleWithAccounts, current?: RoleWithAccounts): void {
  if (isFullAdministrator(caller)) return
  const { isAdmin, hasFullPermissions, accountIds } = current ?? {
    isAdmin: false,
    hasFullPermissions: false,
    accountIds: requested.accountIds,
  }
  const own = new Set(caller.accountIds)
  const items: ErrorItem[] = []
  if (requested.isAdmin !== isAdmin) items.push(refused('isAdministrator', 'Only an administrator with full permissions chooses the role.'))
  if (requested.hasFullPermissions !== hasFullPermissions)
    items.push(refused('hasFullPermissions', 'Only an administrator with full permissions gives full permissions.'))
  if (!sameIds(requested.accountIds, accountIds))
    items.push(refused('accountIds', 'Only an administrator with full permissions changes the accounts of a user.'))
  else if (!requested.accountIds.every((id) => own.has(id)))
    items.push(refused('accountIds', 'You can only assign accounts that you manage.'))
  if (items.length > 0) throw new HttpError('forbidden', items)
}

const refused = (propertyName: string, errorMessage: string): ErrorItem => ({ propertyName, errorMessage })

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.every((id) => other.includes(id)) && other.every((id) => one.includes(id))
