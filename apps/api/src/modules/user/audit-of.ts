import type { AuditNote } from '../../platform/audit.ts'
import type { UserRow } from './user-item.ts'

/** Returns the state of a user for the audit log. */
export function userFacts(row: UserRow) {
  const { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions, avatarExtension } = row
  return { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions, avatarExtension, accountIds: accountIdsOf(row) }
}

/** Returns an audit note about a user, with the account if there is only one. */
export function auditOf(row: UserRow, change: Pick<AuditNote, 'before' | 'after'>): AuditNote {
  const [accountId, ...others] = accountIdsOf(row)
  return {
    subject: 'user',
    subjectId: row.id,
    subjectName: row.email,
    accountId: others.length === 0 ? (accountId ?? null) : null,
    ...change,
  }
}

/** Returns the sorted ids of the user's accounts. */
export const accountIdsOf = ({ accounts }: UserRow): string[] => accounts.map(({ account }) => account.id).toSorted()
