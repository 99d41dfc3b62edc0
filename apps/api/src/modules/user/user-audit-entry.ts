import type { AuditDetails } from '../../platform/audit/audit.ts'
import type { UserRow } from './user-item.ts'

/** Returns the state of a user for the audit log. */
export function auditedUserFields(row: UserRow) {
  const { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions, avatarExtension } = row
  return { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions, avatarExtension, accountIds: sortedAccountIds(row) }
}

/** Returns an audit note about a user, with the account if there is only one. */
export function userAuditEntry(row: UserRow, change: Pick<AuditDetails, 'before' | 'after'>): AuditDetails {
  const [accountId, ...others] = sortedAccountIds(row)
  return {
    subject: 'user',
    subjectId: row.id,
    subjectName: row.email,
    accountId: others.length === 0 ? (accountId ?? null) : null,
    ...change,
  }
}

/** Returns the sorted ids of the user's accounts. */
export const sortedAccountIds = ({ accounts }: UserRow): string[] => accounts.map(({ account }) => account.id).toSorted()
