import type { AccountKind } from '@portal/contracts/access'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import { sortedPage } from '../../platform/db/sorted-page.ts'

interface Wanted {
  column: 'Name' | 'ContactEmail' | 'CreatedDate' | 'UpdatedDate'
  direction: 'asc' | 'desc'
  /** Page number, starting at 1. */
  page: number
  size: number
  search?: string | undefined
}

export interface ListedAccount {
  id: string
  name: string
  contactEmail: string | null
  createdDate: Date
  updatedDate: Date
  deletingSince: Date | null
  rowsToDelete: bigint | null
  rowsDeleted: bigint
  alias: string | null
  vendorNumbers: string[]
}

const columns = {
  Name: (account: ListedAccount) => account.name,
  ContactEmail: (account: ListedAccount) => account.contactEmail,
  CreatedDate: (account: ListedAccount) => account.createdDate,
  UpdatedDate: (account: ListedAccount) => account.updatedDate,
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Returns a page of the accounts of one kind that the caller may read, and their total count. Only full administrators see accounts that
 * are being deleted. `search` matches names, email addresses, aliases and vendor numbers, case-insensitively.
 */
export async function listAccounts(
  { user, entities }: SessionScope,
  kind: AccountKind,
  { column, direction, page, size, search }: Wanted,
): Promise<{ accounts: ListedAccount[]; totalItems: number }> {
  const all = await entities.account.findMany({
    where: { kind, ...(!isFullAdministrator(user) && { id: { in: [...user.accountIds] }, deletingSince: null }) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const words = folded(search?.trim() ?? '')
  const found = all.filter(({ name, contactEmail, alias, vendorNumbers }) =>
    [name, contactEmail, alias, ...vendorNumbers].some((text) => text !== null && folded(text).includes(words)),
  )
  return { accounts: sortedPage(found, { by: columns[column], direction }, page, size), totalItems: found.length }
}
