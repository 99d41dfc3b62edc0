import type { ListedAccount } from './list-accounts.ts'

/** What both kinds of account answer with. `deletion` goes from 0 to 1 while the account's rows are taken away, and is null otherwise. */
export const accountItem = ({ id, name, contactEmail, createdDate, updatedDate, ...account }: ListedAccount) => ({
  id,
  name,
  contactEmail,
  createdDate: createdDate.toISOString(),
  updatedDate: updatedDate.toISOString(),
  deletion: account.deletingSince && deletionOf(account),
})

function deletionOf({ rowsToDelete, rowsDeleted }: Pick<ListedAccount, 'rowsToDelete' | 'rowsDeleted'>): number {
  if (rowsToDelete === null) return 0
  // rows may have come after they were counted; done it is only when the account is not there any more
  return rowsToDelete === 0n ? 1 : Math.min(1, Number(rowsDeleted) / Number(rowsToDelete))
}
