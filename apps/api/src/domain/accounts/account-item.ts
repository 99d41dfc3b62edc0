import type { ListedAccount } from './list-accounts.ts'

/**
 * Fields of an account that customers and vendors share. `deletion` rises from 0 to 1 while the account's rows are deleted, and is null
 * otherwise.
 */
export const accountItem = ({ id, name, contactEmail, createdDate, updatedDate, ...account }: ListedAccount) => ({
  id,
  name,
  contactEmail,
  createdDate: createdDate.toISOString(),
  updatedDate: updatedDate.toISOString(),
  deletion: account.deletingSince && computeDeletion(account),
})

function computeDeletion({ rowsToDelete, rowsDeleted }: Pick<ListedAccount, 'rowsToDelete' | 'rowsDeleted'>): number {
  if (rowsToDelete === null) return 0
  // rows may have been added after the count; the deletion ends only when the account row is gone
  return rowsToDelete === 0n ? 1 : Math.min(1, Number(rowsDeleted) / Number(rowsToDelete))
}
