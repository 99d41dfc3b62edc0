import { rejectWith } from '../../platform/errors/http-error.ts'

/** Properties that determine how many accounts a user must have. */
export interface RoleWithAccounts {
  isAdmin: boolean
  hasFullPermissions: boolean
  accountIds: readonly string[]
}

/**
 * Rejects a role that does not match its accounts (decision 17): a full administrator has none assigned, an administrator of accounts at
 * least one, an account user exactly one.
 * @throws {HttpError} 400 on `hasFullPermissions` or `accountIds`
 */
export function requireConsistentRole({ isAdmin, hasFullPermissions, accountIds }: RoleWithAccounts): void {
  const count = new Set(accountIds).size
  if (hasFullPermissions && !isAdmin) rejectWith('badRequest', 'hasFullPermissions', 'Only an administrator can have full permissions.')
  if (hasFullPermissions && count > 0)
    rejectWith('badRequest', 'accountIds', 'An administrator with full permissions has access to all accounts. Remove the selection.')
  if (isAdmin && !hasFullPermissions && count === 0)
    rejectWith('badRequest', 'accountIds', 'An administrator without full permissions needs at least one account.')
  if (!isAdmin && count !== 1) rejectWith('badRequest', 'accountIds', 'An account user needs exactly one account.')
}
