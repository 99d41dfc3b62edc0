import type { AuditNote } from '../../platform/audit.ts'
import type { UserRow } from './user-item.ts'

/** What the audit log keeps of a user: who it is, and what the administration can change. */
export function userFacts(row: UserRow) {
  const { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions, avatarExtension } = row
  return { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions, avatarExtension, accountIds: accountIdsOf(row) }
}

/** An entry about a user, with the account where there is only one. */
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

/** Ids of the user's accounts, always in the same order. */
export const accountIdsOf = ({ accounts }: UserRow): string[] => accounts.map(({ account }) => account.id).toSorted()
