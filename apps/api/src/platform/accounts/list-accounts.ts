import type { AccountKind } from '@portal/contracts/access'
import { isFullAdmin } from '../access/principals.ts'
import type { SessionScope } from '../access/scope.ts'
import { sortedPage } from '../sorted-page.ts'

interface Wanted {
  column: 'Name' | 'ContactEmail' | 'CreatedDate' | 'UpdatedDate'
  direction: 'asc' | 'desc'
  /** From 1 on. */
  page: number
  size: number
  search?: string | undefined
}

/** An account as the administration shows it. */
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
 * A page of the accounts of one kind that the caller may read, and how many they are. Accounts that are being deleted are there for full
 * administrators alone. Looks for `search` in names, addresses, aliases and vendor numbers, whatever its case.
 */
export async function listAccounts(
  { user, entities }: SessionScope,
  kind: AccountKind,
  { column, direction, page, size, search }: Wanted,
): Promise<{ accounts: ListedAccount[]; totalItems: number }> {
  const all = await entities.account.findMany({
    where: { kind, ...(!isFullAdmin(user) && { id: { in: [...user.accountIds] }, deletingSince: null }) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const words = folded(search?.trim() ?? '')
  const found = all.filter(({ name, contactEmail, alias, vendorNumbers }) =>
    [name, contactEmail, alias, ...vendorNumbers].some((text) => text !== null && folded(text).includes(words)),
  )
  return { accounts: sortedPage(found, { by: columns[column], direction }, page, size), totalItems: found.length }
}
